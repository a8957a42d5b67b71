import { bagOn, openBag } from '../support/bag.ts';
import { card, group } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

test('a pickup order is placed, announced and handed over', async ({ clerk, shop }) => {
  const bag = await openBag(clerk);
  await bag.panel.getByRole('radio', { name: 'Retirada' }).check();
  await expect(bag.box('Endereço')).toBeHidden();
  await expect(bag.box('Taxa de entrega')).toBeHidden();
  await bag.box('Cliente').fill('Helena Sales');
  await bag.box('Pronto em (min)').fill('20');
  await bag.product('Pizza de Calabresa').click();
  await bag.box('Observação do pedido').fill('Cortar em 12 pedaços');
  await bag.pay('Pix').click();
  await clerk.reload();
  await expect(bagOn(clerk).panel.getByRole('radio', { name: 'Retirada' })).toBeChecked();
  await expect(bagOn(clerk).box('Observação do pedido')).toHaveValue('Cortar em 12 pedaços');
  await bag.finalise.click();

  await expect(clerk).toHaveURL('/dashboard');
  const helena = card(await group(clerk, 'Aguardando'), /Helena Sales/);
  await expect(helena).toContainText('Retirada');
  await expect(helena).toContainText('Cortar em 12 pedaços');
  await expect(helena.getByRole('button', { name: 'Despachar' })).toBeHidden();
  expect(await shop.orders()).toMatchObject([
    { orderType: 'RETIRADA', customer: { address: { timeDelivery: '20 mins' } }, order: { total: 4990 } },
  ]);
  await helena.getByRole('button', { name: 'Concluir' }).click();
  await expect(clerk.getByText(/ retirado\./)).toBeVisible();
  const [order] = await shop.orders();
  await clerk.goto(`/order/${order?.id}`);
  await expect(clerk.getByText('Retirado', { exact: true }).first()).toBeVisible();
  await expect(clerk.getByText('Cortar em 12 pedaços')).toBeVisible();
  await expect(clerk.getByText('Taxa de entrega')).toBeHidden();
  await expect(clerk.getByRole('link', { name: 'Abrir no mapa' })).toBeHidden();
});

test('an order is a delivery by default', async ({ clerk }) => {
  const bag = await openBag(clerk);
  await expect(bag.panel.getByRole('radio', { name: 'Entrega' })).toBeChecked();
  await expect(bag.box('Endereço')).toBeVisible();
});
