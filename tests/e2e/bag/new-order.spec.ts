import { bagOn, fillBag, fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { PIZZA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

test.describe('a new order', () => {
  test('goes from the phone to the board, with items, several payments, change and discount', async ({
    clerk,
    shop,
  }) => {
    const bag = await openBag(clerk);
    await bag.box('Telefone').pressSequentially('11987654321');
    await expect(bag.box('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(bag.panel.getByText(/cliente novo/i)).toBeVisible();
    await fillCustomer(clerk, HELENA);
    await bag.box('Complemento').fill('ap 62');
    await bag.box('Bairro').fill('Jardins');
    await bag.box('CEP').pressSequentially('01415000');
    await expect(bag.box('CEP')).toHaveValue('01415-000');
    await bag.box('Minutos de entrega').fill('40');
    await bag.box('Taxa de entrega').fill('8');
    await bag.box('Taxa de entrega').blur();
    await expect(bag.box('Taxa de entrega')).toHaveValue('8,00');

    await bag.product('Pizza de Calabresa').click();
    await bag.product('Guaraná 2 L').click();
    await bag.product('Guaraná 2 L').click();
    await bag.freeItem.click();
    const dialog = clerk.getByRole('dialog', { name: 'Item avulso' });
    await dialog.getByRole('textbox', { name: 'Nome do item' }).fill('Borda recheada');
    await dialog.getByRole('textbox', { name: 'Preço' }).fill('7,50');
    await dialog.getByRole('button', { name: 'Incluir no pedido' }).click();
    await expect(bag.items.getByRole('listitem')).toHaveCount(3);
    await bag.items.getByRole('button', { name: 'Pizza de Calabresa', exact: true }).click();
    await bag.items.getByRole('textbox', { name: 'Observação' }).fill('sem cebola');
    await clerk.keyboard.press('Enter');
    await bag.box('Desconto').fill('5');
    await bag.box('Desconto').blur();
    // 49,90 + 2 × 13,90 + 7,50 + 8,00 − 5,00
    await expect(bag.total).toHaveText('R$ 88,20');

    await bag.pay('Dinheiro').click();
    await bag.pay('Pix').click();
    await bag.box('Valor em Pix').fill('38,20');
    await expect(bag.box('Valor em Dinheiro')).toHaveValue('50,00');
    await bag.box('Troco para').fill('40');
    await expect(bag.panel.getByText('faltam R$ 10,00')).toBeVisible();
    await bag.box('Troco para').fill('100');
    await expect(bag.panel.getByText('levar R$ 50,00 de troco')).toBeVisible();
    await bag.finalise.click();

    await expect(clerk).toHaveURL('/dashboard');
    const helena = card(await group(clerk, 'Aguardando'), /Helena Sales/);
    await expect(helena).toContainText('Rua Bela Cintra, 945, ap 62 · Jardins');
    await expect(helena).toContainText('R$ 88,20');
    await expect(helena).toContainText('troco p/ R$ 100');
    const [order, ...others] = await shop.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      module: 'DELIVERY',
      origin: 'portalMotoboy',
      status: 2,
      customer: {
        name: 'Helena Sales',
        phone: '11987654321',
        address: {
          address: 'Rua Bela Cintra',
          number: '945',
          complement: 'ap 62',
          postalCode: '01415-000',
          timeDelivery: '40 mins',
        },
      },
      order: {
        subtotal: 8520,
        txDelivery: 800,
        discount: 500,
        total: 8820,
        payments: [
          { methodId: 'dinheiro', amount: 5000, changeFor: 10000 },
          { methodId: 'pix', amount: 3820 },
        ],
      },
    });
    expect(order?.order.items).toMatchObject([
      { productId: 'pizza', quantity: 1, notes: 'sem cebola' },
      { productId: 'guarana', quantity: 2, total: 2780 },
      { name: 'Borda recheada', unitPrice: 750 },
    ]);
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).items).toContainText('Nenhum item ainda');
    await expect(bagOn(clerk).box('Telefone')).toHaveValue('');
  });

  test('reports missing fields at each field, and focuses the first', async ({ clerk, shop }) => {
    const bag = await openBag(clerk);
    await bag.finalise.click();
    for (const [name, problem] of [
      ['Telefone', 'Informe o telefone com DDD.'],
      ['Cliente', 'Informe o nome do cliente.'],
      ['Endereço', 'Informe o endereço.'],
      ['Número', 'Informe o número.'],
    ] as const) {
      await expect(bag.box(name)).toHaveAccessibleDescription(problem);
      await expect(bag.box(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(bag.panel.getByText('Inclua pelo menos um item.')).toBeVisible();
    await expect(bag.box('Telefone')).toBeFocused();
    await fillCustomer(clerk, { ...HELENA, phone: '119876' });
    await expect(bag.box('Telefone')).toHaveAccessibleDescription('Informe o telefone com DDD.');
    await bag.box('Telefone').fill(HELENA.phone);
    await expect(bag.box('Telefone')).not.toHaveAttribute('aria-invalid');
    await bag.product('Pizza de Calabresa').click();
    await expect(bag.panel.getByText('Escolha como o cliente vai pagar.')).toBeVisible();
    await bag.pay('Pix').click();
    await bag.box('Valor em Pix').fill('10');
    await expect(bag.panel.getByText('Os pagamentos não cobrem o total.')).toBeVisible();
    await bag.box('Valor em Pix').fill('80');
    await expect(bag.panel.getByText('Os pagamentos passam do total.')).toBeVisible();
    await bag.box('Desconto').fill('60');
    await expect(bag.box('Desconto')).toHaveAccessibleDescription('O desconto é maior que o total do pedido.');
    expect(await shop.orders()).toEqual([]);
  });

  test('does not accept a sold-out product', async ({ clerk }) => {
    const bag = await openBag(clerk);
    await expect(bag.product('Pudim de leite')).toContainText('Indisponível');
    await bag.product('Pudim de leite').click({ force: true });
    // Another product follows: what the first press did stands in the bag by then.
    await bag.product('Guaraná 2 L').click();
    await expect(bag.items.getByRole('listitem')).toHaveText([/Guaraná 2 L/]);
  });

  test('marks the line of a product that sold out after it was chosen', async ({ clerk, office, shop }) => {
    const bag = await openBag(clerk);
    await bag.product('Pizza de Calabresa').click();
    await expect(bag.items.getByRole('listitem')).toHaveCount(1);
    await expect(bag.items).not.toContainText('Esgotado');
    const { catalogue } = await office();
    await catalogue.switchProduct(shop.establishment.id, PIZZA.id, false);
    await clerk.reload();
    await expect(bag.items.getByRole('listitem')).toContainText('Esgotado');
  });

  test('adds products by category, by name and by barcode reader', async ({ clerk }) => {
    const bag = await openBag(clerk);
    await clerk.getByRole('tab', { name: 'Bebidas' }).click();
    await expect(bag.product('Pizza de Calabresa')).toBeHidden();
    await clerk.getByRole('tab', { name: 'Todos' }).click();
    const search = clerk.getByRole('searchbox', { name: 'Produto ou código de barras' });
    await search.fill('guarana');
    await expect(bag.product('Pizza de Calabresa')).toBeHidden();
    await search.press('Enter');
    await search.fill('7891000100103');
    await search.press('Enter');
    await expect(bag.items.getByRole('listitem')).toHaveCount(2);
    await expect(bag.total).toHaveText('R$ 63,80');
  });
});

test('a returning customer is recognised by the phone, and by no other phone', async ({ clerk }) => {
  const bag = await fillBag(clerk);
  await bag.box('Complemento').fill('casa 2');
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  await openBag(clerk);
  await bag.box('Telefone').fill('11900000000');
  await expect(bag.panel.getByText(/cliente novo/i)).toBeVisible();
  await expect(bag.box('Cliente')).toHaveValue('');
  await bag.box('Telefone').fill(HELENA.phone);
  await expect(bag.panel.getByText(/cliente encontrado/i)).toBeVisible();
  await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
  await expect(bag.box('Endereço')).toHaveValue('Rua Bela Cintra');
  await expect(bag.box('Número')).toHaveValue('945');
  await expect(bag.box('Complemento')).toHaveValue('casa 2');
});

test('a new order carries the limits from the settings', async ({ clerk, shop }) => {
  await clerk.addInitScript(() =>
    localStorage.setItem('portal-motoboy.settings', JSON.stringify({ timeAwait: 7, timeDispatch: 12 })),
  );
  const bag = await fillBag(clerk);
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  expect(await shop.orders()).toMatchObject([{ timeAwait: 7, timeDispatch: 12 }]);
});

test('the key N opens a new order from the board', async ({ clerk }) => {
  await openBoard(clerk);
  await clerk.keyboard.press('n');
  await expect(clerk).toHaveURL('/novo-pedido');
  await expect(bagOn(clerk).box('Telefone')).toBeFocused();
});
