import { expectAccessible } from '../support/axe.ts';
import { card, liveState, openBoard } from '../support/board.ts';
import { NOTIFYING, PHONE } from '../support/devices.ts';
import { deliverPush, givePushService } from '../support/push-browser.ts';
import { deliveryTo } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const KEY = 'portal-motoboy.settings';

test('two devices of a shop, the owner’s and an attendant’s, share "visto"', async ({
  clerk,
  shop,
  office,
  openBrowser,
}) => {
  const kitchen = await openBrowser();
  await signInAs(kitchen, await office(), shop, 'atendente', 'Caio Lima');
  for (const page of [clerk, kitchen]) {
    await page.addInitScript(([key]) => localStorage.setItem(key, '{"AvisoSonoro":true}'), [KEY] as const);
    await openBoard(page);
    await page.getByRole('heading', { level: 1 }).click();
  }
  const order = await shop.placeOrder(deliveryTo('Ana'));
  for (const page of [clerk, kitchen]) await expect(page.getByRole('button', { name: 'Ciente' })).toBeVisible();
  await kitchen.getByRole('button', { name: 'Ciente' }).click();
  await expect(clerk.getByRole('button', { name: 'Ciente' })).toBeHidden();
  await expect(card(clerk, /Ana/)).not.toHaveAttribute('data-new');
  await clerk.reload();
  await expect(card(clerk, /Ana/)).toBeVisible();
  await expect(card(clerk, /Ana/)).not.toHaveAttribute('data-new');
  await clerk.goto(`/order/${order.id}`);
  const history = clerk.getByRole('region', { name: 'Histórico' });
  const seen = history.getByRole('listitem').filter({ hasText: 'Visto' });
  await expect(seen).toContainText(/(depois|na hora) do aviso/);
  await expect(seen).toContainText('Caio Lima');
});

test('the board holds a wake lock, requests it again when the tab is shown, and releases it when left', async ({
  clerk,
}) => {
  // Headless Chromium has no screen: a fake wake lock replaces the browser's.
  await clerk.addInitScript(() => {
    const locks: { released: boolean }[] = [];
    Object.assign(window, { locks });
    const request = async () => {
      const lock = {
        released: false,
        async release() {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  const locks = () => clerk.evaluate('window.locks.map(({ released }) => released)');
  await openBoard(clerk);
  await expect.poll(locks).toEqual([false]);
  // As a browser does with a hidden tab, releases the lock; when the tab is shown, the page requests it again, once.
  await clerk.evaluate(`window.locks[0].released = true;
    for (let time = 0; time < 2; time++) document.dispatchEvent(new Event('visibilitychange'));`);
  await expect.poll(locks).toEqual([true, false]);
  await clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Outros' }).click();
  await expect.poll(locks).toEqual([true, true]);
});

test.describe('with a worker', { tag: NOTIFYING }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('the alarm passes its own test, and an order with no screen open reaches the phone at once', async ({
    clerk,
    shop,
    pushService,
  }) => {
    const subscribed = await givePushService(clerk, pushService);
    await clerk.goto('/outros/alarme');
    await clerk.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    const devices = clerk.getByRole('list', { name: 'Aparelhos que recebem avisos' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText('Recebe')).toBeVisible();
    const phone = subscribed();

    await clerk.getByRole('button', { name: 'Testar o alarme' }).click();
    await expect.poll(() => phone.received.length).toBe(1);
    await deliverPush(clerk, '/', phone.received[0]?.message ?? {});
    await expect(clerk.getByText(/^Enviado a Computador [0-9A-F]{2}\.$/)).toBeVisible();
    await clerk.getByRole('button', { name: 'Ligar o som' }).click();
    await clerk.getByRole('button', { name: 'Sim, ouvi' }).click();
    await expect(clerk.getByText('O alarme está funcionando.')).toBeVisible();
    await expect(clerk.getByText(/^Testado hoje às/)).toBeVisible();
    await expectAccessible(clerk, 'the alarm');

    await clerk.goto('about:blank');
    await shop.placeOrder(deliveryTo('Ana'));
    await expect.poll(() => phone.received.at(-1)?.message.title).toBe('Pedido 1 aguardando');
  });

  test('a frozen tab does not count as listening: the order reaches the phone, and the tab catches up when it wakes', async ({
    clerk,
    shop,
    pushService,
  }) => {
    test.slow();
    const subscribed = await givePushService(clerk, pushService);
    await clerk.goto('/outros/alarme');
    await clerk.getByRole('button', { name: 'Avisar neste aparelho' }).click();
    const devices = clerk.getByRole('list', { name: 'Aparelhos que recebem avisos' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    const phone = subscribed();
    await openBoard(clerk);
    await expect(liveState(clerk)).toHaveText('Ao vivo');
    const browser = await clerk.context().newCDPSession(clerk);
    // After the page's first answer: before it, the server takes it for an earlier version, which does not answer.
    await expect.poll(() => clerk.evaluate(() => performance.now())).toBeGreaterThan(10_000);
    // Playwright keeps every page active, so that Chromium does not freeze it: the debugger holds its script instead.
    await browser.send('Debugger.enable');
    await browser.send('Debugger.pause');
    await shop.placeOrder(deliveryTo('Ana'));
    await expect.poll(() => phone.received.at(-1)?.message.title, { timeout: 60_000 }).toBe('Pedido 1 aguardando');
    await browser.send('Debugger.resume');
    await expect(card(clerk, /Ana/)).toBeVisible();
    await expect(liveState(clerk)).toHaveText('Ao vivo');
  });

  test('the portal opens offline, and the times of the alarm are saved', async ({ clerk, context, troubles }) => {
    troubles.expect(/^failed GET /, /WebSocket/);
    await clerk.setViewportSize(PHONE.viewport);
    await clerk.goto('/outros/alarme');
    await clerk.getByLabel('Aviso nos celulares após (s)').fill('10');
    await expect(clerk.getByText('Cada passo vem depois do anterior: confira os tempos.')).toBeVisible();
    await clerk.getByLabel('Aviso nos celulares após (s)').fill('60');
    await clerk.getByRole('button', { name: 'Salvar tempos' }).click();
    await expectToast(clerk, 'Tempos do alarme salvos.');
    await expectAccessible(clerk, 'the alarm on a phone');
    await clerk.evaluate(() => navigator.serviceWorker.ready);
    await clerk.reload();
    await expect(clerk.getByLabel('Aviso nos celulares após (s)')).toHaveValue('60');
    await context.setOffline(true);
    await clerk.reload();
    await expect(clerk.locator('#root')).not.toBeEmpty();
    await expect(clerk).toHaveTitle(/Portal Motoboy|pedido/);
    await context.setOffline(false);
  });
});
