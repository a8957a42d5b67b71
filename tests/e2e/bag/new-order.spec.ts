import { bagOn, fillBag, fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { PIZZA } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

const BAG = 'portal-motoboy.bag';

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
    await expect(bag.items).toContainText('Nenhum item ainda');
  });

  test('marks the line of a product that sold out after it was chosen', async ({ clerk, office, shop }) => {
    const bag = await openBag(clerk);
    await bag.product('Pizza de Calabresa').click();
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

  test('survives a reload and a closed page', async ({ clerk, context }) => {
    const bag = await fillBag(clerk);
    await bag.box('Taxa de entrega').fill('6,50');
    await clerk.reload();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await expect(bag.box('Taxa de entrega')).toHaveValue('6,50');
    await clerk.close();
    const later = await context.newPage();
    await later.goto('/novo-pedido');
    await expect(bagOn(later).box('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(bagOn(later).total).toHaveText('R$ 56,40');
    await bagOn(later).finalise.click();
    await expect(later).toHaveURL('/dashboard');
  });

  test('is shown to no other establishment, and deleted after "Sair" (ASVS 14.3.1)', async ({
    clerk,
    shop,
    openAnotherShop,
    troubles,
  }) => {
    // Late requests of the page for one establishment while the browser is already signed in to the other.
    troubles.expect('409 GET /api/', '401 GET /api/');
    await fillBag(clerk);
    await signInQuietly(clerk, await openAnotherShop());
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).items).toContainText('Nenhum item ainda');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('');
    await signInQuietly(clerk, shop);
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('Helena Sales');
    await clerk.getByRole('button', { name: 'Conta' }).click();
    await clerk.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(clerk).toHaveURL('/');
    expect(await clerk.evaluate(() => JSON.stringify(localStorage))).not.toContain('Helena');
    await signInQuietly(clerk, shop);
    await clerk.goto('/novo-pedido');
    await expect(bagOn(clerk).box('Cliente')).toHaveValue('');
  });

  test('is created once, however often "Finalizar pedido" is pressed', async ({ clerk, shop }) => {
    const bag = await fillBag(clerk);
    await bag.finalise.dblclick();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(clerk, /Helena Sales/)).toHaveCount(1);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('survives every failure: the bag stays, and the retry creates exactly one order', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('failed POST /api/orders');
    const bag = await fillBag(clerk);
    // The server saves the order but its answer is lost: three times, because the portal retries automatically.
    await clerk.route(
      '**/api/orders',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 3 },
    );
    await bag.finalise.click();
    const notice = bag.panel.getByRole('alert').filter({ hasText: 'Atenção, Problemas ao realizar está operação.' });
    await expect(notice).toContainText('Nada se perdeu');
    await clerk.reload();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await bag.finalise.click();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(await group(clerk, 'Aguardando'), /Helena Sales/)).toHaveCount(1);
    expect(await shop.orders()).toHaveLength(1);
    expect(await clerk.evaluate((key) => localStorage.getItem(key), BAG)).not.toContain('Helena');
  });

  test('is saved once the server is back', async ({ clerk, shop, portal, troubles }) => {
    troubles.expect('failed POST /api/orders', '/api/live', '/api/address-memory');
    const bag = await fillBag(clerk);
    await portal.stop();
    try {
      await bag.finalise.click();
      await expect(bag.panel.getByRole('alert').filter({ hasText: 'Nada se perdeu' })).toBeVisible();
    } finally {
      await portal.start();
    }
    await bag.panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clerk).toHaveURL('/dashboard');
    await expect(card(await group(clerk, 'Aguardando'), /Helena Sales/)).toBeVisible();
    expect(await shop.orders()).toHaveLength(1);
  });

  test('says why the server refused it, and keeps the bag', async ({ clerk, troubles, shop }) => {
    troubles.expect('422 POST /api/orders');
    await openBag(clerk);
    await fillCustomer(clerk, HELENA);
    const bag = bagOn(clerk);
    await bag.product('Pizza de Calabresa').click();
    await bag.pay('Pix').click();
    // A payment method that the establishment has since removed.
    await clerk.evaluate((key) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      kept.payments[0].methodId = 'cheque';
      localStorage.setItem(key, JSON.stringify(kept));
    }, BAG);
    await clerk.reload();
    await bag.finalise.click();
    await expect(bag.panel.getByRole('alert').filter({ hasText: 'Confira os dados do pedido.' })).toBeVisible();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    expect(await shop.orders()).toEqual([]);
  });

  test('can be emptied after a confirmation', async ({ clerk }) => {
    const bag = await fillBag(clerk);
    await bag.panel.getByRole('button', { name: 'Esvaziar' }).click();
    const question = clerk.getByRole('dialog', { name: 'Esvaziar o pedido?' });
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await bag.panel.getByRole('button', { name: 'Esvaziar' }).click();
    await question.getByRole('button', { name: 'Esvaziar' }).click();
    await expect(bag.box('Cliente')).toHaveValue('');
    await expect(bag.items).toContainText('Nenhum item ainda');
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
