import { hold } from '../support/answers/held.ts';
import { openBy, openComanda } from '../support/comandas.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('the discount of a line that another device removes does not become one of the whole comanda', async ({
  clerk,
  shop,
}) => {
  const { id, order } = await openBy(shop, '15');
  const desk = await openComanda(clerk, '15');
  await desk.lines.first().getByRole('button').first().click();
  await desk.dialog.getByRole('button', { name: 'Desconto' }).click();
  await expect(desk.dialog.getByRole('heading', { name: 'Desconto em Chope' })).toBeVisible();
  const removed = { lineId: order.items[0]?.lineId, reason: 'Veio errado da cozinha' };
  expect((await shop.changeComanda(id, 'remove-line', removed)).status).toBe(200);
  await expect(desk.dialog).toBeHidden();
  await expect(desk.lines).toHaveCount(1);
});

test('a refused removal is told although its line, and the dialog with it, went away meanwhile', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('409 POST /api/comandas/');
  const { id, order } = await openBy(shop, '15');
  const desk = await openComanda(clerk, '15');
  await desk.lines.first().getByRole('button').first().click();
  await desk.dialog.getByRole('button', { name: 'Remover' }).click();
  await desk.dialog.getByRole('button', { name: 'Em falta' }).click();
  const removing = await hold(clerk, '**/api/comandas/*/remove-line');
  await desk.dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await removing.asked;
  const removed = { lineId: order.items[0]?.lineId, reason: 'Veio errado da cozinha' };
  expect((await shop.changeComanda(id, 'remove-line', removed)).status).toBe(200);
  await expect(desk.dialog).toBeHidden();
  removing.send();
  await expectToast(clerk, 'O item não está mais nesta comanda.');
});
