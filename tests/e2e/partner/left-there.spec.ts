import type { Locator, Page } from '@playwright/test';
import { card, chooseAction, dispatchTo, group, openBoard } from '../support/board.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const note = (delivery: string) =>
  `A entrega ${delivery} continua no parceiro: cancele também lá, ou o motoboy do parceiro ainda vem.`;

/** An order that another system has called a courier for, at the XData partner. */
const calledThere = (shop: Shop, name: string, delivery: string) =>
  shop.placeOrder(deliveryTo(name, { lalamove: { orderId: delivery } }));

/** Presses "Cancelado no parceiro" on a card or the order's page, whose history goes on telling of the delivery. */
async function confirmOn(page: Page, where: Locator, delivery: string): Promise<void> {
  await expect(where).toContainText(`A entrega ${delivery} continua no parceiro`);
  const confirm = where.getByRole('button', { name: 'Confirmar que foi cancelado no parceiro' });
  await expect(confirm).toHaveText('Cancelado no parceiro');
  await confirm.click();
  await expect(confirm).toBeHidden();
  await page.reload();
  await expect(where).toBeVisible();
  await expect(confirm).toBeHidden();
}

test('an order that leaves the partner warns before, and stays marked until its cancelation there is confirmed', async ({
  clerk,
  shop,
}) => {
  await calledThere(shop, 'Helena', '190');
  await calledThere(shop, 'Igor', '191');
  const onRoute = await calledThere(shop, 'Joana', '192');
  await shop.changeOrder(onRoute.id, 'dispatch', { courierId: shop.couriers[1].id });
  await openBoard(clerk);
  const awaiting = await group(clerk, 'Aguardando');
  const dialog = clerk.getByRole('dialog');

  // An own courier takes it.
  await card(awaiting, 'Helena').getByRole('button', { name: 'Despachar' }).click();
  await expect(dialog.getByText(note('190'))).toBeVisible();
  await clerk.keyboard.press('Escape');
  await dispatchTo(clerk, card(awaiting, 'Helena'), 'Rafael Moura');
  await confirmOn(clerk, card(await group(clerk, 'Em rota'), 'Helena'), '190');

  // It returns to awaiting.
  await chooseAction(clerk, card(await group(clerk, 'Em rota'), 'Joana'), 'Voltar para aguardando');
  await expect(dialog.getByText(note('192'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Voltar para aguardando' }).click();
  await confirmOn(clerk, card(awaiting, 'Joana'), '192');

  // It is canceled; the order's page shows and confirms it, too.
  await chooseAction(clerk, card(awaiting, 'Igor'), 'Cancelar pedido');
  await expect(dialog.getByText(note('191'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cliente desistiu' }).click();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(card(await group(clerk, 'Cancelados'), 'Igor')).toContainText('continua no parceiro · entrega 191');
  const canceled = (await shop.orders()).find(({ customer }) => customer?.name === 'Igor');
  await clerk.goto(`/order/${canceled?.id}`);
  await confirmOn(clerk, clerk.getByRole('main'), '191');
  expect((await shop.orders()).filter(({ leftAtPartner }) => leftAtPartner !== undefined)).toEqual([]);
});
