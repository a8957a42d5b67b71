import { expect, test } from 'vitest';
import { isProposedBack } from '#domain/orders/corrections/goods-back.ts';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { endsTrip, isReopening, isUndoTooLate, proposedTrip, WRONG_CLICK_MS, withEndedTrip } from './end-trip.ts';

const NOW = Date.parse('2026-11-20T22:00:00.000Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const road = (changes: Partial<Order>) =>
  anOrder({ status: 3, fkUserMotoboy: 'c', dispatchAt: ago(WRONG_CLICK_MS), ...changes });
const { fkUserMotoboy: _nobody, ...withPartner } = road({});

test.each<[string, Order, boolean]>([
  ['an order that just left', road({ dispatchAt: ago(WRONG_CLICK_MS - 1) }), false],
  ['one that left a minute ago', road({}), true],
  ['one whose clock is ahead of this one', road({ dispatchAt: ago(-5_000) }), false],
  [
    'one whose courier reported his departure at once',
    road({ dispatchAt: ago(1_000), delivery: { steps: [{ step: 'left', at: ago(0) }] } as never }),
    true,
  ],
  ['one without a time of departure', road({ dispatchAt: undefined as never }), true],
  ['one with a partner', withPartner, false],
  ['a completed one', road({ status: 5 }), true],
  ['a canceled one', road({ status: 9 }), false],
  ['a completed one of a partner', { ...withPartner, status: 5 }, false],
  ['one that waits', anOrder(), false],
])('whether a trip is to be decided on: %s', (_, order, ends) => {
  expect(endsTrip(order, NOW)).toBe(ends);
});

const done = (changes: Partial<Order>) => road({ status: 5, returnManagerAt: ago(WRONG_CLICK_MS), ...changes });

test.each<[string, Order, boolean]>([
  ['a completion of just now', done({ returnManagerAt: ago(WRONG_CLICK_MS - 1) }), false],
  ['one of a minute ago', done({}), true],
  ['one by a return that was reported long ago', { ...road({ status: 5 }), returnAt: ago(WRONG_CLICK_MS) }, true],
  ['a departure of a minute ago', road({}), true],
  ['a departure of just now', road({ dispatchAt: ago(WRONG_CLICK_MS - 1) }), false],
])('whether the undo comes too late: %s', (_, order, ends) => {
  expect(isUndoTooLate(order, NOW)).toBe(ends);
});

test('an undo asks only about an own courier’s trip, but a completion without one is reopened, too', () => {
  const { motoboy: _, ...ofNobody } = { ...withPartner, status: 5, returnManagerAt: ago(WRONG_CLICK_MS) };
  expect([isUndoTooLate(ofNobody, NOW), isReopening(ofNobody, NOW)]).toEqual([false, true]);
  expect(isReopening(done({ status: 3 }), NOW)).toBe(false);
});

test('a cancelation is undone for a minute; later, and without a known time, the order is reopened', () => {
  const canceled = road({ status: 9 });
  const after = (ms: number) => [isReopening(canceled, NOW, NOW - ms), isUndoTooLate(canceled, NOW, NOW - ms)];
  expect([after(WRONG_CLICK_MS - 1), after(WRONG_CLICK_MS)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(isReopening(canceled, NOW)).toBe(true);
});

test('a completed trip is proposed as paid; its goods are back unless they were handed over', () => {
  expect(proposedTrip(road({}))).toEqual({ paid: false, goodsBack: true });
  expect(proposedTrip(done({}))).toEqual({ paid: true, goodsBack: true });
  expect(proposedTrip(done({ deliveredAt: ago(0) }))).toEqual({ paid: true, goodsBack: false });
});

test.each([
  ['back', true],
  ['left', false],
  ['lost', false],
] as const)('the goods that a courier reported as %s are proposed so, also after his return', (goods, goodsBack) => {
  const at = { at: ago(0), receivedAt: ago(0) };
  const failed = { kind: 'failed', failure: { reason: 'accident', goods }, ...at } as const;
  for (const steps of [[failed], [failed, { kind: 'returned', ...at } as const]]) {
    const order = road({ delivery: { steps } });
    expect(proposedTrip(order)).toEqual({ paid: true, goodsBack });
    expect(isProposedBack(order)).toBe(goodsBack);
  }
});

test.each<[string, Order, 'canceled' | 'reset', object | undefined]>([
  ['on the road for a minute', road({}), 'canceled', { paid: false, goodsBack: true }],
  ['completed long ago', done({ deliveredAt: ago(0) }), 'reset', { paid: true, goodsBack: false }],
  ['completed by a wrong click', done({ returnManagerAt: ago(WRONG_CLICK_MS - 1) }), 'reset', undefined],
  ['that left by a wrong click', road({ dispatchAt: ago(WRONG_CLICK_MS - 1) }), 'canceled', undefined],
  ['given by a wrong click', road({ courierSince: ago(WRONG_CLICK_MS - 1) }), 'reset', undefined],
  ['of a partner', withPartner, 'canceled', undefined],
])('without an answer the default decides about an order %s', (_, order, end, decided) => {
  const { trips } = withEndedTrip(order, order, end, undefined, NOW);
  const trip = { courierId: 'c', end, assumed: true, ...decided };
  if (decided === undefined) expect(trips).toBeUndefined();
  else expect(trips).toMatchObject([trip]);
});

test('an answer counts at once, and is no assumption', () => {
  const left = road({ dispatchAt: ago(0) });
  const { trips } = withEndedTrip(left, left, 'reset', { paid: true, goodsBack: false }, NOW);
  expect(trips).toEqual([expect.not.objectContaining({ assumed: true })]);
  expect(trips).toMatchObject([{ paid: true, goodsBack: false }]);
});
