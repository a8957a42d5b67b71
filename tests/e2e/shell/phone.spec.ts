import { bagOn, fillCustomer, HELENA } from '../support/bag.ts';
import { card, chooseAction, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use(PHONE);

test('the main actions work by touch: new order, dispatch, another courier, complete', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('404 GET /api/customers/');
  await openBoard(clerk);
  await clerk.getByRole('button', { name: 'Novo pedido' }).tap();
  const bag = bagOn(clerk);
  await bag.product('Pizza de Calabresa').tap();
  const toBag = clerk.getByRole('button', { name: /Ver pedido/ });
  await expect(toBag).toBeVisible();
  await expect(bag.panel).toBeHidden();
  await toBag.tap();
  await expect(bag.panel).toBeVisible();
  await fillCustomer(clerk, HELENA);
  await bag.pay('Dinheiro').tap();
  await bag.box('Troco para').fill('50');
  await bag.finalise.tap();
  await expect(clerk).toHaveURL('/dashboard');

  const waiting = card(await group(clerk, 'Aguardando'), /Helena Sales/);
  await waiting.getByRole('button', { name: 'Despachar' }).tap();
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Rafael Moura' })
    .tap();
  await expect(waiting).toBeHidden();
  const onRoute = card(await group(clerk, 'Em rota'), /Helena Sales/);
  await expect(onRoute).toContainText('Rafael Moura');
  await chooseAction(clerk, onRoute, 'Trocar motoboy');
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Diego Santos' })
    .tap();
  await expect(onRoute).toContainText('Diego Santos');
  await onRoute.getByRole('button', { name: 'Concluir' }).tap();
  await expect(card(await group(clerk, 'Concluídos'), /Helena Sales/)).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ status: 5, motoboy: { name: 'Diego Santos' } }]);
});

test('the focused field is covered by neither the bar nor the foot, scrolling down and up', async ({ clerk }) => {
  await clerk.goto('/novo-pedido');
  const bag = bagOn(clerk);
  await bag.product('Pizza de Calabresa').tap();
  await clerk.getByRole('button', { name: /Ver pedido/ }).tap();
  await bag.items.getByRole('button', { name: 'Pizza de Calabresa', exact: true }).tap();
  await bag.box('Preço').fill('0');
  const boxes = await bag.panel.getByRole('textbox').all();
  expect(boxes.length).toBeGreaterThan(8);
  for (const box of [...boxes, ...boxes.toReversed()]) {
    await box.focus();
    await expect.poll(() => box.evaluate(isUncovered)).toBe(true);
  }
});

/** True if a field is fully visible: nothing covers its corners. */
function isUncovered(box: Element): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
  return corners.every(([x, y]) => box.closest('label, div')?.contains(document.elementFromPoint(x, y)));
}

test('each list is one tap away and shows its count', async ({ clerk, shop }) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.placeOrder(deliveryTo('Bruno'));
  await openBoard(clerk);
  for (const [name, count] of [
    ['Aguardando', 2],
    ['Em rota', 0],
    ['Concluídos', 0],
    ['Cancelados', 0],
    ['Atrasados', 0],
    ['Comandas', 0],
  ] as const) {
    await expect(clerk.getByRole('tab', { name })).toContainText(String(count));
    await expect((await group(clerk, name)).getByRole('article')).toHaveCount(count);
  }
  await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
  await expect(clerk.getByRole('tab', { name: 'Cancelados' })).toContainText('1');
});
