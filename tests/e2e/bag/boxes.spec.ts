import { bagOn, fillBag, fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { expect, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

test.describe('the fields of a new order', () => {
  test('can all be emptied and are restored after leaving', async ({ clerk }) => {
    const bag = await fillBag(clerk);
    await bag.pay('Dinheiro').click();
    await bag.items.getByRole('button', { name: 'Pizza de Calabresa', exact: true }).click();
    for (const name of ['Minutos de entrega', 'Taxa de entrega', 'Desconto', 'Valor em Pix', 'Troco para', 'Preço']) {
      await bag.box(name).click();
      await clerk.keyboard.press('ControlOrMeta+a');
      await clerk.keyboard.press('Backspace');
      await bag.box(name).blur();
      await expect(bag.finalise).toBeVisible();
    }
    await expect(bag.panel.getByText('Entrega em (min)')).toBeVisible();
    await bag.box('Minutos de entrega').click();
    await clerk.reload();
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await expect(bag.box('Minutos de entrega')).toHaveValue('');
    await clerk.goto('/dashboard');
    await clerk.goto('/novo-pedido');
    await expect(bag.box('Minutos de entrega')).toHaveValue('');
    await bag.finalise.click();
    await expect(bag.box('Minutos de entrega')).toHaveAccessibleDescription('Informe o prazo em minutos.');
  });

  test('let an amount be edited in the middle, with the cursor where the hand is', async ({ clerk }) => {
    const bag = await fillBag(clerk);
    const fee = bag.box('Taxa de entrega');
    const cursor = () => fee.evaluate((box) => (box as HTMLInputElement).selectionStart);
    await fee.click();
    await clerk.keyboard.press('ControlOrMeta+a');
    await clerk.keyboard.type('1.250,00');
    for (let left = 0; left < 5; left += 1) await clerk.keyboard.press('ArrowLeft');
    await clerk.keyboard.press('Backspace');
    await expect(fee).toHaveValue('150,00');
    expect(await cursor()).toBe(1);
    await clerk.keyboard.type('2.3');
    await expect(fee).toHaveValue('12350,00');
    expect(await cursor()).toBe(3);
    await clerk.keyboard.type('99');
    await expect(fee).toHaveValue('12350,00');
    expect(await cursor()).toBe(3);
    await fee.blur();
    await expect(bag.total).toHaveText(/12\.3\d\d,\d\d/);
  });

  test('take a phone with country code or the zero of long-distance calls, typed, pasted or in one piece', async ({
    clerk,
  }) => {
    const bag = await openBag(clerk);
    const phone = bag.box('Telefone');
    const clear = async () => {
      await phone.click();
      await clerk.keyboard.press('ControlOrMeta+a');
      await clerk.keyboard.press('Delete');
    };
    for (const keys of ['+5511987654321', '5511987654321', '011987654321', '11987654321']) {
      await clear();
      await phone.pressSequentially(keys);
      await expect(phone, keys).toHaveValue('(11) 98765-4321');
      await clear();
      await clerk.keyboard.insertText(keys);
      await expect(phone, keys).toHaveValue('(11) 98765-4321');
    }
    await clear();
    await phone.pressSequentially('55987654321');
    await expect(phone).toHaveValue('(55) 98765-4321');
    await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await phone.press('9');
    await expect(phone).toHaveValue('(55) 98765-4391');
  });

  test('open again when an earlier version saved minutes that are not a number', async ({ clerk }) => {
    await fillBag(clerk);
    await clerk.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('portal-motoboy.bag') ?? '{}');
      const broken = { ...kept, deliveryMinutes: null, suggested: { fee: 500, minutes: null }, minutesTyped: true };
      localStorage.setItem('portal-motoboy.bag', JSON.stringify(broken));
    });
    await clerk.reload();
    const bag = bagOn(clerk);
    await expect(bag.box('Cliente')).toHaveValue('Helena Sales');
    await bag.box('Minutos de entrega').fill('35');
    await expect(bag.box('Minutos de entrega')).toHaveValue('35');
    await bag.box('Minutos de entrega').fill('');
    await bag.box('Minutos de entrega').pressSequentially('10-15');
    await expect(bag.box('Minutos de entrega')).toHaveValue('10-15');
    await bag.box('Taxa de entrega').click();
    await expect(bag.box('Minutos de entrega')).toHaveValue('15');
  });
});

test.describe('cash', () => {
  test('takes the next typed digits as the note the customer hands over', async ({ clerk, shop }) => {
    await clerk.setViewportSize({ width: 1280, height: 680 });
    const bag = await openBag(clerk);
    await fillCustomer(clerk, HELENA);
    await bag.product('Pizza de Calabresa').click();
    await bag.pay('Dinheiro').click();
    await expect(bag.box('Troco para')).toBeFocused();
    await expect(bag.box('Troco para')).toBeInViewport({ ratio: 1 });
    const below = async () => {
      const [box, foot] = await Promise.all([bag.box('Troco para').boundingBox(), bag.total.boundingBox()]);
      return (foot?.y ?? Number.NaN) - (box?.y ?? Number.NaN) - (box?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    await clerk.keyboard.type('100');
    await clerk.keyboard.press('F9');
    await expect(clerk).toHaveURL('/dashboard');
    const [order] = await shop.orders();
    expect(order?.order.payments).toMatchObject([{ methodId: 'dinheiro', amount: 4990, changeFor: 10_000 }]);
  });

  test('offers the notes that cover the amount, one tap each', async ({ clerk }) => {
    const bag = await fillBag(clerk);
    await bag.panel.getByRole('button', { name: 'Remover pagamento em Pix' }).click();
    await bag.product('Guaraná 2 L').click();
    await bag.pay('Dinheiro').click();
    const notes = bag.panel.getByRole('group', { name: 'Notas' });
    await expect(notes.getByRole('button')).toHaveText(['100', '200']);
    await notes.getByRole('button', { name: 'Troco para R$ 100,00' }).click();
    await expect(bag.box('Troco para')).toHaveValue('100,00');
    await expect(bag.panel.getByText('levar R$ 36,20 de troco')).toBeVisible();
  });
});
