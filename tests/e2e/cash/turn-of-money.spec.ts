import type { Page } from '@playwright/test';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(DESKTOP);

const cash = (amount: number) => ({
  order: {
    items: [{ name: 'Pizza', quantity: 1, unitPrice: amount }],
    payments: [{ methodId: 'dinheiro', amount }],
  },
});

/** Sets the pay rules: couriers keep the cash until the acerto and earn R$ 7,00 per delivery. */
async function payCouriers(page: Page, cap?: number): Promise<void> {
  const { today } = (await (await page.request.get('/api/courier-pay-rules')).json()) as PayRuleList;
  await page.request.post('/api/courier-pay-rules', { data: { from: today, rules: { perDelivery: 700 } } });
  const data = { courierCash: 'settlement', ...(cap === undefined ? {} : { courierCashCap: cap }) };
  expect((await page.request.put('/api/establishment/preferences', { data })).status()).toBe(200);
}

async function onRoad({ placeOrder, changeOrder, couriers }: Shop, name: string, amount: number) {
  const order = await placeOrder(deliveryTo(name, cash(amount)));
  expect((await changeOrder(order.id, 'dispatch', { courierId: couriers[0].id })).status).toBe(200);
  return order;
}

test('the turn of the day lists couriers without an acerto and the open till, with links there and back', async ({
  page,
  shop,
}) => {
  await signInQuietly(page, shop);
  await payCouriers(page);
  await page.request.post('/api/cash/sessions', { data: { float: 20_000 } });
  await shop.changeOrder((await onRoad(shop, 'Ana', 10_000)).id, 'complete');

  await page.goto('/outros/virada');
  const couriers = page.getByRole('region', { name: '1 motoboy sem acerto' });
  await expect(couriers).toContainText('R$ 100,00 em mãos');
  await expect(couriers).toContainText('Deve à loja R$ 93,00');
  const till = page.getByRole('region', { name: 'Caixa aberto' });
  await expect(till).toContainText('Desde');
  await expectAccessible(page, '/outros/virada');
  await page.getByRole('button', { name: 'Registrar virada' }).click();
  await expect(page.getByText('Informe o motivo.')).toBeVisible();
  await page.getByLabel('Por que isso fica para amanhã?').fill('Rafael acerta de manhã');
  await page.getByRole('button', { name: 'Registrar virada' }).click();
  await expectToast(page, 'Virada registrada.');
  await page.getByRole('link', { name: 'Viradas anteriores, na auditoria' }).click();
  await expect(page.getByText(/1 motoboy sem acerto \(Rafael Moura\) · 1 caixa aberto/)).toBeVisible();

  await page.goto('/outros/virada');
  await couriers.getByRole('link', { name: 'Rafael Moura' }).click();
  await page.getByRole('button', { name: 'Fazer acerto' }).click();
  await page
    .getByRole('dialog', { name: /^Acerto/ })
    .getByRole('button', { name: 'Fechar acerto' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acerto 1');

  await page.setViewportSize(PHONE.viewport);
  await page.goto('/outros/virada');
  const closing = till.getByRole('link', { name: 'Fechar o caixa' });
  await expect(closing).toBeVisible();
  await expect(couriers).toHaveCount(0);
  await closing.click();
  await page.getByRole('button', { name: 'Contar o caixa' }).click();
  const count = page.getByRole('form', { name: 'Contagem' });
  for (const [name, amount] of [
    ['Dinheiro', '293'],
    ['Pix', '0'],
    ['Cartão de crédito', '0'],
    ['Cartão de débito', '0'],
  ] as const) {
    await count.getByRole('textbox', { name }).fill(amount);
  }
  await count.getByRole('button', { name: 'Conferir', exact: true }).click();
  await page.getByRole('button', { name: 'Fechar caixa e emitir Z' }).click();
  await page.getByRole('link', { name: /^Virar o dia/ }).click();
  await expect(page.getByText('Nada em aberto')).toBeVisible();
});

test('above the cash limit the picker warns, and a dispatcher needs a manager’s PIN', async ({
  page: dispatcher,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/');
  troubles.expect('403 POST /api/runs/dispatch');
  const manager = await openBrowser(DESKTOP);
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, '4711');
  await signInAs(dispatcher, await office(), shop, 'despachante', 'Caio Lima');
  await payCouriers(manager, 6_000);
  await onRoad(shop, 'Ana', 8_000);
  const bruno = await shop.placeOrder(deliveryTo('Bruno', cash(2_000)));

  await openBoard(manager);
  await manager.getByRole('article', { name: /Bruno/ }).getByRole('button', { name: 'Despachar' }).click();
  const warning = 'Rafael Moura está com R$ 80,00 em dinheiro, acima do limite de R$ 60,00.';
  await expect(manager.getByText(warning)).toBeVisible();
  await manager.keyboard.press('Escape');

  await openBoard(dispatcher);
  await dispatcher.getByRole('article', { name: /Bruno/ }).getByRole('button', { name: 'Despachar' }).click();
  await expect(dispatcher.getByText(warning)).toBeVisible();
  await dispatcher.getByRole('option', { name: /Rafael Moura/ }).click();
  const dialog = dispatcher.getByRole('dialog', { name: 'Precisa de autorização' });
  await expect(dialog.getByText('Bruno')).toBeVisible();
  expect((await shop.orders()).find(({ id }) => id === bruno.id)?.status).toBe(2);
  await dialog.getByLabel('PIN').fill('4711');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await shop.orders()).find(({ id }) => id === bruno.id)?.status).toBe(3);

  // Together: the picker names the couriers that both orders would take above the limit.
  await shop.placeOrder(deliveryTo('Carla', cash(4_000)));
  await shop.placeOrder(deliveryTo('Dora', cash(4_500)));
  for (const name of [/Carla/, /Dora/]) {
    await dispatcher.getByRole('article', { name }).getByRole('button', { name: 'Mais ações' }).click();
    await dispatcher.getByRole('menuitem', { name: 'Marcar para sair junto' }).click();
  }
  await dispatcher.getByRole('article', { name: /Dora/ }).getByRole('button', { name: 'Despachar' }).click();
  await expect(
    dispatcher.getByText(/^Com estes pedidos, .*Diego Santos.* do limite de R\$\s60,00 em dinheiro\.$/),
  ).toBeVisible();
  await dispatcher.getByRole('option', { name: /Diego Santos/ }).click();
  await expect(dialog.getByText('Diego Santos')).toBeVisible();
  await dialog.getByLabel('PIN').fill('4711');
  await dialog.getByRole('button', { name: 'Autorizar' }).click();
  await expectToast(dispatcher, '2 pedidos saíram com Diego Santos.');
});

test('ending an order on the road asks whether the trip is paid and where the goods are', async ({ page, shop }) => {
  await signInQuietly(page, shop);
  await payCouriers(page);
  const [ana, bruno] = [await onRoad(shop, 'Ana', 5_000), await onRoad(shop, 'Bruno', 4_000)];
  await page.goto(`/order/${ana.id}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const cancel = page.getByRole('dialog', { name: /Cancelar o pedido/ });
  await cancel.getByRole('button', { name: 'Cliente desistiu' }).click();
  await cancel.getByRole('switch', { name: 'Pagar a viagem a Rafael Moura' }).check();
  await cancel.getByRole('switch', { name: 'Os itens voltaram à loja' }).uncheck();
  await expectAccessible(page, 'a cancellation on the road');
  await cancel.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expectToast(page, /cancelado/);

  // After a reported departure, changing the courier asks about the trip; before it, it asks nothing.
  const link = (await (await page.request.post(`/api/couriers/${shop.couriers[0].id}/link`)).json()) as CourierLink;
  const left = await page.request.post(`/api/courier/orders/${bruno.id}/left`, {
    headers: { authorization: `Bearer ${link.token}` },
    data: { at: new Date().toISOString() },
  });
  expect(left.status()).toBe(200);
  await page.goto(`/order/${bruno.id}`);
  await page.getByRole('button', { name: 'Trocar motoboy' }).click();
  await page.getByRole('option', { name: /Diego Santos/ }).click();
  const change = page.getByRole('dialog', { name: /Trocar o motoboy/ });
  await change.getByRole('switch', { name: 'Pagar a viagem a Rafael Moura' }).uncheck();
  await change.getByRole('button', { name: 'Trocar motoboy' }).click();
  await expectToast(page, /agora vai com Diego Santos/);

  // Back to waiting: after a reported departure it asks, right after a wrong click it does not.
  const [carla, dora] = [await onRoad(shop, 'Carla', 3_000), await onRoad(shop, 'Dora', 2_000)];
  await page.request.post(`/api/courier/orders/${carla.id}/left`, {
    headers: { authorization: `Bearer ${link.token}` },
    data: { at: new Date().toISOString() },
  });
  await page.goto(`/order/${carla.id}`);
  await page.getByRole('button', { name: 'Voltar para aguardando' }).click();
  const back = page.getByRole('dialog', { name: /^Voltar o pedido .* para aguardando\?$/ });
  await expect(back.getByRole('switch', { name: 'Pagar a viagem a Rafael Moura' })).toBeChecked();
  await expectAccessible(page, 'a departed order that comes back');
  await back.getByRole('switch', { name: 'Os itens voltaram à loja' }).uncheck();
  await back.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await expectToast(page, /aguardando/);
  await page.goto(`/order/${dora.id}`);
  await page.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await expectToast(page, /aguardando/);

  const orders = await shop.orders();
  const tripOf = (id: string) => orders.find((order) => order.id === id)?.trips;
  expect(tripOf(ana.id)).toMatchObject([{ end: 'canceled', paid: true, goodsBack: false }]);
  expect(tripOf(bruno.id)).toMatchObject([{ end: 'changed', paid: false }]);
  expect(tripOf(carla.id)).toMatchObject([{ end: 'reset', paid: true, goodsBack: false }]);
  expect(tripOf(dora.id)).toBeUndefined();
  await page.goto(`/outros/acerto/${shop.couriers[0].id}`);
  await expect(page.getByText('A loja deve R$ 14,00')).toBeVisible();
});
