import type { Page } from '@playwright/test';
import { aPng } from '#tests/support/photos.ts';
import { deliveryCodeFor } from '../support/delivery-code.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use({ ...PHONE });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether the phone still stores a text or the photo of a draft. */
const traces = (page: Page, name: string) =>
  page.evaluate(async (text) => {
    const link = location.pathname.slice(-12);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(`portal-motoboy.courier.${link}.drafts`);
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = database.transaction('photos').objectStore('photos').count();
    const photos = await new Promise((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
    database.close();
    return { photos, isNamed: JSON.stringify(localStorage).includes(text) };
  }, name);

async function takePhoto(page: Page): Promise<void> {
  const buffer = aPng({ width: 160, height: 90 });
  await page.getByLabel('Tirar foto').setInputFiles({ name: 'porta.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'A foto tirada' })).toBeVisible();
}

/** What was filled in at Beto's door. */
async function expectFilledIn(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega do 2' })).toBeVisible();
  await expect(page.getByLabel('Código do cliente')).toHaveValue(code);
  await expect(page.getByLabel('Portaria')).toBeChecked();
  await expect(page.getByLabel('Nome de quem recebeu')).toHaveValue('Zuleica');
  await expect(page.getByRole('img', { name: 'A foto tirada' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Como pagou', exact: true }).locator('option:checked')).toHaveText(
    'Dinheiro',
  );
  await expect(page.getByRole('textbox', { name: 'Valor da outra parte' })).toHaveValue('20,90');
}

/** The portal's clock goes ahead, so that the two minutes of an undo are over. */
async function passTwoMinutes(page: Page): Promise<void> {
  await page.route('**/api/courier/run', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const run = await response.json();
    return route.fulfill({ response, json: { ...run, now: new Date(Date.parse(run.now) + 180_000).toISOString() } });
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('inputs at a door survive a reload and an undo, and are deleted after two minutes or when the link ends', async ({
  page,
  shop,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect('401 GET /api/courier/');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'optional', proofName: 'optional', proofPhoto: 'optional', proofPosition: 'off' };
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const [rafael] = shop.couriers;
  await shop.placeOrder(deliveryTo('Ana Prado'));
  const beto = await shop.placeOrder(deliveryTo('Beto Lemos'));
  for (const { id } of await shop.orders()) await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  const newLink = async () => (await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json()).url;
  await page.goto(await newLink());
  await button(page, 'Saí').tap();
  // He takes the second stop first.
  await page
    .getByRole('region', { name: 'Depois' })
    .getByRole('button', { name: /Beto Lemos/ })
    .tap();
  await button(page, 'Cheguei').tap();
  const code = await deliveryCodeFor(office, shop.establishment.id, beto.id);
  await page.getByLabel('Código do cliente').fill(code);
  await page.getByText('Portaria').tap();
  await page.getByLabel('Nome de quem recebeu').fill('Zuleica');
  await takePhoto(page);
  await button(page, 'Recebi de outra forma').tap();
  await page.getByRole('combobox', { name: 'Como pagou' }).selectOption('Dinheiro');
  await button(page, 'Dividir em duas formas').tap();
  await page.getByRole('combobox', { name: 'E como pagou a outra parte' }).selectOption('Pix');
  await page.getByRole('textbox', { name: 'Valor da outra parte' }).fill('20,90');
  await button(page, 'Não consegui entregar').tap();
  await page.getByText('Endereço não encontrado').tap();
  await page.getByLabel('Detalhes').fill('A rua não tem esse número');

  await page.reload();
  await expectFilledIn(page, code);
  await button(page, 'Não consegui entregar').tap();
  await expect(page.getByLabel('Endereço não encontrado')).toBeChecked();
  await expect(page.getByLabel('Detalhes')).toHaveValue('A rua não tem esse número');
  await button(page, 'Voltar às paradas').tap();
  await button(page, 'Entregue').tap();
  const lastStep = async () => (await shop.orders()).find(({ id }) => id === beto.id)?.delivery?.steps?.at(-1);
  await expect.poll(lastStep).toMatchObject({
    kind: 'delivered',
    proof: { code: true, receiver: 'doorman', receiverName: 'Zuleica', photoId: expect.any(String) },
  });
  // The tap was too early: he undoes it and gives nothing twice.
  await button(page, 'Desfazer').tap();
  await expectFilledIn(page, code);
  await expect.poll(lastStep).toMatchObject({ kind: 'arrived' });
  await expectFilledIn(page, code);
  await button(page, 'Entregue').tap();
  await expect.poll(lastStep).toMatchObject({ kind: 'delivered', proof: { receiverName: 'Zuleica' } });
  await passTwoMinutes(page);
  await expect.poll(() => traces(page, 'Zuleica')).toEqual({ photos: 0, isNamed: false });

  await button(page, 'Cheguei').tap();
  await page.getByLabel('Nome de quem recebeu').fill('Wanderley');
  await takePhoto(page);
  await expect.poll(() => traces(page, 'Wanderley')).toEqual({ photos: 1, isNamed: true });
  await newLink();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expect.poll(() => traces(page, 'Wanderley')).toEqual({ photos: 0, isNamed: false });
});
