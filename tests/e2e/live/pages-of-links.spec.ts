import type { Page } from '@playwright/test';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

/** The longest time, in milliseconds, until a page says that the server is silent. Decision 140. */
const WITHIN_MS = 6000;

async function customerLink(shop: Shop, orderId: string): Promise<string> {
  const { url }: OrderLink = await (await shop.changeOrder(orderId, 'link')).json();
  return url;
}

async function courierLink(desk: Page, courierId: string): Promise<string> {
  const { url }: CourierLink = await (await desk.request.post(`/api/couriers/${courierId}/link`)).json();
  return url;
}

/** Opens a page and waits until its stream has begun. */
async function openListening(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/live'));
  await page.goto(url);
  expect((await stream).status()).toBe(200);
  // The read after the first beat.
  await page.waitForResponse((response) => /\/api\/(public\/orders\/[\w-]+|courier\/run)$/.test(response.url()));
}

const state = (customer: Page) => customer.getByRole('region', { name: 'Situação do pedido' }).getByRole('status');

test('the pages of customers and couriers report a server that hangs within 6 s, and follow it when it continues', async ({
  clerk,
  openBrowser,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('/api/', '/assets/', 'failed GET');
  const [rafael] = shop.couriers;
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const url = await customerLink(shop, order.id);
  const [customer, courier, operator] = [await openBrowser(PHONE), await openBrowser(PHONE), await openBrowser()];
  await signInQuietly(operator, shop);
  await openListening(customer, url);
  await openListening(courier, await courierLink(clerk, rafael.id));
  await openListening(operator, url);
  await expect(state(customer)).toHaveText('Seu pedido está em preparo');
  await expect(courier.getByRole('heading', { name: 'Nenhuma entrega agora' })).toBeVisible();
  const customersWords = customer.getByText(/^Sem conexão\. Isto é o que se sabia às/);
  const operatorsWords = operator.getByText(/^Sem conexão\. Isto é o que se sabia às/);
  const couriersWords = courier.getByText('Sem sinal');
  const all = [customersWords, operatorsWords, couriersWords];
  portal.freeze();
  try {
    await Promise.all(all.map((words) => expect(words).toBeVisible({ timeout: WITHIN_MS })));
  } finally {
    portal.thaw();
  }
  for (const words of all) await expect(words).toBeHidden({ timeout: 60_000 });

  // Both pages ask by themselves only after half a minute: what shows sooner was heard.
  await shop.changeOrder(order.id, 'dispatch', { courierId: rafael.id });
  await expect(state(customer)).toHaveText('Rafael está a caminho');
  await expect(courier.getByRole('article')).toContainText('Ana Souza');
  await expect(courier.getByRole('alert').getByText('Uma entrega nova é sua')).toBeVisible();
});

test('a page that is out of sight has no stream; shown again, it listens again', async ({ openBrowser, shop }) => {
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const page = await openBrowser(PHONE);
  await openListening(page, await customerLink(shop, order.id));
  const setShown = (isShown: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !isShown);
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
  await setShown(false);
  await closed;
  const opened = page.waitForResponse((response) => response.url().endsWith('/live'));
  await setShown(true);
  expect((await opened).status()).toBe(200);
  await shop.changeOrder(order.id, 'cancel', { reason: 'sem gás' });
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
});

test('without a stream a page polls as before, and calls nothing lost', async ({ openBrowser, shop, troubles }) => {
  troubles.expect('429 GET /api/public/orders/');
  const order = await shop.placeOrder(deliveryTo('Ana Souza'));
  const page = await openBrowser(PHONE);
  await page.clock.install();
  const refused = page.waitForResponse((response) => response.url().endsWith('/live'));
  await page.route('**/live', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      contentType: 'application/problem+json',
      body: '{}',
    }),
  );
  await page.goto(await customerLink(shop, order.id));
  await refused;
  await shop.changeOrder(order.id, 'dispatch', { courierId: shop.couriers[0].id });
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(state(page)).toHaveText('Rafael está a caminho', { timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/^Sem conexão/)).toBeHidden();
});
