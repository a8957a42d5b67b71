import { openBy, openComanda } from '../support/comandas.ts';
import { expect, test } from '../support/test.ts';

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
