import type { Page } from '@playwright/test';
import { aProduct } from '#tests/support/builders.ts';
import { bagOn, HELENA, openBag } from '../support/bag.ts';
import { PIZZA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

const order = {
  customer: { name: HELENA.name, phone: HELENA.phone, address: { address: 'Rua Bela Cintra', number: '945' } },
  order: {
    txDelivery: 0,
    items: [
      { productId: 'pizza', name: 'Pizza de Calabresa', quantity: 2, unitPrice: 4500, notes: 'sem cebola' },
      { productId: 'pudim', name: 'Pudim de leite', quantity: 1, unitPrice: 1290 },
      { productId: 'guarana', name: 'Guaraná 2 L', quantity: 1, unitPrice: 1390 },
    ],
    payments: [],
  },
};

async function expectRepeated(page: Page): Promise<void> {
  const bag = bagOn(page);
  await expect(bag.items.getByRole('listitem')).toHaveCount(2);
  await expect(bag.items).toContainText('sem cebola');
  // 2 × 49,90 + 13,90
  await expect(bag.total).toHaveText('R$ 113,70');
  await expect(bag.panel.getByText('Pizza de Calabresa: agora R$ 49,90, antes R$ 45,00.')).toBeVisible();
  await expect(bag.panel.getByText('Pudim de leite: indisponível agora. Ficou de fora.')).toBeVisible();
}

test('one key repeats a customer’s last order, at today’s prices', async ({ clerk, shop }) => {
  await shop.placeOrder(order);
  const bag = await openBag(clerk);
  await bag.box('Telefone').fill(HELENA.phone);
  await expect(bag.panel.getByRole('button', { name: 'Repetir último pedido' })).toBeVisible();
  await clerk.keyboard.press('F8');
  await expectRepeated(clerk);
  // The customer was not saved: her data are only in the order.
  await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
  await expect(bag.box('Endereço')).toHaveValue('Rua Bela Cintra');
  await expect(bag.box('Número')).toHaveValue('945');
  await clerk.keyboard.press('F8');
  await expectRepeated(clerk);
  await bag.panel.getByRole('button', { name: 'Entendi' }).click();
  await expect(bag.panel.getByText('antes R$ 45,00')).toBeHidden();
});

test('an order is repeated from its page and from the customer’s page, and replaces another only after asking', async ({
  clerk,
  shop,
  office,
}) => {
  const { id, cdOrder } = await shop.placeOrder(order);
  await (await office()).catalogue.createProduct(
    shop.establishment.id,
    aProduct({ ...PIZZA, id: 'outra', name: 'Outra pizza', barcode: '7891000100999' }),
  );
  await clerk.goto(`/order/${id}`);
  await clerk.getByRole('link', { name: 'Repetir pedido' }).click();
  await expectRepeated(clerk);
  await expect(clerk).toHaveURL('/novo-pedido');
  await expect(bagOn(clerk).box('Cliente')).toHaveValue('Helena Sales');
  await expect(bagOn(clerk).box('Endereço')).toHaveValue('Rua Bela Cintra');
  await clerk.reload();
  await expect(bagOn(clerk).items.getByRole('listitem')).toHaveCount(2);

  await bagOn(clerk).product('Outra pizza').click();
  await clerk.goto(`/outros/clientes/${HELENA.phone}`);
  await clerk.getByRole('link', { name: `Repetir pedido ${cdOrder}` }).click();
  const question = clerk.getByRole('dialog', { name: 'Há um pedido em andamento' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(clerk).toHaveURL('/novo-pedido');
  await expect(bagOn(clerk).items.getByRole('listitem')).toHaveCount(3);
  await clerk.goto(`/novo-pedido?repetir=${id}`);
  await question.getByRole('button', { name: 'Esvaziar e repetir' }).click();
  await expectRepeated(clerk);
});
