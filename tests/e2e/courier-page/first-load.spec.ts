import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use(PHONE);

test('the courier’s page loads no file of a view that is not open', async ({ page, shop, openBrowser, troubles }) => {
  troubles.expect('429 GET /api/courier/live');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  const { url } = await (await desk.request.post(`/api/couriers/${shop.couriers[0].id}/link`)).json();
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  // The stream of hints stays open: the network would never be idle.
  await page.route('**/api/courier/live', (route) => route.fulfill({ status: 429 }));
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Saí', exact: true })).toBeVisible();
  expect(loaded.filter((path) => path.startsWith('/assets/courier-'))).not.toEqual([]);
  expect(loaded.filter((path) => /^\/assets\/(tracking-apps-view|view|picture)-/.test(path))).toEqual([]);
});
