import type { Page } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', ...PHONE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the page opens while nothing answers, and undoes a step of which it does not know whether it arrived', async ({
  page,
  portal,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('failed GET /api/courier/', 'failed POST /api/courier/');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  const { url } = await (await desk.request.post(`/api/couriers/${shop.couriers[0].id}/link`)).json();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker has cached the page and its files.
  await page.reload();
  await expect(button(page, 'Saí')).toBeVisible();
  portal.freeze();
  try {
    await button(page, 'Saí').tap();
    await expect(page.getByText('Sem sinal: salvo, será enviado')).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('article')).toContainText('Ana');
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await expect(button(page, 'Saí')).toBeVisible();
  } finally {
    portal.thaw();
  }
  await expect(page.getByText('Sem sinal: salvo, será enviado')).toBeHidden();
  const verbs = async () => {
    const { events } = await (await desk.request.get(`/api/orders/${id}/events`)).json();
    return events.map(({ verb }: { verb: string }) => verb);
  };
  await expect.poll(verbs).toEqual(['place', 'dispatch', 'courier-left', 'courier-undo']);
  expect((await shop.orders())[0]?.delivery?.steps).toBeUndefined();
});
