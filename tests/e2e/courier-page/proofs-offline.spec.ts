import type { Page } from '@playwright/test';
import { aPng } from '#tests/support/photos.ts';
import { deliveryCodeFor } from '../support/delivery-code.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ serviceWorkers: 'allow', ...PHONE, geolocation: { latitude: -23.57, longitude: -46.66 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Takes a photo with the phone's camera, in the open sheet. */
async function takePhoto(page: Page): Promise<void> {
  const buffer = aPng({ width: 1600, height: 900 });
  await page.getByLabel('Tirar foto').setInputFiles({ name: 'porta.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'A foto tirada' })).toBeVisible();
}

test('the shop chooses the proofs in its settings, and proofs given without signal reach its orders', async ({
  page,
  context,
  shop,
  office,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED');
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  await desk.goto('/outros/configuracoes');
  const wanted = {
    'Comprovante: código do cliente': 'Obrigatório',
    'Comprovante: quem recebeu': 'Não pedir',
    'Comprovante: foto': 'Obrigatório',
    'Comprovante: localização': 'Obrigatório',
  };
  for (const [label, demand] of Object.entries(wanted)) await desk.getByLabel(label).selectOption(demand);
  await desk.getByRole('switch', { name: 'Conferir o dinheiro na volta' }).uncheck();
  await desk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(desk, 'Configurações salvas com sucesso!');
  await desk.reload();
  await expect(desk.getByRole('switch', { name: 'Conferir o dinheiro na volta' })).not.toBeChecked();
  for (const [label, demand] of Object.entries(wanted)) {
    await expect(desk.getByLabel(label).locator('option:checked')).toHaveText(demand);
  }

  const cash = { payments: [{ methodId: 'dinheiro', amount: 5090 }] };
  const contents = deliveryTo('Ana Prado').order;
  const ana = await shop.placeOrder(deliveryTo('Ana Prado', { order: { ...contents, ...cash } }));
  const beto = await shop.placeOrder(deliveryTo('Beto Lemos'));
  const [rafael] = shop.couriers;
  for (const { id } of [ana, beto]) await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();

  await page.goto(url);
  await button(page, 'Saí').tap();
  await expect.poll(async () => (await shop.orders()).map(({ delivery }) => delivery?.steps?.length)).toEqual([1, 1]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await button(page, 'Cheguei').tap();
  const alert = page.getByRole('alert');
  await button(page, 'Entregue').tap();
  await expect(alert.filter({ hasText: 'Digite os quatro números do código do cliente.' })).toBeVisible();
  await expect(page.getByLabel('Nome de quem recebeu')).toHaveCount(0);
  await page.getByLabel('Código do cliente').fill(await deliveryCodeFor(office, shop.establishment.id, ana.id));
  await button(page, 'Entregue').tap();
  await expect(alert.filter({ hasText: 'Tire a foto que a loja pede.' })).toBeVisible();
  await takePhoto(page);
  // A look at the customer's telephone in between loses nothing.
  await button(page, 'Voltar às paradas').tap();
  await expect(page.getByRole('link', { name: /^Ligar/ })).toBeVisible();
  await button(page, 'Entregar').tap();
  await expect(page.getByLabel('Código do cliente')).toHaveValue(/^\d{4}$/);
  await expect(page.getByRole('img', { name: 'A foto tirada' })).toBeVisible();
  await button(page, 'Entregue').tap();
  await expect(alert.filter({ hasText: 'A loja pede a localização: libere-a' })).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await button(page, 'Entregue').tap();
  // The arrival, the handover and its photo wait.
  const banner = page.getByRole('status').filter({ hasText: 'Sem sinal: salvo, será enviado' });
  await expect(banner).toHaveText(/3$/);

  await expect(page.getByRole('article')).toContainText('Beto Lemos');
  await button(page, 'Não entregue').tap();
  await page.getByText('Ninguém atendeu').tap();
  await takePhoto(page);
  await button(page, 'Confirmar').tap();
  await expect(banner).toHaveText(/5$/);
  // Steps and photos outlive a reload.
  await page.reload();
  await expect(banner).toHaveText(/5$/);
  await context.setOffline(false);
  await expect(banner).toBeHidden();

  const stepOf = async (id: string) => (await shop.orders()).find((order) => order.id === id)?.delivery?.steps?.at(-1);
  const photoId = expect.any(String);
  await expect
    .poll(() => stepOf(ana.id))
    .toMatchObject({
      kind: 'delivered',
      proof: { code: true, photoId, position: { latitude: -23.57, longitude: -46.66 } },
    });
  await expect
    .poll(() => stepOf(beto.id))
    .toMatchObject({ kind: 'failed', failure: { reason: 'absent', goods: 'back' }, proof: { photoId } });
  for (const { id } of [ana, beto]) {
    await desk.goto(`/order/${id}`);
    const picture = desk.getByRole('img', { name: 'Foto da entrega' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  }

  await expect(page.getByRole('heading', { name: 'Saída encerrada: 1 entregue, 1 não entregue' })).toBeVisible();
  // The shop does not check the money: his return completes what he delivered.
  await button(page, 'Voltei').tap();
  await expect.poll(async () => (await shop.orders()).map(({ status }) => status)).toEqual([5, 3]);
});

test('a step that the portal refuses later is reported at the next door, which stays open', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED', '422 POST /api/courier/orders/');
  const desk = await openBrowser();
  await signInQuietly(desk, shop);
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'off', proofName: 'off', proofPhoto: 'off', proofPosition: 'off' };
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const [rafael] = shop.couriers;
  for (const name of ['Ana Prado', 'Beto Lemos']) {
    const { id } = await shop.placeOrder(deliveryTo(name));
    await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  }
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();
  await page.goto(url);
  await button(page, 'Saí').tap();
  await expect.poll(async () => (await shop.orders()).map(({ delivery }) => delivery?.steps?.length)).toEqual([1, 1]);
  await context.setOffline(true);
  await button(page, 'Cheguei').tap();
  await button(page, 'Entregue').tap();
  // Meanwhile the shop wants the code, which his phone does not know.
  await desk.request.put('/api/establishment/preferences', {
    data: { ...preferences, ...proof, proofCode: 'required' },
  });
  await expect(page.getByRole('article')).toContainText('Beto Lemos');
  await button(page, 'Cheguei').tap();
  const heading = page.getByRole('heading', { level: 1, name: 'Entrega do 2' });
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: /1: “Entregue” das \d\d:\d\d não foi aceito/ });
  await expect(refused).toBeInViewport();
  await expect(heading).toBeVisible();
  await button(page, 'Entendi').tap();
  await expect(refused).toBeHidden();
  await button(page, 'Voltar às paradas').tap();
  await page
    .getByRole('region', { name: 'Depois' })
    .getByRole('button', { name: /Ana Prado/ })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega do 1' })).toBeVisible();
  await expect(page.getByLabel('Código do cliente')).toHaveValue('');
});
