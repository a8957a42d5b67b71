import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { card, chooseAction, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

const PROOF_OFF = { proofCode: 'off', proofName: 'off', proofPhoto: 'off', proofPosition: 'off' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An open till, and an order of Rafael's on the road, paid by card or in cash at the door. */
async function sendOut(desk: Page, shop: Shop, name: string, methodId: string) {
  const [rafael] = shop.couriers;
  const order = { items: [{ name: 'Pizza', quantity: 1, unitPrice: 5_000 }], payments: [{ methodId, amount: 5_000 }] };
  const placed = await shop.placeOrder(deliveryTo(name, { order }));
  expect((await shop.changeOrder(placed.id, 'dispatch', { courierId: rafael.id })).status).toBe(200);
  const { url } = await (await desk.request.post(`/api/couriers/${rafael.id}/link`)).json();
  return { id: placed.id, url: url as string };
}

test('a tip on the card: said at the door, shown on the order, paid in the acerto, named by the Z', async ({
  page: phone,
  shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect('net::ERR_INTERNET_DISCONNECTED');
  await phone.setViewportSize(PHONE.viewport);
  const desk = await openBrowser(DESKTOP);
  await signInQuietly(desk, shop);
  const preferences = await (await desk.request.get('/api/establishment/preferences')).json();
  await desk.request.put('/api/establishment/preferences', { data: { ...preferences, ...PROOF_OFF } });
  await desk.request.post('/api/cash/sessions', { data: { float: 10_000 } });
  const { id, url } = await sendOut(desk, shop, 'Ana', 'credito');

  await phone.goto(url);
  await button(phone, 'Saí').click();
  await button(phone, 'Cheguei').click();
  await expect(phone.getByRole('group', { name: /^Gorjeta no cartão ou Pix/ })).toBeVisible();
  await expect(phone.getByRole('combobox', { name: 'Onde veio a gorjeta' })).toHaveValue('credito');
  const amount = phone.getByRole('textbox', { name: 'Valor da gorjeta' });
  await amount.fill('1,2,3');
  await button(phone, 'Entregue').click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Digite o valor da gorjeta' })).toBeVisible();
  await amount.fill('5000');
  await button(phone, 'Entregue').click();
  const doubt = phone.getByRole('alert').filter({ hasText: 'passa do total do pedido' });
  await expect(doubt).toContainText(/R\$\s5\.000,00 passa do total do pedido, R\$\s50,00/);
  await expectAccessible(phone, 'a tip that is asked about');
  await amount.fill('5');
  await expect(doubt).toBeHidden();
  await expectAccessible(phone, 'a tip at the door');
  // Without signal: the tip waits on the phone with its step.
  await phone.context().setOffline(true);
  await button(phone, 'Entregue').click();
  await expect(button(phone, 'Voltei')).toBeVisible();
  expect((await shop.orders())[0]?.order.tips).toBeUndefined();
  await phone.context().setOffline(false);
  await button(phone, 'Voltei').click();
  const stored = async () => (await shop.orders()).find((one) => one.id === id);
  await expect.poll(stored).toMatchObject({ status: 5, order: { total: 5_000, tips: [{ amount: 500 }] } });

  await desk.goto(`/order/${id}`);
  const amounts = desk.getByRole('region', { name: 'Valores' });
  await expect(amounts).toContainText(/Gorjeta do motoboy · Cartão de crédito\s*R\$\s5,00/);
  await expect(amounts).toContainText(/Total\s*R\$\s50,00/);

  await desk.goto('/outros/acerto');
  await desk.getByRole('link', { name: /Rafael Moura/ }).click();
  const line = desk.getByRole('list', { name: 'Lançamentos' }).getByRole('listitem');
  await expect(line.filter({ hasText: 'Gorjeta no cartão ou Pix · pedido 1' })).toContainText('R$ 5,00');
  await expect(line.filter({ hasText: 'Cartão na entrega' })).toContainText('R$ 55,00 em comprovantes');

  await desk.goto('/outros/caixa/fechar');
  await button(desk, 'Contar o caixa').click();
  const count = desk.getByRole('form', { name: 'Contagem' });
  await expect(count).toContainText('com as gorjetas dos motoboys');
  for (const [name, counted] of [
    ['Dinheiro', '100'],
    ['Pix', '0'],
    ['Cartão de crédito', '55'],
    ['Cartão de débito', '0'],
  ] as const) {
    await count.getByRole('textbox', { name, exact: true }).fill(counted);
  }
  await button(desk, 'Conferir').click();
  const card = desk.getByRole('article', { name: 'Cartão de crédito', exact: true });
  await expect(card).toContainText('Confere');
  await expect(
    desk.getByText(/inclui gorjetas dos motoboys \(nos cartões, no Pix e no aplicativo\): R\$\s5,00/),
  ).toBeVisible();
  await expectAccessible(desk, 'a closing with tips');
  await button(desk, 'Fechar caixa e emitir Z').click();
  const paper = desk.getByRole('region', { name: 'Prévia' }).getByRole('img');
  await expect(paper).toHaveAttribute('alt', /1 venda\s+R\$ 50,00/);
  await expect(paper).toHaveAttribute('alt', /mais gorjetas dos motoboys/);
});

test.describe('at the desk', () => {
  test.use(DESKTOP);

  test('a tip is entered, corrected and removed without touching the payment; in cash, the phone asks for none', async ({
    page: desk,
    shop,
    openBrowser,
  }) => {
    await signInQuietly(desk, shop);
    const { id, url } = await sendOut(desk, shop, 'Bia', 'dinheiro');
    const tips = async () => (await shop.orders()).find((one) => one.id === id)?.order.tips;

    const phone = await openBrowser(PHONE);
    await phone.goto(url);
    await button(phone, 'Saí').click();
    await button(phone, 'Cheguei').click();
    await expect(button(phone, 'Entregue')).toBeVisible();
    await expect(phone.getByRole('textbox', { name: 'Valor da gorjeta' })).toBeHidden();
    await button(phone, 'Teve gorjeta no cartão ou Pix').click();
    await expect(phone.getByRole('textbox', { name: 'Valor da gorjeta' })).toBeVisible();

    await desk.goto(`/order/${id}`);
    const dialog = desk.getByRole('dialog', { name: 'Como foi pago?' });
    const send = async () => {
      await dialog.getByRole('button', { name: 'Gorjeta no cartão ou Pix', exact: true }).click();
      await dialog.getByRole('button', { name: /^Corrigir/ }).click();
      await expect(dialog).toBeHidden();
    };
    await button(desk, 'Corrigir pagamento').click();
    await button(desk, 'Gorjeta do motoboy').click();
    await dialog.getByLabel('Gorjeta em').selectOption({ label: 'Pix' });
    await dialog.getByRole('textbox', { name: 'Gorjeta', exact: true }).fill('7,50');
    await expectAccessible(desk, 'correcting a tip');
    await send();
    expect(await tips()).toMatchObject([{ methodId: 'pix', amount: 750 }]);
    await expect(desk.getByRole('region', { name: 'Valores' })).toContainText(/Gorjeta do motoboy · Pix\s*R\$\s7,50/);
    await expect(desk.getByText(/Gorjeta do motoboy: Pix R\$\s7,50/)).toBeVisible();

    await button(desk, 'Corrigir pagamento').click();
    await expect(dialog.getByRole('textbox', { name: 'Gorjeta', exact: true })).toHaveValue('7,50');
    await dialog.getByRole('textbox', { name: 'Gorjeta', exact: true }).fill('0');
    await send();
    expect(await tips()).toBeUndefined();
    const paid = (await shop.orders()).find((one) => one.id === id)?.order.payments;
    expect(paid).toMatchObject([{ methodId: 'dinheiro', amount: 5_000 }]);

    // More than the order: asked once, never refused.
    await button(desk, 'Corrigir pagamento').click();
    await button(desk, 'Gorjeta do motoboy').click();
    await dialog.getByRole('textbox', { name: 'Gorjeta', exact: true }).fill('60');
    await dialog.getByRole('button', { name: 'Gorjeta no cartão ou Pix', exact: true }).click();
    await dialog.getByRole('button', { name: /^Corrigir/ }).click();
    await expect(dialog.getByRole('alert')).toContainText(/R\$\s60,00 passa do total do pedido, R\$\s50,00/);
    expect(await tips()).toBeUndefined();
    await dialog.getByRole('button', { name: /^Corrigir/ }).click();
    await expect(dialog).toBeHidden();
    expect(await tips()).toMatchObject([{ amount: 6_000 }]);
  });

  test('a tip that leaves with its trip is named until somebody has read it', async ({ page: desk, shop }) => {
    await signInQuietly(desk, shop);
    const { id } = await sendOut(desk, shop, 'Carla', 'credito');
    const tips = [
      { methodId: 'credito', amount: 1_000 },
      { methodId: 'pix', amount: 250 },
    ];
    const payments = [{ methodId: 'credito', amount: 5_000 }];
    const data = { payments, tips, reason: 'Gorjeta' };
    expect((await desk.request.post(`/api/orders/${id}/change-payments`, { data })).ok()).toBe(true);
    await openBoard(desk);
    await chooseAction(desk, card(desk, 'Carla'), 'Voltar para aguardando');
    const notice = desk.locator('[data-toast]').filter({ hasText: /a gorjeta de Rafael Moura saiu com a viagem/ });
    await expect(notice).toContainText(/Cartão de crédito R\$\s10,00, Pix R\$\s2,50.*lance no acerto/);
    await expect(desk.getByText(/^1 voltou para aguardando/)).toBeHidden({ timeout: 10_000 });
    await expect(notice).toBeVisible();
    await expectAccessible(desk, 'the notice of a lost tip');
    await notice.getByRole('button', { name: 'Entendi' }).click();
    await expect(notice).toBeHidden();
  });
});
