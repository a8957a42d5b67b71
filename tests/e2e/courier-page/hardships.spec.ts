import type { Page } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', ...PHONE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a new link for Rafael, which ends the previous one. */
async function newLink(desk: Page, shop: Shop): Promise<string> {
  const answer = await desk.request.post(`/api/couriers/${shop.couriers[0].id}/link`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).url;
}

const stepsOf = async (shop: Shop) =>
  (await shop.orders()).map(({ delivery }) => delivery?.steps?.map(({ kind }) => kind).join());

test('steps that wait for a connection are sent by the new link when the old one is replaced', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', '401 GET /api/courier/', '401 POST /api/courier/');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await page.goto(await newLink(desk, shop));
  await expect(page.getByRole('article')).toContainText('Ana');
  await context.setOffline(true);
  await button(page, 'Saí').tap();
  await button(page, 'Cheguei').tap();
  const url = await newLink(desk, shop);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expect(page.getByText('2 passos não foram enviados.')).toBeVisible();
  expect(await stepsOf(shop)).toEqual([undefined]);
  // After a link has ended, its phone contains no customer.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ana');
  const old = page.url();
  await page.goto(url);
  await expect.poll(() => stepsOf(shop)).toEqual(['left,arrived']);
  await expect(button(page, 'Entregue')).toBeVisible();
  // The databases for photos of the former link are gone.
  const link = new URL(url).pathname.slice(-12);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await databases()).filter((name) => !name.includes(link))).toEqual([]);
  // A page on the home screen starts with the link of its installation.
  await page.goto(old);
  await expect(page).toHaveURL(url);
  await expect(button(page, 'Entregue')).toBeVisible();
});

test('a phone with a clock one day behind reports the right times, and shows a cancellation at the door', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', '409 POST /api/courier/orders/');
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() - 24 * 60 * 60_000;
  });
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await page.goto(await newLink(desk, shop));
  await button(page, 'Saí').tap();
  await expect.poll(() => stepsOf(shop)).toEqual(['left']);
  // One visit is enough to cache the files, although they were loaded before the worker started.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(button(page, 'Cheguei')).toBeVisible();
  // Opened offline, the page has only the stored offset of the portal's clock.
  await context.setOffline(true);
  await page.reload();
  const left = Date.parse((await shop.orders())[0]?.delivery?.steps?.[0]?.at ?? '');
  await expect.poll(() => Date.now()).toBeGreaterThan(left + 3_000);
  await button(page, 'Cheguei').tap();
  await context.setOffline(false);
  await expect.poll(() => stepsOf(shop)).toEqual(['left,arrived']);
  const arrived = Date.parse((await shop.orders())[0]?.delivery?.steps?.[1]?.at ?? '');
  expect(arrived - left).toBeGreaterThan(2_000);
  expect(arrived).toBeLessThanOrEqual(Date.now());

  await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu do pedido' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert').filter({ hasText: 'saiu da sua lista' })).toContainText('fale com a loja');
  await button(page, 'Entendi').tap();
  await expect(page.getByText('saiu da sua lista')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nenhuma entrega agora' })).toBeVisible();
});

/** The places in order, consecutive repetitions once. */
const moves = (latitudes: readonly number[]) => latitudes.filter((one, index) => one !== latitudes[index - 1]);

/** The latitudes that wait on the phone, oldest first. The page stores them when it is left. */
const waiting = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    const name = Object.keys(localStorage).find((key) => key.includes('courier-positions')) ?? '';
    return JSON.parse(localStorage.getItem(name) ?? '[]').map(({ latitude }: { latitude: number }) => latitude);
  });

test('positions measured without a connection outlive a reload and are sent later, in order', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', '/api/courier/positions');
  await context.grantPermissions(['geolocation']);
  const way = [-23.561, -23.563, -23.565];
  const moveTo = (latitude = 0) => context.setGeolocation({ latitude, longitude: -46.656 });
  await moveTo(way[0]);
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await page.goto(await newLink(desk, shop));
  await button(page, 'Ligar GPS').tap();
  await expect(button(page, 'GPS ligado')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  for (const latitude of way.slice(1)) {
    await moveTo(latitude);
    await expect.poll(async () => (await waiting(page)).at(-1)).toBe(latitude);
  }
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Ana');
  // Measured again after the reload where he stands.
  expect(moves(await waiting(page)).slice(-2)).toEqual(way.slice(1));
  // What the portal has accepted since, in the order of its arrival.
  const accepted: number[] = [];
  context.on('response', (answer) => {
    const request = answer.request();
    if (!request.url().endsWith('/api/courier/positions') || !answer.ok()) return;
    accepted.push(...request.postDataJSON().positions.map(({ latitude }: { latitude: number }) => latitude));
  });
  await context.setOffline(false);
  await expect.poll(() => moves(accepted).slice(-2)).toEqual(way.slice(1));
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('two phones with one link: a step pressed on both is saved once, and each phone shows the other’s steps', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  const url = await newLink(desk, shop);
  await page.goto(url);
  const other = await openBrowser(PHONE);
  await other.goto(url);
  await expect(button(page, 'Saí')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Saí').tap();
  await button(other, 'Saí').tap();
  await button(other, 'Cheguei').tap();
  await expect.poll(() => stepsOf(shop)).toEqual(['left,arrived']);
  await context.setOffline(false);
  await expect(button(page, 'Entregue')).toBeVisible();
  expect(await stepsOf(shop)).toEqual(['left,arrived']);
  await expect(page.getByText('não foi aceito')).toHaveCount(0);
});

test('deactivating a courier on the road needs a confirmation, and his orders keep his name', async ({
  clerk,
  shop,
}) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await clerk.goto('/outros/motoboys');
  await button(clerk, 'Desativar Rafael Moura').click();
  const dialog = clerk.getByRole('dialog', { name: 'Desativar Rafael Moura?' });
  await expect(dialog).toContainText('na rua com 1 pedido');
  await dialog.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await button(clerk, 'Desativar Rafael Moura').click();
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(button(clerk, 'Desativar Rafael Moura')).toBeHidden();
  await clerk.goto('/rastreamento');
  await expect(clerk.getByRole('region', { name: 'Com outros' })).toContainText(
    'Rafael Moura · não está entre os ativos',
  );
});
