import { describe, expect, test } from 'vitest';
import { asksForAttention } from '#domain/alarms/attention.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import { urgencyOf } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { isLateNow, promisedAtOf } from '#domain/orders/promise/promise.ts';
import { showOrder } from '#domain/public-orders/show.ts';
import { waitsForCourier } from '#domain/runs/board/waiting.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { checkSlot, isOpenScheduled, isScheduledAhead, orderDay, scheduleOf } from './schedule.ts';
import { startEarly } from './start-early.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * MINUTE_MS;
const iso = (minutes: number) => toIso(at(minutes));
const brasilia = () => -180;

/** Asked for at FRIDAY_NIGHT, wanted between 120 and 150 minutes later; 40 minutes of lead. */
const later = anOrder({
  id: 'later',
  promisedAt: iso(150),
  scheduledFor: scheduleOf({ from: iso(120), to: iso(150) }, FRIDAY_NIGHT, 40),
});
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test.each([
  [0, 30, 'from', 'slot-past'],
  [-10, 30, 'from', 'slot-past'],
  [30, 30, 'to', 'slot-ends-first'],
  [30, 30 + 12 * 60 + 1, 'to', 'slot-too-long'],
  [60 * 24 * 60 + 1, 60 * 24 * 60 + 30, 'from', 'slot-too-far'],
])('a window from %i to %i minutes is refused at %s', (from, to, field, code) => {
  expect(checkSlot({ from: iso(from), to: iso(to) }, FRIDAY_NIGHT)).toEqual(refused({ field, code }));
});

test('a window is at most 60 days ahead', () => {
  const from = 60 * 24 * 60;
  expect(checkSlot({ from: iso(from), to: iso(from + 30) }, FRIDAY_NIGHT)).toBe(PASSED);
});

test('its time comes before its window, but not before it is made', () => {
  expect(checkSlot({ from: iso(1), to: iso(1 + 12 * 60) }, FRIDAY_NIGHT)).toBe(PASSED);
  expect(later.scheduledFor?.startsAt).toBe(iso(80));
  expect(scheduleOf({ from: iso(10), to: iso(30) }, FRIDAY_NIGHT, 40).startsAt).toBe(iso(0));
});

describe('placing', () => {
  const context = {
    id: 'o',
    now: FRIDAY_NIGHT,
    establishmentId: 'e',
    establishment: { fantasyName: 'Cantina' },
    paymentNames: new Map([['pix', 'Pix']]),
    changeMethods: new Set<string>(),
    paidElsewhere: new Set<string>(),
    leadMinutes: 40,
    busyMinutes: 15,
  };
  const window = { from: iso(120), to: iso(150) };

  test('keeps the window; the promise is its end, whatever the busy mode', () => {
    const placed = placeOrder(aDelivery({ scheduledFor: window }), context);
    expect(placed).toMatchObject({ ok: true, value: { promisedAt: iso(150), scheduledFor: { startsAt: iso(80) } } });
  });

  test('drops it at the counter and on comandas, and refuses a window that has passed', () => {
    const round = placeOrder(aRound('12', { scheduledFor: window }), context);
    expect(round.ok && 'scheduledFor' in round.value).toBe(false);
    const past = placeOrder(aDelivery({ scheduledFor: { from: iso(-1), to: iso(9) } }), context);
    expect(past).toEqual({ ok: false, problem: { path: '/scheduledFor/from', code: 'slot-past' } });
  });
});

describe('until its time comes', () => {
  test('it is in its own list, and joins the awaiting ones by the clock', () => {
    const now = anOrder({ id: 'now' });
    const orders = [later, now];
    const before = boardOf(orders, at(79));
    expect([ids(before.scheduled), ids(before.awaiting)]).toEqual([['later'], ['now']]);
    expect(boardOf(orders, at(40))).toBe(before);
    const after = boardOf(orders, at(80));
    expect([ids(after.scheduled), ids(after.awaiting)]).toEqual([[], ['now', 'later']]);
  });

  test('no courier is planned for it', () => {
    expect([waitsForCourier(later, at(79)), waitsForCourier(later, at(80))]).toEqual([false, true]);
  });

  test('its customer reads that it is scheduled, with the window', () => {
    const facts = {
      shop: { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' },
      photoAddress: () => undefined,
      logoAddress: () => undefined,
      over: null,
    };
    expect(showOrder(later, facts, at(10))).toMatchObject({
      state: 'scheduled',
      slot: { from: iso(120), to: iso(150) },
      isLate: false,
    });
    expect(showOrder(later, facts, at(80)).state).toBe('preparing');
  });
});

test('waiting and lateness count from then: the limit from its time, the lateness from the end of the window', () => {
  const limits = { timeAwait: 20, timeDispatch: 0 };
  expect(urgencyOf(later, limits, at(85))).toMatchObject({ level: 'calm', minutes: 5 });
  expect(urgencyOf(later, limits, at(100)).level).toBe('red');
  expect(promisedAtOf(later)).toBe(iso(150));
  expect([isLateNow(later, at(150)), isLateNow(later, at(151))]).toEqual([false, true]);
});

test('it belongs to the day of its window, and to the boards of the days before while it is open', () => {
  const tomorrow = { from: iso(24 * 60), to: iso(24 * 60 + 30) };
  const order = anOrder({ scheduledFor: scheduleOf(tomorrow, FRIDAY_NIGHT, 40) });
  expect([orderDay(anOrder(), brasilia), orderDay(order, brasilia)]).toEqual(['2026-11-20', '2026-11-21']);
  expect([
    isOpenScheduled(order),
    isOpenScheduled({ ...order, status: 3 }),
    isOpenScheduled({ ...order, status: 9 }),
  ]).toEqual([true, true, false]);
  expect([isOpenScheduled(anOrder()), isScheduledAhead(anOrder(), 0)]).toEqual([false, false]);
});

describe('started before its time', () => {
  const started = startEarly(later, at(10));
  const order = started.ok ? started.value : later;

  test('it awaits from then on, with the window and the promise that the customer knows', () => {
    expect(order.scheduledFor).toEqual({ ...later.scheduledFor, startedAt: iso(10) });
    expect([ids(boardOf([order], at(10)).awaiting), ids(boardOf([order], at(10)).scheduled)]).toEqual([['later'], []]);
    expect([waitsForCourier(order, at(10)), promisedAtOf(order)]).toEqual([true, iso(150)]);
    expect(urgencyOf(order, { timeAwait: 20, timeDispatch: 0 }, at(25))).toMatchObject({ minutes: 15 });
  });

  test('it does not ring, neither now nor at its own time, unless its partner fails', () => {
    const asked = { ...order, notify: true };
    expect([asksForAttention(asked, at(10)), asksForAttention(asked, at(90))]).toEqual([false, false]);
    const failed = { ...asked, lalamove: { state: 'failed', since: iso(20) } } as Order;
    expect(asksForAttention(failed, at(21))).toBe(true);
  });

  test('by another system, it rings from then on: nobody in the shop knows', () => {
    const bySystem = startEarly(later, at(10), false);
    const rings = { ...(bySystem.ok ? bySystem.value : later), notify: true };
    expect(rings.scheduledFor).toEqual({ ...later.scheduledFor, startsAt: iso(10), startedAt: iso(10) });
    expect(asksForAttention(rings, at(10))).toBe(true);
  });

  test('twice changes nothing; without a schedule, or when its time has come, it is refused', () => {
    expect(startEarly(order, at(20))).toEqual({ ok: true, value: order });
    const refused = { ok: false, problem: { code: 'already-updated' } };
    expect(startEarly(later, at(80))).toEqual(refused);
    expect(startEarly(anOrder(), at(0))).toEqual(refused);
    expect(startEarly({ ...later, status: 9 }, at(0))).toEqual(refused);
    expect(startEarly({ ...later, module: 'PDV' }, at(0))).toEqual({ ok: false, problem: { code: 'counter-sale' } });
  });
});
