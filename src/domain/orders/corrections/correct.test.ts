import { describe, expect, test } from 'vitest';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { Order } from '#domain/orders/order.ts';
import { totalsOf } from '#domain/orders/totals.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { changePayments, removeItem } from './correct.ts';
import { isProposedBack } from './goods-back.ts';

const pizza = { name: 'Pizza', quantity: 2, unitPrice: 4000, total: 8000 };
const soda = { name: 'Guaraná', quantity: 1, unitPrice: 1000, total: 1000 };
const pix = (amount: number) => ({ methodId: 'pix', name: 'Pix', amount });
const cash = (amount: number, changeFor?: number) => ({
  methodId: 'cash',
  name: 'Dinheiro',
  amount,
  ...(changeFor === undefined ? {} : { changeFor }),
});

function anOrderOf(overrides: Partial<Order['order']> = {}, order: Partial<Order> = {}): Order {
  const base = anOrder(order);
  const items = overrides.items ?? [pizza, soda];
  const contents = { ...base.order, items, discount: 0, txDelivery: 500, payments: [cash(9500, 10_000)], ...overrides };
  return { ...base, order: { ...contents, ...totalsOf(items, contents.txDelivery, contents.discount) } };
}

/** The methods of what is paid before the ride. */
const ONLINE = new Set(['app']);

const facts = {
  paymentNames: new Map([
    ['pix', 'Pix'],
    ['cash', 'Dinheiro'],
  ]),
  changeMethods: new Set(['cash']),
  tipMethods: new Map(),
};

describe('removing an item', () => {
  test('lowers the total and what is to be paid', () => {
    const changed = removeItem(anOrderOf(), { line: 1, name: 'Guaraná' }, ONLINE);
    expect(changed).toMatchObject({
      ok: true,
      value: {
        order: { items: [pizza], total: 8500, payments: [{ methodId: 'cash', amount: 8500, changeFor: 10_000 }] },
      },
    });
  });

  test.each([
    ['on the road', anOrderOf({}, { status: 3 }), [{ name: 'Guaraná', quantity: 1, goodsBack: true }]],
    ['completed', anOrderOf({}, { status: 5 }), [{ name: 'Guaraná', quantity: 1, goodsBack: true }]],
    ['that waits', anOrderOf(), undefined],
    ['that its customer collected', anOrderOf({}, { status: 5, orderType: 'RETIRADA' }), undefined],
  ])('from an order %s keeps whether the item comes back', (_, order, kept) => {
    const changed = removeItem(order, { line: 1, name: 'Guaraná', goodsBack: true }, ONLINE);
    expect(changed.ok ? changed.value.removedOnRoad : changed).toEqual(kept);
    const unasked = removeItem(order, { line: 1, name: 'Guaraná' }, ONLINE);
    expect(unasked.ok ? unasked.value.removedOnRoad : unasked).toBeUndefined();
  });

  test('is proposed as coming back while the courier has it', () => {
    const back = (order: Partial<Order>) => isProposedBack(anOrder(order));
    expect([back({ status: 3 }), back({ status: 3, deliveredAt: 'x' }), back({ status: 5 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('can remove some units of a line, and drops a payment of which nothing is left', () => {
    const order = anOrderOf({ payments: [pix(6000), cash(3500)] });
    const changed = removeItem(order, { line: 0, name: 'Pizza', quantity: 1 }, ONLINE);
    expect(changed).toMatchObject({
      ok: true,
      value: { order: { items: [{ quantity: 1, total: 4000 }, soda], total: 5500, payments: [{ amount: 5500 }] } },
    });
  });

  test('lowers what is taken at the door before what the customer paid online, in whatever order they stand', () => {
    const app = { methodId: 'app', name: 'Pago no app', amount: 6000 };
    for (const payments of [
      [cash(3500, 5000), app],
      [app, cash(3500, 5000)],
    ]) {
      const changed = removeItem(anOrderOf({ payments }), { line: 1, name: 'Guaraná' }, ONLINE);
      const left = changed.ok ? changed.value.order.payments.toSorted((a, b) => a.amount - b.amount) : [];
      expect(left).toEqual([cash(2500, 5000), app]);
    }
    const less = removeItem(anOrderOf({ payments: [app, cash(3500)] }), { line: 0, name: 'Pizza' }, ONLINE);
    expect(less).toMatchObject({ value: { order: { total: 1500, payments: [{ methodId: 'app', amount: 1500 }] } } });
  });

  test('removes nothing when the order is not as the person saw it', () => {
    const two = anOrderOf({ items: [pizza, { ...pizza, unitPrice: 6000, total: 12_000 }, soda], payments: [] });
    const asked = { line: 0, name: 'Pizza', seen: { lines: 3, quantity: 2, total: 8000 } };
    const first = removeItem(two, asked, ONLINE);
    expect(first).toMatchObject({ ok: true, value: { order: { items: [{ total: 12_000 }, soda] } } });
    const left = first.ok ? first.value : two;
    const refusedNow = { ok: false, problem: { code: 'already-updated' } };
    expect(removeItem(left, asked, ONLINE)).toMatchObject(refusedNow);
    // The same press twice, of one unit of a line, and of one of two equal lines.
    const one = { ...asked, quantity: 1 };
    const less = removeItem(two, one, ONLINE);
    expect(removeItem(less.ok ? less.value : two, one, ONLINE)).toMatchObject(refusedNow);
    const equal = removeItem(anOrderOf({ items: [pizza, pizza, soda], payments: [] }), asked, ONLINE);
    expect(removeItem(equal.ok ? equal.value : two, asked, ONLINE)).toMatchObject(refusedNow);
    // Integrations say only the line's name.
    expect(removeItem(left, { line: 0, name: 'Pizza' }, ONLINE).ok).toBe(true);
  });

  test('lowers a discount that would exceed the remaining items', () => {
    const order = anOrderOf({ discount: 8800, payments: [] });
    expect(removeItem(order, { line: 0, name: 'Pizza' }, ONLINE)).toMatchObject({
      value: { order: { discount: 1500, total: 0 } },
    });
  });

  test.each([
    [{ line: 1, name: 'Pizza' }, {}, 'already-updated'],
    [{ line: 2, name: 'Pudim' }, {}, 'already-updated'],
    [{ line: 0, name: 'Pizza', quantity: 3 }, {}, 'already-updated'],
    [{ line: 0, name: 'Pizza' }, { status: 9 }, 'already-updated'],
    [{ line: 0, name: 'Pizza' }, { module: 'PDV', status: 5 }, 'counter-sale'],
  ] as const)('%j of %j is refused: %s', (asked, order, code) => {
    expect(removeItem(anOrderOf({}, order), asked, ONLINE)).toEqual({ ok: false, problem: { code } });
  });

  test('of the last item is refused: the order is canceled instead', () => {
    expect(removeItem(anOrderOf({ items: [soda] }), { line: 0, name: 'Guaraná' }, ONLINE)).toEqual({
      ok: false,
      problem: { code: 'last-item' },
    });
  });
});

describe('a wrong payment', () => {
  test('is changed, and the till counts it where it belongs', () => {
    const sale = anOrderOf({}, { module: 'PDV', status: 5 });
    const changed = changePayments(sale, [{ methodId: 'pix', amount: 9500 }], facts);
    expect(changed).toMatchObject({ ok: true, value: { order: { payments: [pix(9500)] } } });
    expect(changed.ok && cashSalesOf(changed.value)[0]?.takings).toEqual([{ methodId: 'pix', amount: 9500 }]);
  });

  test.each([
    [[{ methodId: 'pix', amount: 9400 }]],
    [[{ methodId: 'voucher', amount: 9500 }]],
    [[{ methodId: 'pix', amount: 9500, changeFor: 10_000 }]],
    [[{ methodId: 'cash', amount: 9500, changeFor: 9000 }]],
    [[]],
  ])('%j does not fit', (payments) => {
    expect(changePayments(anOrderOf(), payments, facts)).toEqual({ ok: false, problem: { code: 'invalid-payments' } });
  });

  test('of a canceled order or a comanda stays', () => {
    for (const order of [{ status: 9 }, { module: 'COMANDA' as const }]) {
      expect(changePayments(anOrderOf({}, order), [pix(9500)], facts)).toMatchObject({ ok: false });
    }
  });
});
