import { readBrCode } from '#tests/support/payments/read-br-code.ts';
import { card, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a Pix key is checked, saved, and charges an order with its amount', async ({ clerk, shop }) => {
  await clerk.goto('/outros/pagamentos');
  await clerk.getByRole('button', { name: 'Cadastrar chave' }).click();
  const boxes = clerk.getByRole('dialog', { name: 'Chave Pix' });
  await boxes.getByRole('combobox', { name: 'Tipo de chave' }).selectOption('Celular');
  await boxes.getByRole('textbox', { name: 'Chave' }).fill('3284-0000');
  await boxes.getByRole('button', { name: 'Salvar' }).click();
  await expect(boxes.getByText('Informe um celular com DDD.')).toBeVisible();
  await boxes.getByRole('textbox', { name: 'Chave' }).fill('(11) 98440-0000');
  await boxes.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('Pão & Cia');
  await boxes.getByRole('button', { name: 'Salvar' }).click();
  await expect(clerk.getByRole('region', { name: 'Chave Pix' })).toContainText('+5511984400000');

  const order = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  await card(await group(clerk, 'Aguardando'), /Ana/)
    .getByRole('button', { name: 'Mais ações' })
    .click();
  await clerk.getByRole('menuitem', { name: 'Cobrar com Pix' }).click();
  const charge = clerk.getByRole('dialog', { name: `Pix do pedido ${order.cdOrder}` });
  await expect(charge.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  await expect(charge).toContainText('R$ 50,90');
  await expect(charge).toContainText('Confira o recebimento no aplicativo do banco');
  expect(readBrCode(await charge.getByRole('textbox', { name: 'Pix copia e cola' }).inputValue())).toEqual({
    key: '+5511984400000',
    name: 'Pao & Cia',
    city: 'Sao Paulo',
    amount: 5090,
    txid: `PEDIDO${order.cdOrder}`,
  });
});

test('an order’s page on a phone says where to set up the key', async ({ openBrowser, shop }) => {
  const phone = await openBrowser(PHONE);
  const { email, password } = shop;
  expect((await phone.request.post('/api/session', { data: { email, password } })).status()).toBe(200);
  const order = await shop.placeOrder(deliveryTo('Bruno'));
  await phone.goto(`/order/${order.id}`);
  await phone.getByRole('button', { name: 'Cobrar com Pix' }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toContainText('Nenhuma chave Pix cadastrada');
  await dialog.getByRole('link', { name: 'Cadastrar a chave Pix' }).click();
  await expect(phone.getByRole('heading', { name: 'Formas de pagamento' })).toBeVisible();
});
