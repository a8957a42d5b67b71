import type { Locator, Page } from '@playwright/test';
import { soundRefused, spyOnAlerts } from '../support/alert-spy.ts';
import { bagOn, fillBag } from '../support/bag.ts';
import { card, dispatchTo, group, openBoard, settled } from '../support/board.ts';
import { NOTIFYING } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const KEY = 'portal-motoboy.settings';

/** Stores the flags in the format of saved settings. */
async function withFlags(page: Page, flags: { Notificacao?: boolean; AvisoSonoro?: boolean }): Promise<void> {
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [KEY, JSON.stringify(flags)] as const);
}

/** Browsers allow sound only after a user gesture. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
}

/** Returns the alert in the bar. */
function pill(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^(Novo|Aguardando): / });
}

/** Returns the banner of a browser that blocks the sound. */
function soundBanner(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'O navegador bloqueou o som dos alertas.' });
}

test.describe('alerts of waiting orders', { tag: NOTIFYING }, () => {
  test('are silent while the flags are off', async ({ clerk, shop, context }) => {
    await context.grantPermissions(['notifications']);
    const spy = await spyOnAlerts(clerk);
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(card(clerk, /Ana/)).toBeVisible();
    expect(await spy.notices()).toEqual([]);
    expect(await spy.isRinging()).toBe(false);
    await expect(clerk.getByText('aguardando', { exact: false }).getByRole('button', { name: 'Ciente' })).toBeHidden();
  });

  test('ring and notify until acknowledged', async ({ clerk, shop, context }) => {
    await context.grantPermissions(['notifications']);
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { Notificacao: true, AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect.poll(spy.notices).toEqual(['1 pedidos aguardando!']);
    await expect.poll(spy.isRinging).toBe(true);
    await shop.placeOrder(deliveryTo('Bruno'));
    await expect.poll(spy.notices).toEqual(['1 pedidos aguardando!', '2 pedidos aguardando!']);
    await expect(pill(clerk)).toHaveText(/^Novo: 2 · \S+ · R\$\s[\d,.]+ e mais 1$/);
    await clerk.getByRole('button', { name: 'Ciente' }).click();
    await expect.poll(spy.isRinging).toBe(false);
    await expect(pill(clerk)).toBeHidden();
    await shop.placeOrder(deliveryTo('Carla'));
    await expect.poll(spy.isRinging).toBe(true);
    await expect(pill(clerk)).toHaveText(/^Novo: 3 · \S+ · R\$\s[\d,.]+$/);
  });

  test('stop when the last waiting order leaves, here or elsewhere', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    const ana = await shop.placeOrder(deliveryTo('Ana'));
    await shop.placeOrder(deliveryTo('Bruno'));
    await expect.poll(spy.isRinging).toBe(true);
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Bruno/), 'Rafael Moura');
    await expect(card(await group(clerk, 'Em rota'), /Bruno/)).toBeVisible();
    expect(await spy.isRinging()).toBe(true);
    await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[1].id });
    await expect.poll(spy.isRinging).toBe(false);
  });

  test('do not ring for an order that needs no attention', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana', { notify: false }));
    await expect(card(clerk, /Ana/)).toBeVisible();
    expect(await spy.isRinging()).toBe(false);
  });

  test('report that the browser blocks the sound, and one click allows it', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await shop.placeOrder(deliveryTo('Ana'));
    await Promise.all([soundRefused(clerk), clerk.goto('/dashboard')]);
    const banner = soundBanner(clerk);
    await expect(banner).toBeVisible();
    expect(await spy.isRinging()).toBe(false);
    await banner.getByRole('button', { name: 'Ativar som' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(spy.isRinging).toBe(true);
  });

  test('ring in only one tab, and in another once that tab closes', async ({ clerk, context, shop }) => {
    await withFlags(clerk, { AvisoSonoro: true });
    const first = { page: clerk, spy: await spyOnAlerts(clerk) };
    const other = await context.newPage();
    const second = { page: other, spy: await spyOnAlerts(other) };
    for (const { page } of [first, second]) {
      await page.bringToFront();
      await openBoard(page);
      await touch(page);
    }
    await shop.placeOrder(deliveryTo('Ana'));
    const ringing = async () => [await first.spy.isRinging(), await second.spy.isRinging()];
    await expect.poll(async () => (await ringing()).filter(Boolean)).toHaveLength(1);
    await expect(card(second.page, /Ana/)).toBeVisible();
    expect((await ringing()).filter(Boolean)).toHaveLength(1);
    const [leader, heir] = (await first.spy.isRinging()) ? [first, second] : [second, first];
    await leader.page.close();
    await expect.poll(heir.spy.isRinging).toBe(true);
  });

  test('do not notify without the browser’s permission', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { Notificacao: true });
    await openBoard(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
    expect(await spy.notices()).toEqual([]);
  });

  test('mark untouched cards until they are clicked', async ({ clerk, shop }) => {
    await openBoard(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await shop.placeOrder(deliveryTo('Bruno'));
    const [ana, bruno] = [card(clerk, /Ana/), card(clerk, /Bruno/)];
    for (const one of [ana, bruno]) await expect(one).toHaveAttribute('data-new', 'true');
    await ana.getByText('Ana').hover();
    await expect(ana).toHaveAttribute('data-new', 'true');
    await ana.getByRole('button', { name: 'Mais ações' }).click();
    await expect(ana).not.toHaveAttribute('data-new');
    await expect(bruno).toHaveAttribute('data-new', 'true');
    await clerk.reload();
    await expect(card(clerk, /Bruno/)).toHaveAttribute('data-new', 'true');
    await expect(card(clerk, /Ana/)).not.toHaveAttribute('data-new');
  });

  test('count a card as seen after its menu is open, which comes first', async ({ clerk, shop }) => {
    await openBoard(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    const ana = card(clerk, /Ana/);
    await expect(ana).toHaveAttribute('data-new', 'true');
    await clerk.evaluate(() => {
      const steps = new Set<string>();
      Object.assign(window, { steps });
      new MutationObserver(() => {
        if (document.querySelector('[data-card][data-new]') === null) steps.add('seen');
        if (document.querySelector('[role="menu"]') !== null) steps.add('menu');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await ana.getByRole('button', { name: 'Mais ações' }).press('Enter');
    await expect(ana).not.toHaveAttribute('data-new');
    expect(await clerk.evaluate(() => [...(window as unknown as { steps: Set<string> }).steps])).toEqual([
      'menu',
      'seen',
    ]);
  });

  test('do not ring for an order made on this browser', async ({ clerk, shop, troubles }) => {
    troubles.expect('404 GET /api/customers/');
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await fillBag(clerk);
    // The live feed announces the order before the answer arrives.
    await clerk.route('**/api/orders', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ response });
    });
    const watching = clerk.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector('[data-alert-pill]')) seen.push('rang');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await watching;
    await bagOn(clerk).finalise.click();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(clerk, /Helena/)).toBeVisible();
    await expect(card(clerk, /Helena/)).not.toHaveAttribute('data-new');
    expect(await clerk.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(pill(clerk)).toHaveText(/^Novo: 2 /);
    await expect.poll(spy.isRinging).toBe(true);
  });

  test('have their own place in the bar, cover nothing and move nothing', async ({ clerk, shop }) => {
    const widths = [1440, 1280, 1024, 390];
    const searchButtons = async () => {
      const boxes = [];
      for (const width of widths) {
        await clerk.setViewportSize({ width, height: 800 });
        boxes.push(await stillBox(clerk.getByRole('button', { name: 'Buscar pedidos' })));
      }
      return boxes;
    };
    await withFlags(clerk, { AvisoSonoro: true });
    await openBoard(clerk);
    await settled(clerk);
    await touch(clerk);
    // Says that the browser blocks the sound, until a gesture allows it.
    await expect(soundBanner(clerk)).toBeHidden();
    const buttons = await searchButtons();
    const before = await clerk.getByRole('heading', { level: 1 }).boundingBox();
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(pill(clerk)).toBeVisible();
    expect(await clerk.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
    // A button that shrinks between the mouse's down and up loses the click.
    expect(await searchButtons()).toEqual(buttons);
    for (const width of widths) {
      await clerk.setViewportSize({ width, height: 800 });
      await expect(pill(clerk)).toBeInViewport({ ratio: 1 });
      await expect(clerk.getByRole('button', { name: 'Ciente' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isReadWhole(pill(clerk)), `the order that rings, at ${width} pixels`).toBe(true);
      await expect.poll(() => clerk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});

/** The place of an element once it has stayed the same for a while: a window of a new size is drawn in several steps. */
async function stillBox(element: Locator) {
  let box = await element.boundingBox();
  for (let same = 0; same < 3; ) {
    await element.page().waitForTimeout(100);
    const next = await element.boundingBox();
    same = JSON.stringify(next) === JSON.stringify(box) ? same + 1 : 0;
    box = next;
  }
  return box;
}

/** True if the text is fully visible. */
function isReadWhole(text: Locator): Promise<boolean> {
  return text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );
}
