import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a button that disappears after its own press leaves the focus at the order’s actions', async ({
  clerk,
  shop,
}) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await clerk.goto(`/order/${id}`);
  const complete = clerk.getByRole('button', { name: 'Concluir', exact: true });
  await complete.press('Enter');
  await expect(complete).toHaveCount(0);
  const actions = clerk.getByRole('group', { name: 'Ações do pedido' });
  await expect(actions).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(actions.getByRole('button').first()).toBeFocused();
});
