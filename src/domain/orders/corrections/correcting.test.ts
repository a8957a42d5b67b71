import { describe, expect, test } from 'vitest';
import { cancelBeforeDispatch } from '#domain/orders/cancel.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { AWAITING, CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { totalsOf } from '#domain/orders/totals.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { changePayments, removeItem } from './correct.ts';

const done = (made: Transition): Order => {
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
};
const code = (made: Transition) => (made.ok ? 'accepted' : made.problem.code);
const base = anOrder();
const road = done(dispatchWithCourier(base, rafael, FRIDAY_NIGHT));

describe('the run of a dispatched order', () => {
  const run = { id: 'r', number: 3, stop: 2 };
  test('is the given run; without one the order leaves its planned run', () => {
    expect(done(dispatchWithCourier({ ...base, run }, rafael, FRIDAY_NIGHT))).not.toHaveProperty('run');
    expect(done(dispatchWithCourier(base, rafael, FRIDAY_NIGHT, run)).run).toEqual(run);
    expect(done(changeCourier({ ...road, run }, diego, FRIDAY_NIGHT))).not.toHaveProperty('run');
    expect(done(changeCourier(road, diego, FRIDAY_NIGHT, run)).run).toEqual(run);
    expect(code(changeCourier(road, rafael, FRIDAY_NIGHT))).toBe('already-updated');
  });

  test('only a person with the permission cancels an order on the road', () => {
    const never = { hasLeft: false, revision: base.revision };
    expect(code(cancelBeforeDispatch(road, never))).toBe('not-permitted');
    expect(code(cancelBeforeDispatch(base, never))).toBe('accepted');
    expect(code(cancelBeforeDispatch(base, { ...never, hasLeft: true }))).toBe('not-permitted');
    // Somebody changed it after its history was read: it may have left and come back since.
    expect(code(cancelBeforeDispatch({ ...base, revision: base.revision + 1 }, never))).toBe('already-updated');
  });
});

describe('a correction', () => {
  const item = (name: string, quantity: number, total: number) => ({ ...base.order.items[0], name, quantity, total });
  const order = (discount: number, paid: readonly number[]) => {
    const items = [item('Pizza', 3, 9_000), item('Suco', 1, 500)] as never;
    const payments = paid.map((amount, index) => ({ methodId: `m${index}`, name: `M${index}`, amount }));
    return { ...base, order: { ...base.order, ...totalsOf(items, 500, discount), items, discount, payments } };
  };
  const removed = (from: Order, line: number, name: string, quantity?: number) =>
    removeItem(from, { line, name, ...(quantity === undefined ? {} : { quantity }) }, new Set());

  test('removes units or a line, and reduces the payments to the new total, the last one first', () => {
    const one = done(removed(order(0, [4_000, 6_000]), 0, 'Pizza', 1)).order;
    expect(one).toMatchObject({ total: 7_000, items: [{ quantity: 2, total: 6_000 }, { name: 'Suco' }] });
    expect(one.payments.map(({ amount }) => amount)).toEqual([4_000, 3_000]);
    const line = done(removed(order(0, [900, 9_100]), 0, 'Pizza')).order;
    expect(line.items.map(({ name }) => name)).toEqual(['Suco']);
    expect(line.payments.map(({ amount }) => amount)).toEqual([900, 100]);
    expect(done(removed(order(0, [1_000, 9_000]), 0, 'Pizza')).order.payments).toHaveLength(1);
    expect(done(removed(order(0, [0, 10_000]), 1, 'Suco')).order.payments.map(({ amount }) => amount)).toEqual([
      0, 9_500,
    ]);
  });

  test('lowers a discount that would exceed the remaining items', () => {
    expect(done(removed(order(2_000, []), 0, 'Pizza')).order).toMatchObject({ discount: 1_000, total: 0 });
    expect(done(removed(order(900, []), 0, 'Pizza')).order).toMatchObject({ discount: 900, total: 100 });
  });

  test('is refused for a line that is not there, the last item and counter sales', () => {
    expect(code(removed(order(0, []), 1, 'Suco', 2))).toBe('already-updated');
    expect(code(removed(order(0, []), 0, 'Suco'))).toBe('already-updated');
    expect(code(removed(order(0, []), 9, 'Suco'))).toBe('already-updated');
    expect(code(removed({ ...order(0, []), module: 'PDV' }, 0, 'Pizza'))).toBe('counter-sale');
    expect(code(removed({ ...order(0, []), status: CANCELED }, 0, 'Pizza'))).toBe('already-updated');
    const single = { ...base, order: { ...base.order, items: [item('Pizza', 1, 900)] } } as Order;
    expect(code(removed(single, 0, 'Pizza'))).toBe('last-item');
  });

  test('of payments adds up to the total, by known methods, with change only where there is any', () => {
    const facts = {
      paymentNames: new Map([['nota', 'Nota']]),
      changeMethods: new Set(['nota']),
      tipMethods: new Map(),
    };
    const { total } = base.order;
    const corrected = (...payments: Parameters<typeof changePayments>[1]) => changePayments(base, payments, facts);
    expect(done(corrected({ methodId: 'nota', amount: total, changeFor: total })).order.payments).toStrictEqual([
      { methodId: 'nota', name: 'Nota', amount: total, changeFor: total },
    ]);
    expect(done(corrected({ methodId: 'pix', amount: total })).order.payments).toStrictEqual([
      { methodId: 'pix', name: 'Pix', amount: total },
    ]);
    for (const wrong of [
      [{ methodId: 'nota', amount: total, changeFor: total - 1 }],
      [{ methodId: 'pix', amount: total, changeFor: total }],
      [
        { methodId: 'gone', amount: 1 },
        { methodId: 'pix', amount: total - 1 },
      ],
      [{ methodId: 'pix', amount: total - 1 }],
    ]) {
      expect(code(corrected(...wrong))).toBe('invalid-payments');
    }
    expect(code(changePayments({ ...base, status: CANCELED }, [], facts))).toBe('already-updated');
    for (const status of [AWAITING, DISPATCHED, COMPLETED]) {
      expect(code(changePayments({ ...base, status }, [{ methodId: 'pix', amount: total }], facts))).toBe('accepted');
    }
  });
});
