import { MINUTE_MS } from '#domain/shared/instant.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { card, chooseAction, group, openBoard } from '../support/board.ts';
import { DESKTOP } from '../support/devices.ts';
import { deliveryTo, integration, type Shop } from '../support/shop.ts';
import { choosePin, signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(DESKTOP);

/** A delivery that Rafael took, and that was completed two minutes ago. */
async function deliveredBefore(dataDir: string, shop: Shop, name: string): Promise<string> {
  const before = await openBackOffice(dataDir, { clock: () => Date.now() - 2 * MINUTE_MS });
  try {
    const { placeOrder, changeOrder } = integration(await before.app.listen({ host: '127.0.0.1', port: 0 }), shop.key);
    const { id } = await placeOrder(deliveryTo(name));
    await changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
    expect((await changeOrder(id, 'complete')).status).toBe(200);
    return id;
  } finally {
    await before.close();
  }
}

test('a completed order that comes back asks about its courier’s trip, and the ledger keeps the answer', async ({
  clerk,
  portal,
  shop,
}) => {
  const id = await deliveredBefore(portal.dataDir, shop, 'Ana');
  await clerk.goto(`/order/${id}`);
  await clerk.getByRole('button', { name: 'Voltar para aguardando' }).click();
  const dialog = clerk.getByRole('dialog', { name: /^Voltar o pedido .* para aguardando\?$/ });
  await expect(dialog).toContainText('O pagamento sai do caixa e do acerto até o pedido ser concluído de novo.');
  await expect(dialog.getByRole('switch', { name: 'Pagar a viagem a Rafael Moura' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Os itens voltaram à loja' })).toBeChecked();
  await expectAccessible(clerk, 'a completed order that comes back');
  await dialog.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await expectToast(clerk, /aguardando/);
  await expect(clerk.getByText('Viagem de Rafael Moura paga; os itens voltaram à loja')).toBeVisible();
  const [order] = await shop.orders();
  expect([order?.status, order?.trips?.map(({ end, paid }) => [end, paid])]).toEqual([2, [['reset', true]]]);
});

test('an attendant needs a manager’s PIN to take back an order that was completed before', async ({
  page,
  openBrowser,
  office,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('403 POST /api/orders/');
  const manager = await openBrowser(DESKTOP);
  await signInAs(manager, await office(), shop, 'gerente', 'Bruna Alves');
  await choosePin(manager, '4711');
  await signInAs(page, await office(), shop, 'atendente', 'Caio Lima');
  const id = await deliveredBefore(portal.dataDir, shop, 'Bruno');
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await page
    .getByRole('dialog', { name: /^Voltar o pedido/ })
    .getByRole('button', { name: 'Voltar para aguardando' })
    .click();
  const asked = page.getByRole('dialog', { name: 'Precisa de autorização' });
  await expect(asked.getByText('Bruno')).toBeVisible();
  expect((await shop.orders())[0]?.status).toBe(5);
  await asked.getByLabel('PIN').fill('4711');
  await asked.getByRole('button', { name: 'Autorizar' }).click();
  await expect(asked).toHaveCount(0);
  await expect.poll(async () => (await shop.orders())[0]?.status).toBe(2);
});

test('the undo of a completion is free for a minute; after it, the order’s menu asks', async ({ clerk, shop }) => {
  await clerk.clock.install();
  await sendOut(shop, 'Ana', 'Bruno');
  await openBoard(clerk);
  const complete = async (name: RegExp) =>
    card(await group(clerk, 'Em rota'), name)
      .getByRole('button', { name: 'Concluir' })
      .click();
  await complete(/Ana/);
  await expectToast(clerk, /concluído/);
  await clerk.keyboard.press('z');
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  await complete(/Bruno/);
  await expectToast(clerk, /2 concluído/);
  await clerk.clock.fastForward(MINUTE_MS + 1_000);
  await clerk.keyboard.press('z');
  await expect(clerk.getByText('A conclusão já passou de um minuto.')).toBeVisible();
  await expect(card(await group(clerk, 'Concluídos'), /Bruno/)).toBeVisible();
});

test('the undo of a cancelation is free for a minute, too', async ({ clerk, shop }) => {
  await clerk.clock.install();
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const cancel = async () => {
    await chooseAction(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Cancelar pedido');
    const dialog = clerk.getByRole('dialog', { name: /Cancelar o pedido/ });
    await dialog.getByRole('button', { name: 'Item em falta' }).click();
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expectToast(clerk, /1 cancelado/);
  };
  await cancel();
  await clerk.keyboard.press('z');
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  await cancel();
  await clerk.clock.fastForward(MINUTE_MS + 1_000);
  await clerk.keyboard.press('z');
  await expect(clerk.getByText('O cancelamento já passou de um minuto.')).toBeVisible();
  await expect(card(await group(clerk, 'Cancelados'), /Ana/)).toBeVisible();
});

test('Z before the answer means the action just started, not the one before', async ({ clerk, shop }) => {
  await sendOut(shop, 'Ana', 'Bruno');
  await openBoard(clerk);
  const onRoute = await group(clerk, 'Em rota');
  await card(onRoute, /Ana/).getByRole('button', { name: 'Concluir' }).click();
  await expectToast(clerk, /1 concluído/);
  const isPressed = Promise.withResolvers<void>();
  await clerk.route('**/complete', async (route) => {
    await isPressed.promise;
    await route.continue();
  });
  await card(onRoute, /Bruno/).getByRole('button', { name: 'Concluir' }).click();
  await clerk.keyboard.press('z');
  isPressed.resolve();
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ status: 5 }, { status: 2 }]);
});

async function sendOut(shop: Shop, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { id } = await shop.placeOrder(deliveryTo(name));
    await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  }
}
