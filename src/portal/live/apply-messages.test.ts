import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { applyMessages } from './apply-messages.ts';
import { isOfLiveDay, type LiveDay } from './day.ts';

const FRIDAY = '2026-11-20';
const a1 = anOrder({ id: 'a', revision: 1 });
const a2 = anOrder({ id: 'a', revision: 2, status: 3 });
const b3 = anOrder({ id: 'b', revision: 3 });

const known: LiveDay = { day: FRIDAY, revision: 1, orders: [a1] };
const changed = (order: Order): ServerMessage => ({ type: 'order', revision: order.revision, order });
const apply = (before: LiveDay | undefined, ...messages: ServerMessage[]) =>
  applyMessages(before, messages, () => true);

describe('the day on the screens', () => {
  test('replaces an order by its newer version and appends a new one', () => {
    expect(apply(known, changed(a2), changed(b3))).toEqual({ day: FRIDAY, revision: 3, orders: [a2, b3] });
  });

  test('ignores repeated and late messages', () => {
    const now = apply(known, changed(a2), changed(b3));
    expect(apply(now, changed(a1), changed(a2))?.orders).toEqual([a2, b3]);
    expect(apply(known, changed(a2), changed(a1))?.orders).toEqual([a2]);
  });

  test('keeps unchanged orders as the same objects, so that they do not render again', () => {
    expect(apply(known, changed(b3))?.orders[0]).toBe(a1);
  });

  test('is replaced by a snapshot, and later changes count from there', () => {
    const snapshot: ServerMessage = { type: 'snapshot', day: '2026-11-21', revision: 9, orders: [] };
    const c10 = anOrder({ id: 'c', revision: 10 });
    expect(apply(known, changed(a2), snapshot, changed(c10))).toEqual({
      day: '2026-11-21',
      revision: 10,
      orders: [c10],
    });
  });

  test('takes the lower revision of a snapshot after a restored backup', () => {
    const later: LiveDay = { day: FRIDAY, revision: 40, orders: [a2, b3] };
    expect(apply(later, { type: 'snapshot', day: FRIDAY, revision: 1, orders: [a1] })).toEqual(known);
  });

  test('advances its revision even when a message changes nothing', () => {
    expect(apply(known, { type: 'changes', revision: 7, orders: [] })).toEqual({ ...known, revision: 7 });
  });

  test('waits for its first snapshot', () => {
    expect(apply(undefined, changed(a2))).toBeUndefined();
  });

  test('ignores an order of an earlier day that it does not hold', () => {
    const isOfDay = (order: Order) => order.id !== 'b';
    expect(applyMessages(known, [changed(b3), changed(a2)], isOfDay)?.orders).toEqual([a2]);
  });

  test('loses a comanda of an earlier day when it is closed', () => {
    const open = anOrder({ id: 'c', revision: 1, module: 'COMANDA', createdAt: '2026-11-18T22:00:00Z' });
    const ofToday = { ...open, id: 'd', createdAt: '2026-11-20T22:00:00Z' };
    const day: LiveDay = { ...known, orders: [open, ofToday] };
    const isOfDay = isOfLiveDay('America/Sao_Paulo');
    const closed = (order: Order) => ({ ...order, revision: 2, status: 5 }) as const;
    const now = applyMessages(day, [changed(closed(open)), changed(closed(ofToday))], isOfDay);
    expect(now?.orders.map(({ id }) => id)).toEqual(['d']);
    // The closing tab already has the answer when the feed's message comes.
    const answered: LiveDay = { ...day, orders: [closed(open)] };
    expect(applyMessages(answered, [changed(closed(open))], isOfDay)?.orders).toEqual([]);
    expect(applyMessages(now, [changed({ ...open, revision: 3 })], isOfDay)?.orders.map(({ id }) => id)).toEqual([
      'd',
      'c',
    ]);
  });
});
