import type { Page } from '@playwright/test';
import { jpegSegment } from '#tests/support/jpegs.ts';
import { expectAccessible } from '../support/axe.ts';
import { DESKTOP, holdPictures, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const SHOP = { latitude: -23.5614, longitude: -46.6559 };
/** Returns the position a number of metres north of the shop. */
const northBy = (metres: number) => ({ ...SHOP, latitude: SHOP.latitude + metres / 111_195 });

test.use({ ...PHONE, geolocation: northBy(760), permissions: ['geolocation'] });

const SECRET = 'GPS -23.5 -46.6 celular do Rafael';

/** Returns a photo like a camera's: large, with position and camera model in its metadata. */
async function cameraPicture(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d');
    for (let x = 0; x < 2400; x += 40) {
      if (!context) break;
      context.fillStyle = `hsl(${x / 7} 70% 50%)`;
      context.fillRect(x, 0, 40, 1800);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  const bytes = Buffer.from(plain);
  return Buffer.concat([bytes.subarray(0, 2), jpegSegment(0xe1, `Exif\0\0${SECRET}`), bytes.subarray(2)]);
}

test('his position suggests the next step, and the photo of the door reaches the order without its metadata', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  const { fantasyName, phones, timeZone } = (await (await desk.request.get('/api/session')).json()).establishment;
  await desk.request.put('/api/establishment', { data: { fantasyName, phones, timeZone, ...SHOP } });
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'off', proofName: 'off', proofPhoto: 'required', proofPosition: 'off' };
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const { customer } = deliveryTo('Sérgio Gonçalves');
  const order = await shop.placeOrder({
    ...(customer ? { customer: { ...customer, address: { ...customer.address, ...northBy(1000) } } } : {}),
  });
  const [rafael] = shop.couriers;
  await shop.changeOrder(order.id, 'dispatch', { courierId: rafael.id });
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();

  await page.goto(url);
  await page.getByRole('button', { name: 'Ligar GPS' }).tap();
  await expect(page.getByRole('button', { name: 'GPS ligado' })).toBeVisible();
  await page.getByRole('button', { name: 'Saí', exact: true }).tap();
  const suggestion = page.getByRole('status').filter({ hasText: 'Parece' });
  await expect(page.getByRole('button', { name: 'Cheguei', exact: true })).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  await context.setGeolocation(northBy(960));
  await expect(suggestion).toContainText('Parece que você chegou ao endereço');
  await expectAccessible(page, 'a suggested arrival');
  // Suggesting a step reports nothing.
  await expect.poll(async () => (await shop.orders())[0]?.delivery?.steps?.map(({ kind }) => kind)).toEqual(['left']);

  await page.getByRole('button', { name: 'Cheguei', exact: true }).tap();
  await page.getByRole('button', { name: 'Entregue', exact: true }).tap();
  await expect(page.getByRole('alert').filter({ hasText: /foto/i })).toBeVisible();
  const buffer = await cameraPicture(page);
  const readPictures = await holdPictures(page);
  await page.getByLabel(/Tirar foto/).setInputFiles({ name: 'porta.jpg', mimeType: 'image/jpeg', buffer });
  // The step waits for its photo, which a slow phone still reduces.
  await expect(page.getByRole('button', { name: 'Entregue', exact: true })).toBeDisabled();
  await readPictures();
  await expect(page.getByRole('img', { name: 'A foto tirada' })).toBeVisible();
  // The line is too bad for the photo, which is sent after the step.
  troubles.expect('net::ERR_FAILED', '404 GET /api/orders/');
  await page.route('**/api/courier/orders/*/photos/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Entregue', exact: true }).tap();

  // A sudden jump counts only when a second position confirms it; of two that follow closely the page may get one.
  let meters = 50;
  await expect(async () => {
    meters -= 1;
    await context.setGeolocation(northBy(meters));
    await expect(suggestion).toContainText('Parece que você voltou à loja. Toque em Voltei.', { timeout: 500 });
  }).toPass();
  expect((await shop.orders())[0]?.returnAt).toBeUndefined();
  await page.getByRole('button', { name: 'Voltei', exact: true }).tap();
  await expect.poll(async () => (await shop.orders())[0]?.returnAt).toBeDefined();

  await desk.goto(`/order/${order.id}`);
  const picture = desk.getByRole('img', { name: 'Foto da entrega' });
  const missing = desk.getByRole('status').filter({ hasText: 'A foto ainda não chegou do celular do motoboy.' });
  await missing.scrollIntoViewIfNeeded();
  await expect(picture).toBeHidden();
  // A cut line of the shop is not called a photo that has not arrived.
  await desk.route('**/delivery-photos/*', (route) => route.abort());
  await missing.getByRole('button', { name: 'Procurar de novo' }).click();
  await expect(missing).toBeHidden();
  const unreachable = desk.getByRole('status').filter({ hasText: 'Não foi possível carregar a foto agora.' });
  await desk.unroute('**/delivery-photos/*');
  await unreachable.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(missing).toBeVisible();
  const saved = page.waitForResponse((response) => /\/photos\//.test(response.url()) && response.ok());
  await page.unroute('**/api/courier/orders/*/photos/*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved;
  await missing.getByRole('button', { name: 'Procurar de novo' }).click();
  await expect(missing).toBeHidden();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  const stored = await (await desk.request.get((await picture.getAttribute('src')) ?? '')).body();
  expect(stored.length).toBeLessThan(400_000);
  expect(stored.includes('Exif')).toBe(false);
  expect(stored.includes('GPS')).toBe(false);

  // Ending his link needs a second confirmation.
  await desk.goto('/outros/motoboys');
  await desk.getByRole('button', { name: 'Link de Rafael Moura' }).click();
  await desk.getByRole('button', { name: 'Encerrar link' }).click();
  const question = desk.getByRole('dialog', { name: 'Encerrar o link?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get('/api/courier/run', { headers: bearerOf(url) })).status()).toBe(200);
  await desk.getByRole('button', { name: 'Encerrar link' }).click();
  troubles.expect('401 GET /api/courier/', '401 POST /api/courier/');
  await question.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
});

const bearerOf = (url: string) => ({ authorization: `Bearer ${url.split('/').at(-1)}` });
