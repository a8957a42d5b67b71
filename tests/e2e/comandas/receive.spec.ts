import { stopClock } from '../support/clock.ts';
import { type comandasOn, openComanda, openComandas } from '../support/comandas.ts';
import { PHONE } from '../support/devices.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const THREE_LINES = [
  { name: 'Chope', quantity: 3, unitPrice: 1000 },
  { name: 'Fritas', quantity: 1, unitPrice: 2001 },
];
const MANY_LINES = Array.from({ length: 14 }, (_, at) => ({ name: `Prato ${at + 1}`, quantity: 2, unitPrice: 1990 }));

const openWith = ({ placeOrder }: Shop, command: string, items: readonly (typeof THREE_LINES)[number][]) =>
  placeOrder({ module: 'COMANDA', command, order: { items: [...items] } });

const paymentsOf = async (shop: Shop) => (await shop.orders())[0]?.comanda?.payments ?? [];

type Desk = ReturnType<typeof comandasOn>;

async function splitByThree(desk: Desk) {
  await desk.receive.click();
  await desk.dialog.getByRole('tab', { name: 'Por pessoas' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Quantidade de pessoas' }).fill('3');
  await desk.dialog.getByRole('button', { name: 'Pix', exact: true }).click();
  return desk.dialog.getByRole('button', { name: /^Receber R\$/ });
}

test('each person after the first needs one key; a double click and a held key pay once', async ({ clerk, shop }) => {
  await openWith(shop, '15', THREE_LINES);
  const desk = await openComanda(clerk, '15');
  const receive = await splitByThree(desk);
  await expect(receive).toContainText('R$ 16,67 · Pix');
  await receive.dblclick();
  await expect(desk.dialog.getByText('Pessoa 1 de 3 paga ✓')).toBeFocused();
  await expect(receive).toBeEnabled();
  await expect(receive).toContainText('· Pix');

  // A slow double click: the second press arrives when the next person is already shown.
  await receive.hover();
  await clerk.mouse.down({ clickCount: 2 });
  await clerk.mouse.up({ clickCount: 2 });
  await expect(desk.dialog.getByText('Pessoa 1 de 3 paga ✓')).toBeFocused();
  await clerk.keyboard.down('Enter');
  await expect(desk.dialog.getByText('Pessoa 2 de 3 paga ✓')).toBeFocused();
  await expect(receive).toBeEnabled();
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.up('Enter');
  await expect(desk.left).toHaveText('R$ 16,67');
  await clerk.keyboard.press('Enter');
  const close = desk.dialog.getByRole('button', { name: /Fechar comanda/ });
  await expect(close).toBeFocused();
  expect((await paymentsOf(shop)).map(({ amount, methodId, share }) => [amount, methodId, share?.person])).toEqual([
    [1667, 'pix', 1],
    [1667, 'pix', 2],
    [1667, 'pix', 3],
  ]);
  await expect(close).toBeEnabled();
  await clerk.keyboard.press('Enter');
  await expect(desk.panel.getByText(/Comanda fechada/)).toBeVisible();
});

test('a second tap 350 ms after a payment charges no one, a later one the next person', async ({ clerk, shop }) => {
  await clerk.clock.install();
  await openWith(shop, '15', THREE_LINES);
  const desk = await openComanda(clerk, '15');
  const receive = await splitByThree(desk);
  await expect(receive).toContainText('R$ 16,67 · Pix');
  await stopClock(clerk);
  await receive.click();
  await expect(desk.dialog.getByText('Pessoa 1 de 3 paga ✓')).toBeVisible();
  await clerk.clock.runFor(350);
  await receive.click({ force: true });
  await expect(receive).toBeDisabled();
  await clerk.clock.runFor(100);
  await expect(receive).toBeEnabled();
  expect(await paymentsOf(shop)).toHaveLength(1);
  await receive.click();
  await expect(desk.dialog.getByText('Pessoa 2 de 3 paga ✓')).toBeVisible();
  expect(await paymentsOf(shop)).toHaveLength(2);
});

test('a press for a person who was just charged on another device charges no one', async ({ clerk, shop }) => {
  const { id } = await openWith(shop, '15', THREE_LINES);
  const desk = await openComanda(clerk, '15');
  const receive = await splitByThree(desk);
  // Press at the very moment the next person appears.
  await receive.evaluate((button: HTMLButtonElement) => {
    const watched = button.closest('form');
    if (watched === null) throw new Error('the payment dialog has no form');
    new MutationObserver((_, observer) => {
      if (!watched.textContent.includes('Pessoa 2 de 3')) return;
      observer.disconnect();
      button.click();
      button.dataset.pressed = 'yes';
    }).observe(watched, { subtree: true, childList: true, characterData: true });
  });
  await shop.changeComanda(id, 'payments', { methodId: 'pix', amount: 1667, share: { person: 1, of: 3 } });
  await expect(receive).toHaveAttribute('data-pressed', 'yes');
  await expect(receive).toBeEnabled();
  await receive.click();
  await expect(desk.dialog.getByText('Pessoa 2 de 3 paga ✓')).toBeVisible();
  expect(await paymentsOf(shop)).toHaveLength(2);
});

test('after paying a free amount, the method of the rest is asked again', async ({ clerk, shop }) => {
  await openWith(shop, '15', THREE_LINES);
  const desk = await openComanda(clerk, '15');
  await desk.receive.click();
  await desk.dialog.getByRole('textbox', { name: 'Valor a receber' }).fill('30,00');
  await desk.pay('Pix');
  await expect(desk.left).toHaveText('R$ 20,01');
  await desk.dialog.getByRole('button', { name: /^Receber R\$/ }).click();
  await expect(desk.dialog.getByText('Escolha a forma de pagamento.')).toBeInViewport();
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test('no Pix code asks a guest for more than is owed, and a refusal belongs to its way of dividing', async ({
  clerk,
  shop,
}) => {
  const key = { kind: 'email', key: 'pix@cantina.test', name: 'Cantina', city: 'Sao Paulo' };
  expect((await clerk.request.put('/api/pix-account', { data: key })).status()).toBe(200);
  const { id } = await openWith(shop, '15', THREE_LINES);
  const desk = await openComanda(clerk, '15');
  await splitByThree(desk);
  const code = desk.dialog.getByRole('img', { name: 'QR code do Pix' });
  await expect(code).toBeVisible();
  // Another device takes R$ 40,00 by amount: the three beers are R$ 30,00, and R$ 10,01 are left.
  await shop.changeComanda(id, 'payments', { methodId: 'pix', amount: 4000 });
  await expect(desk.left).toHaveText('R$ 10,01');
  await desk.dialog.getByRole('tab', { name: 'Por item' }).click();
  await desk.dialog.getByRole('button', { name: /Chope/ }).click();
  await expect(desk.dialog.getByText('Falta pagar só R$ 10,01.')).toBeVisible();
  await expect(code).toBeHidden();

  await desk.dialog.getByRole('tab', { name: 'Valor' }).click();
  await expect(desk.dialog.getByText('Falta pagar só')).toBeHidden();
  await expect(code).toBeVisible();
});

for (const [name, device] of [
  ['at 1440 × 900', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(device);
    test('the pay button stays visible under many items, cash and a Pix code', async ({ clerk, shop }) => {
      await openWith(shop, '15', MANY_LINES);
      const desk = await openComanda(clerk, '15');
      await desk.receive.click();
      await desk.dialog.getByRole('tab', { name: 'Por item' }).click();
      await desk.dialog.getByRole('button', { name: /2 × Prato 1\s*R\$/ }).click();
      const receive = desk.dialog.getByRole('button', { name: /^Receber R\$/ });
      for (const method of ['Dinheiro', 'Pix']) {
        await desk.dialog.getByRole('button', { name: method, exact: true }).click();
        await expect(receive).toBeInViewport({ ratio: 1 });
      }
      await receive.click();
      await expect(desk.dialog.getByText('R$ 39,80 em Pix ✓')).toBeInViewport();
      expect(await paymentsOf(shop)).toHaveLength(1);
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);
  test('a number opens the catalogue, and the first launch opens the comanda', async ({ clerk, shop }) => {
    const openings: string[] = [];
    clerk.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/comandas') openings.push('empty');
    });
    const desk = await openComandas(clerk);
    await desk.search.fill('12');
    await desk.search.press('Enter');
    await expect(clerk.getByRole('heading', { name: 'Nova comanda 12' })).toBeVisible();
    await desk.product('Guaraná 2 L').tap();
    await clerk.getByRole('button', { name: 'Ver comanda' }).tap();
    await expect(desk.launch).toBeVisible();
    expect(await shop.orders()).toEqual([]);
    await desk.launch.tap();
    await expect(desk.left).toHaveText('R$ 13,90');
    expect(await shop.orders()).toMatchObject([{ command: '12', order: { total: 1390 } }]);
    expect(openings).toEqual([]);
  });
});

test('the number of people stops at one, also by the arrow key', async ({ clerk, shop }) => {
  await openWith(shop, '16', THREE_LINES);
  const desk = await openComanda(clerk, '16');
  await splitByThree(desk);
  const people = desk.dialog.getByRole('textbox', { name: 'Quantidade de pessoas' });
  for (let pressed = 0; pressed < 4; pressed += 1) await people.press('ArrowDown');
  await expect(people).toHaveValue('1');
});
