import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', ...PHONE });

/** The files that the page names and the service worker does not keep, also of views that are opened later. */
const missingFiles = async () => {
  const kept = await caches.open('courier-page-1');
  const files = (await (await fetch(location.href)).text()).match(/\/assets\/[^"]+/g) ?? [];
  const found = await Promise.all(files.map((file) => kept.match(file)));
  return files.length < 8 ? files : files.filter((_, index) => found[index] === undefined);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('at the door: the Pix code, a payment with two other methods, and an order that nobody accepts', async ({
  page,
  context,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED');
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  const account = { kind: 'phone', key: '11984400000', name: 'Pão & Cia', city: 'São Paulo' };
  const saved = await desk.request.put('/api/pix-account', { data: account });
  expect(saved.ok(), await saved.text()).toBe(true);
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'off', proofName: 'off', proofPhoto: 'off', proofPosition: 'off' };
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const ana = await shop.placeOrder(deliveryTo('Ana Prado'));
  const beto = await shop.placeOrder(deliveryTo('Beto Lemos'));
  const [rafael] = shop.couriers;
  for (const { id } of [ana, beto]) await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();

  await page.goto(url);
  await button(page, 'Saí').tap();
  await expect(button(page, 'Cheguei')).toBeVisible();
  // Without signal, on a page that was opened once and never showed a Pix before.
  await expect.poll(() => page.evaluate(missingFiles)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await button(page, 'Mostrar o Pix').tap();
  const pix = page.getByRole('dialog', { name: 'Pix' });
  await expect(pix.getByRole('img', { name: /^Código Pix de R\$\s50,90/ })).toBeVisible();
  await expect(pix).toContainText('Só entregue depois de ver o Pix confirmado pela loja');
  await expectAccessible(page, 'the Pix code at the door');
  await button(page, 'Fechar').tap();

  await button(page, 'Cheguei').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega do 1' })).toBeVisible();
  await expect(button(page, 'Mostrar o Pix')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Recebi de outra forma').tap();
  await page.getByRole('combobox', { name: 'Como pagou' }).selectOption('Dinheiro');
  await expect(button(page, 'Mostrar o Pix')).toBeHidden();
  await button(page, 'Dividir em duas formas').tap();
  await page.getByRole('combobox', { name: 'E como pagou a outra parte' }).selectOption('Pix');
  await page.getByRole('textbox', { name: 'Valor da outra parte' }).fill('20,90');
  await button(page, 'Mostrar o Pix').tap();
  await expect(pix.getByRole('img', { name: /^Código Pix de R\$\s20,90/ })).toBeVisible();
  await button(page, 'Fechar').tap();
  await expectAccessible(page, 'paid otherwise');
  await button(page, 'Entregue').tap();
  const paid = async () => (await shop.orders()).find(({ id }) => id === ana.id)?.order.payments;
  await expect.poll(paid).toMatchObject([
    { methodId: 'dinheiro', amount: 3000 },
    { methodId: 'pix', amount: 2090 },
  ]);

  await expect(page.getByRole('article')).toContainText('Beto Lemos');
  await button(page, 'Não entregue').tap();
  await button(page, 'Confirmar').tap();
  // The answer to his press is in sight, although the sheet is longer than the screen.
  const missing = page.getByRole('alert').filter({ hasText: 'Diga por que não foi entregue.' });
  await expect(missing).toBeInViewport({ ratio: 1 });
  await page.getByText('Ninguém atendeu').tap();
  await expect(missing).toBeHidden();
  await page.getByText('Volta comigo para a loja').tap();
  await expectAccessible(page, 'not delivered');
  await button(page, 'Confirmar').tap();
  const failed = async () => (await shop.orders()).find(({ id }) => id === beto.id)?.delivery?.steps?.at(-1);
  await expect.poll(failed).toMatchObject({ kind: 'failed', failure: { reason: 'absent', goods: 'back' } });
});

test('an order that came without a payment is not “já pago”: the courier asks, and says how he got it', async ({
  page,
  shop,
  openBrowser,
}) => {
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  const proof = { proofCode: 'off', proofName: 'off', proofPhoto: 'off', proofPosition: 'off' };
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...proof } });
  const { payments: _none, ...unpaid } = deliveryTo('Caio').order;
  const { id } = await shop.placeOrder(deliveryTo('Caio Reis', { order: unpaid }));
  const [rafael] = shop.couriers;
  await shop.changeOrder(id, 'dispatch', { courierId: rafael.id });
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();

  await page.goto(url);
  const stop = page.getByRole('article');
  await expect(stop).toContainText(/Receber\s*R\$\s50,90\s*forma de pagamento não informada/);
  await expect(page.getByText(/já pago/i)).toHaveCount(0);
  await button(page, 'Saí').tap();
  await button(page, 'Cheguei').tap();
  await button(page, 'Dizer como recebi').tap();
  await page.getByRole('combobox', { name: 'Como pagou' }).selectOption('Dinheiro');
  await button(page, 'Entregue').tap();
  const paid = async () => (await shop.orders()).find((order) => order.id === id)?.order.payments;
  await expect.poll(paid).toMatchObject([{ methodId: 'dinheiro', amount: 5090 }]);
});
