import { expectAccessible } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ITEMS = [
  { name: 'Pizza', quantity: 1, unitPrice: 4590 },
  { name: 'Guaraná', quantity: 1, unitPrice: 700 },
];

for (const [name, device] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);

    test('an item is removed, a payment is corrected, and the turn of the day is recorded with a reason', async ({
      clerk,
      shop,
    }) => {
      const order = { txDelivery: 500, items: ITEMS, payments: [{ methodId: 'pix', amount: 5790 }] };
      const { id } = await shop.placeOrder({ ...deliveryTo('Ana'), order });
      await clerk.goto(`/order/${id}`);
      await clerk.getByRole('button', { name: 'Remover Guaraná' }).click();
      const taking = clerk.getByRole('dialog', { name: 'Remover Guaraná?' });
      await expectAccessible(clerk, 'taking an item out');
      await taking.getByRole('button', { name: 'Acabou' }).click();
      await taking.getByRole('button', { name: /Remover do pedido/ }).click();
      await expect(clerk.getByText(/agora soma R\$\s50,90/)).toBeVisible();
      await clerk.getByRole('button', { name: 'Corrigir pagamento' }).click();
      const paying = clerk.getByRole('dialog', { name: 'Como foi pago?' });
      await paying.getByLabel('Forma').selectOption({ label: 'Dinheiro' });
      await expectAccessible(clerk, 'correcting a payment');
      await paying.getByRole('button', { name: 'Pagou de outra forma' }).click();
      await paying.getByRole('button', { name: /^Corrigir/ }).click();
      await expect(paying).toBeHidden();
      await expect(clerk.getByRole('region', { name: 'Valores' })).toContainText('Dinheiro');

      await clerk.goto('/outros/virada');
      await expect(clerk.getByRole('region', { name: '1 pedido aguardando' })).toContainText('Ana');
      await clerk.getByRole('button', { name: 'Registrar virada' }).click();
      await expect(clerk.getByText('Informe o motivo.')).toBeVisible();
      await expectAccessible(clerk, '/outros/virada');
      await clerk.getByLabel('Por que isso fica para amanhã?').fill('Cliente busca amanhã');
      await clerk.getByRole('button', { name: 'Registrar virada' }).click();
      await expectToast(clerk, 'Virada registrada.');
    });
  });
}

test('taking an item out of an order on the road asks where it is, and the history has the answer', async ({
  clerk,
  shop,
}) => {
  const order = { items: ITEMS, payments: [{ methodId: 'pix', amount: 5290 }] };
  const { id } = await shop.placeOrder({ ...deliveryTo('Ana'), order });
  await shop.changeOrder(id, 'dispatch', { courierId: shop.couriers[0].id });
  await clerk.goto(`/order/${id}`);
  await clerk.getByRole('button', { name: 'Remover Guaraná' }).click();
  const taking = clerk.getByRole('dialog', { name: 'Remover Guaraná?' });
  await expect(taking.getByRole('switch', { name: 'O item voltou à loja' })).toBeChecked();
  await taking.getByText('O item voltou à loja').click();
  await taking.getByRole('button', { name: 'Veio errado' }).click();
  await taking.getByRole('button', { name: /Remover do pedido/ }).click();
  await expect(clerk.getByText('O item não voltou à loja')).toBeVisible();
});
