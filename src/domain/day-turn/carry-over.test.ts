import { describe, expect, test } from 'vitest';
import { CANCELED, COMPLETED, DISPATCHED, ON_ROUTE } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { boardAfter, carryBack, carryOver, isCarriedInto } from './carry-over.ts';

const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'];

test('an unfinished order of yesterday comes to today’s board, and nothing else of it changes', () => {
  for (const status of [2, DISPATCHED, ON_ROUTE] as const) {
    const order = anOrder({ status });
    const carried = { ...order, carriedTo: SATURDAY };
    expect(carryOver(order, FRIDAY, SATURDAY)).toEqual({ ok: true, value: carried });
    expect([isCarriedInto(carried, SATURDAY), isCarriedInto(carried, SUNDAY), isCarriedInto(order, SATURDAY)]).toEqual([
      true,
      false,
      false,
    ]);
  }
});

test('until the day to which it goes begins, it is also on the board of the day before', () => {
  const carried = anOrder({ carriedTo: SUNDAY });
  expect([SATURDAY, SUNDAY, '2026-11-23'].map((day) => isCarriedInto(carried, day))).toEqual([true, true, false]);
});

test('a turn carries over to the next day; recorded later, to the day that is running', () => {
  expect([boardAfter(FRIDAY, FRIDAY), boardAfter(FRIDAY, SATURDAY), boardAfter(FRIDAY, SUNDAY)]).toEqual([
    SATURDAY,
    SATURDAY,
    SUNDAY,
  ]);
});

test('carried once more changes nothing; the next day it may be carried on', () => {
  const carried = anOrder({ carriedTo: SATURDAY });
  expect(carryOver(carried, FRIDAY, SATURDAY)).toEqual({ ok: true, value: carried });
  expect(carryOver(carried, FRIDAY, SUNDAY)).toEqual({ ok: true, value: { ...carried, carriedTo: SUNDAY } });
});

test('a finished order leaves the board of the day it was carried to', () => {
  for (const status of [COMPLETED, CANCELED]) {
    expect(isCarriedInto(anOrder({ status, carriedTo: SATURDAY }), SATURDAY)).toBe(false);
  }
});

test.each([
  ['a completed order', anOrder({ status: COMPLETED }), FRIDAY, 'already-updated'],
  ['a canceled order', anOrder({ status: CANCELED }), FRIDAY, 'already-updated'],
  ['an order of the day itself', anOrder(), SATURDAY, 'already-updated'],
  ['an order scheduled for later', anOrder(), SUNDAY, 'already-updated'],
  ['a comanda', anOrder({ module: 'COMANDA', command: '7' }), FRIDAY, 'already-updated'],
  ['a counter sale', anOrder({ module: 'PDV', status: COMPLETED }), FRIDAY, 'counter-sale'],
] as const)('%s is not carried over', (_name, order, ownDay, code) => {
  expect(carryOver(order, ownDay, SATURDAY)).toEqual({ ok: false, problem: { code } });
});

test('carrying over to the same day again returns the same order', () => {
  const carried = anOrder({ carriedTo: SATURDAY });
  const again = carryOver(carried, FRIDAY, SATURDAY);
  expect(again.ok && again.value).toBe(carried);
});

describe('an order that was carried over by mistake', () => {
  const carried = anOrder({ carriedTo: SATURDAY, revision: 7 });
  const event = { verb: 'carry-over', revision: 7, changes: [{ path: 'carriedTo', to: SATURDAY }] };

  test('is taken back to the board where it was before, a carried one to the former later board', () => {
    const { carriedTo: _carriedTo, ...own } = carried;
    expect(carryBack(carried, event)).toEqual({ ok: true, value: own });
    const twice = { ...carried, carriedTo: SUNDAY };
    const again = { ...event, changes: [{ path: 'carriedTo', from: SATURDAY, to: SUNDAY }] };
    expect(carryBack(twice, again)).toEqual({ ok: true, value: carried });
    // A retry finds it done.
    expect(carryBack(own, { ...event, verb: 'carry-back' })).toEqual({ ok: true, value: own });
  });

  test('stays once anything else has happened to it', () => {
    const refused = { ok: false, problem: { code: 'already-updated' } };
    expect(carryBack(carried, undefined)).toEqual(refused);
    expect(carryBack(carried, { ...event, verb: 'ready' })).toEqual(refused);
    expect(carryBack({ ...carried, revision: 8 }, event)).toEqual(refused);
    expect(carryBack({ ...carried, status: 5 }, event)).toEqual(refused);
  });
});
