import { aProduct } from '#tests/support/builders.ts';
import { PHONE } from '../support/devices.ts';
import { PIZZA, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { openTill, scan, tillOn } from '../support/till.ts';
import { expectToast } from '../support/toasts.ts';

/** A pizza of two halves, charged at the price of the dearer one. */
const HALVES = aProduct({
  id: 'meio-a-meio',
  name: 'Meio a meio',
  price: 0,
  sort: 5,
  optionGroups: [
    {
      id: 'sabores',
      name: 'Sabores',
      min: 2,
      max: 2,
      pricing: 'dearest',
      options: [
        { id: 'marg', name: 'Margherita', price: 5000 },
        { id: 'port', name: 'Portuguesa', price: 5600 },
      ],
    },
  ],
});
const salesOf = async (shop: Shop) => (await shop.orders()).filter(({ module }) => module === 'PDV');

test('a sale works with the keyboard alone: quantity, options, discount in percent, two payments, change', async ({
  clerk,
  shop,
  office,
}) => {
  await (await office()).catalogue.createProduct(shop.establishment.id, HALVES);
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  await expect(till.search).toBeFocused();
  await keyboard.type('3*guaraná');
  await keyboard.press('Enter');
  await expect(till.lines).toHaveCount(1);
  await keyboard.type('calab');
  await keyboard.press('Enter');
  await expect(till.lines).toHaveCount(2);
  await keyboard.type('meio');
  await keyboard.press('Enter');
  await expect(
    clerk.getByRole('dialog', { name: 'Meio a meio' }).getByRole('button', { name: 'Margherita' }),
  ).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await expect(clerk.getByRole('button', { name: /Portuguesa/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(clerk.getByRole('button', { name: /Incluir na venda/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(till.lines).toHaveCount(3);
  await expect(till.search).toBeFocused();
  // 3 × 13,90 + 49,90 + 56,00 = 147,60, minus 10 %.
  await keyboard.press('F4');
  await expect(till.box('Desconto')).toBeFocused();
  await keyboard.type('10%');
  await keyboard.press('Enter');
  await expect(till.total).toHaveText('R$ 132,84');
  await keyboard.press('F7');
  await expect(till.box('Valor em Pix')).toBeFocused();
  await keyboard.type('100');
  await keyboard.press('F6');
  await expect(till.box('Recebido')).toBeFocused();
  await keyboard.type('50');
  await expect(till.change).toHaveText('R$ 17,16');
  await keyboard.press('Enter');
  await expect(till.done.getByRole('status', { name: 'Troco a devolver' })).toHaveText('R$ 17,16');
  await expect(clerk.getByRole('button', { name: /Nova venda/ })).toBeFocused();
  await keyboard.press('Enter');
  await expect(till.done).toBeHidden();
  await expect(till.search).toBeFocused();
  await expect(till.lines).toHaveCount(0);
  await expect(clerk).toHaveURL('/atendimento');

  const [sale, ...others] = await salesOf(shop);
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    status: 5,
    order: {
      subtotal: 14_760,
      discount: 1476,
      total: 13_284,
      payments: [
        { methodId: 'pix', amount: 10_000 },
        { methodId: 'dinheiro', amount: 3284, changeFor: 5000 },
      ],
    },
  });
  for (const dropped of ['command', 'customer', 'timeAwait', 'timeDispatch']) expect(sale).not.toHaveProperty(dropped);
  for (const dropped of ['cdDelivery', 'txDelivery']) expect(sale?.order).not.toHaveProperty(dropped);
});

test('cash below the total stays, and the next payment key takes the rest', async ({ clerk, shop }) => {
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  const saysOpen = (text: string) => expect(till.panel.getByRole('status').filter({ hasText: text })).toBeVisible();
  await till.product('Pizza de Calabresa').click();
  await keyboard.press('F6');
  await keyboard.type('60');
  await keyboard.press('F7');
  await saysOpen('Não falta pagar nada.');
  await expect(till.box('Recebido')).toHaveValue('60');
  await till.box('Recebido').fill('10');
  await saysOpen('Faltam R$ 39,90');
  await expect(till.box('Valor em Dinheiro')).toHaveValue('10,00');
  await keyboard.press('F9');
  await expect(till.panel.getByText('Os pagamentos não cobrem o total.')).toBeVisible();
  await saysOpen('Faltam R$ 39,90');
  await keyboard.press('F7');
  await expect(till.box('Valor em Dinheiro')).toHaveValue('10,00');
  await expect(till.box('Recebido')).toHaveValue('10,00');
  await expect(till.box('Valor em Pix')).toHaveValue('39,90');
  // The customer adds a ten; the rest shrinks accordingly.
  await till.box('Recebido').fill('20');
  await expect(till.box('Valor em Pix')).toHaveValue('29,90');
  await keyboard.press('Enter');
  await expect(till.done).toBeVisible();
  expect(await salesOf(shop)).toMatchObject([
    {
      order: {
        total: 4990,
        payments: [
          { methodId: 'dinheiro', amount: 2000 },
          { methodId: 'pix', amount: 2990 },
        ],
      },
    },
  ]);
});

test('each of the four payment keys pays the rest with the method that shows it', async ({ clerk, shop }) => {
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  await till.product('Pizza de Calabresa').click();
  const keys = [
    ['F6', 'Dinheiro'],
    ['F7', 'Pix'],
    ['F8', 'Cartão de crédito'],
    ['F1', 'Cartão de débito'],
  ] as const;
  const places = await Promise.all(keys.map(([, method]) => till.pay(method).boundingBox()));
  for (const side of ['x', 'y'] as const) expect(new Set(places.map((place) => place?.[side])).size).toBe(2);
  for (const [key, method] of keys) {
    await expect(till.pay(method)).toContainText(key);
    await keyboard.press(key);
    await expect(till.box(`Valor em ${method}`)).toHaveValue('49,90');
    await expect(till.pay(method)).toHaveAttribute('aria-pressed', 'true');
  }
  await keyboard.type('10');
  await keyboard.press('F8');
  await expect(till.box('Valor em Cartão de crédito')).toBeFocused();
  await keyboard.type('30');
  await keyboard.press('F1');
  await expect(till.box('Valor em Cartão de débito').last()).toHaveValue('9,90');
  await keyboard.press('F9');
  await expect(till.done).toBeVisible();
  expect(await salesOf(shop)).toMatchObject([
    {
      order: {
        payments: [
          { methodId: 'debito', amount: 1000 },
          { methodId: 'credito', amount: 3000 },
          { methodId: 'debito', amount: 990 },
        ],
      },
    },
  ]);
});

test('a barcode reader works wherever the cursor is, and leaves no text there', async ({ clerk }) => {
  const till = await openTill(clerk);
  await scan(clerk, PIZZA.barcode);
  await expect(till.lines).toHaveCount(1);
  await expect(till.total).toHaveText('R$ 49,90');
  await till.search.fill('2*');
  await scan(clerk, PIZZA.barcode);
  await expect(till.total).toHaveText('R$ 149,70');
  await expect(till.search).toHaveValue('');
  await till.pay('Pix').click();
  await till.box('Valor em Pix').focus();
  await scan(clerk, PIZZA.barcode);
  await expect(till.total).toHaveText('R$ 199,60');
  await expect(till.box('Valor em Pix')).toHaveValue('199,60');
  await till.box('Desconto').focus();
  await scan(clerk, '7899999999999');
  await expectToast(clerk, 'O código 7899999999999 não está no cardápio.');
  await expect(till.box('Desconto')).toHaveValue('');
  await expect(till.total).toHaveText('R$ 199,60');
});

test('no failure or double press loses or doubles a sale', async ({ clerk, shop, troubles }) => {
  troubles.expect('failed POST /api/orders');
  const till = await openTill(clerk);
  await till.product('Pizza de Calabresa').click();
  await till.pay('Dinheiro').click();
  // The server saves the sale but its answer is lost: three times, because the portal retries automatically.
  await clerk.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 3 },
  );
  await clerk.keyboard.press('F9');
  await expect(till.panel.getByRole('alert').filter({ hasText: 'Nada se perdeu' })).toBeVisible();
  await clerk.reload();
  await expect(till.lines).toHaveCount(1);
  await expect(till.total).toHaveText('R$ 49,90');
  await till.finalise.dblclick();
  await expect(till.done).toBeVisible();
  expect(await salesOf(shop)).toHaveLength(1);
});

test('a dialog stays open when the press that opens it is doubled, and closes at a later press beside it', async ({
  clerk,
}) => {
  const till = await openTill(clerk);
  const dialog = clerk.getByRole('dialog', { name: 'Vendas no balcão de hoje' });
  await till.panel.getByRole('button', { name: 'Vendas de hoje' }).dblclick();
  await expect(dialog.getByText('Nenhuma venda')).toBeVisible();
  await clerk.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('a sale works by touch alone', async ({ clerk, shop }) => {
    const till = await openTill(clerk);
    await till.product('Pizza de Calabresa').tap();
    await till.product('Guaraná 2 L').tap();
    await clerk.getByRole('button', { name: 'Ver venda' }).tap();
    await till.finalise.tap();
    await expect(till.panel.getByText('Escolha como o cliente vai pagar.')).toBeVisible();
    await till.pay('Dinheiro').tap();
    await till.panel.getByRole('button', { name: 'Recebido R$ 100' }).tap();
    await expect(till.change).toHaveText('R$ 36,20');
    await till.finalise.tap();
    await expect(tillOn(clerk).done.getByRole('status', { name: 'Troco a devolver' })).toHaveText('R$ 36,20');
    expect(await salesOf(shop)).toMatchObject([{ status: 5, order: { total: 6380 } }]);
    await till.done.getByRole('button', { name: 'Outras vias e impressoras' }).tap();
    await expect(clerk.getByRole('region', { name: 'Prévia' }).getByRole('img')).toBeVisible();
  });
});
