import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { NOTIFYING, PHONE } from '../support/devices.ts';
import { deliverPush, givePushService } from '../support/push-browser.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', ...PHONE });

/** Records the sounds that the page plays, and how often it vibrates. */
async function spyOnSignals(page: Page) {
  await page.addInitScript(() => {
    const signals: string[] = [];
    Object.assign(window, { signals });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function spiedPlay(): Promise<void> {
      signals.push(new URL(this.src).pathname);
      return play.call(this);
    };
    navigator.vibrate = () => {
      signals.push('vibration');
      return true;
    };
  });
  return () => page.evaluate(() => (window as unknown as { signals: string[] }).signals);
}

test('a phone with messages switched on gets one for a new run; the open page plays a sound and shows the run', {
  tag: NOTIFYING,
}, async ({ page, shop, openBrowser, pushService, troubles }) => {
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const [rafael] = shop.couriers;
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();
  const subscribed = await givePushService(page, pushService);
  const signals = await spyOnSignals(page);
  troubles.expect('failed GET /api/courier/live');
  await page.route('**/api/courier/live', (route) => route.abort('connectionreset'));
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Nenhuma entrega agora' })).toBeVisible();

  // The first try gets no answer.
  const offer = page.getByRole('button', { name: 'Ativar' });
  await expect(page.getByText('Receba um aviso quando uma saída for sua')).toBeVisible();
  await expectAccessible(page, 'the offer of messages');
  troubles.expect('failed PUT /api/courier/push');
  await page.route('**/api/courier/push', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  );
  await offer.tap();
  await expect(page.getByText('O celular não ativou os avisos. Tente de novo.')).toBeVisible();
  await page.unroute('**/api/courier/push');
  await offer.tap();
  await expect(offer).toBeHidden();
  const phone = subscribed();

  // Without hints and with a clock that stands still, only the message makes it read its run.
  await stopClock(page);
  const { customer } = deliveryTo('Ana Prado');
  const order = await shop.placeOrder({
    ...(customer
      ? { customer: { ...customer, address: { ...customer.address, latitude: -23.57, longitude: -46.66 } } }
      : {}),
    order: {
      items: [
        { name: 'Pizza de Calabresa', quantity: 2, unitPrice: 4990, notes: 'sem cebola' },
        { name: 'Guaraná 2 L', quantity: 1, unitPrice: 1390 },
      ],
      payments: [],
    },
  });
  await shop.changeOrder(order.id, 'dispatch', { courierId: rafael.id });
  await expect.poll(() => phone.received.map(({ message }) => message.body)).toEqual(['Pedido 1']);
  expect(await signals()).toEqual([]);
  await deliverPush(page, '/entregador/', phone.received[0]?.message ?? {});
  await expect(page.getByRole('alert').filter({ hasText: 'Uma entrega nova é sua' })).toBeVisible();
  expect(await signals()).toEqual(['/alert.wav', 'vibration']);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body, data }) => [body, data.path]),
    );
  await expect.poll(shown).toEqual([['Pedido 1', phone.received[0]?.message.path]]);
  await page.getByRole('button', { name: 'Vi', exact: true }).tap();
  await expect(page.getByText('Uma entrega nova é sua')).toBeHidden();

  // What he needs of the order: ways there, the customer, and the items on request.
  const stop = page.getByRole('article');
  const place = '-23.57,-46.66';
  const links = {
    Waze: `https://waze.com/ul?ll=${place}&navigate=yes`,
    'Google Maps': `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=driving`,
    'Outro mapa': new RegExp(`^geo:${place}\\?q=${place}`),
    'Ligar para (11) 98765-4321': 'tel:11987654321',
    'WhatsApp do cliente': /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Ana%20Prado!%20Sou%20Rafael%20Moura/,
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(stop.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(stop.getByText('Pizza de Calabresa')).toBeHidden();
  await stop.getByText('3 itens').tap();
  await expect(stop.getByRole('listitem')).toHaveText(['2 Pizza de Calabresasem cebola', '1 Guaraná 2 L']);
});
