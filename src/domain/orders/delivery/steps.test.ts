import { describe, expect, test } from 'vitest';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { dispatchWithCourier } from '../dispatch.ts';
import type { Order } from '../order.ts';
import { AWAITING, CANCELED, COMPLETED, DISPATCHED } from '../status.ts';
import type { Transition } from '../transition.ts';
import { addStep } from './courier-step.ts';
import { doorMinutesOf } from './door-minutes.ts';
import { stopsInOrder } from './stops.ts';
import { undoStep } from './undo-step.ts';
import { keepReport, whoseOrder } from './whose.ts';

const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * 60_000).toISOString();
const at = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const done = (made: Transition): Order => {
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
};
const code = (made: Transition) => (made.ok ? 'accepted' : made.problem.code);
const base = anOrder();
const road = done(dispatchWithCourier(base, rafael, FRIDAY_NIGHT));

describe('the steps of a courier', () => {
  const kinds = ['left', 'arrived', 'delivered', 'failed', 'returned'] as const;
  const withSteps = (...steps: readonly (typeof kinds)[number][]) =>
    steps.reduce((order, kind, index) => done(addStep(order, { kind, now: at(index + 1) })), road);

  test.each([
    [[], 'left arrived delivered failed'],
    [['left'], 'arrived delivered failed'],
    [['arrived'], 'delivered failed'],
    [['delivered'], 'returned'],
    [['failed'], 'delivered returned'],
    [['delivered', 'returned'], ''],
  ] as const)('after %j come %s', (before, next) => {
    const order = withSteps(...before);
    const following = kinds.filter((kind) => {
      const made = addStep(order, { kind, now: at(20) });
      return made.ok && made.value !== order;
    });
    expect(following.join(' ')).toBe(next);
  });

  test('an earlier step that comes late, or twice, changes nothing', () => {
    const order = withSteps('left', 'arrived');
    for (const kind of ['left', 'arrived'] as const) {
      expect(done(addStep(order, { kind, now: at(9) }))).toBe(order);
    }
    expect(done(addStep(withSteps('delivered'), { kind: 'arrived', now: at(9) })).delivery?.steps).toHaveLength(1);
  });

  test('are never before the last one, nor after now', () => {
    const last = (minutes: number | undefined, order = road) =>
      done(
        addStep(order, { kind: 'arrived', now: at(10), ...(minutes === undefined ? {} : { at: at(minutes) }) }),
      ).delivery?.steps?.at(-1)?.at;
    expect([last(undefined), last(5), last(99), last(-5)]).toEqual([iso(10), iso(5), iso(10), iso(0)]);
    expect(last(1, withSteps('left'))).toBe(iso(1));
    expect(last(0.5, withSteps('left'))).toBe(iso(1));
    const { dispatchAt: _, ...undated } = road;
    expect(last(-9_999, undated)).toBe(base.createdAt);
  });

  test('keep what was reported with them, and only that', () => {
    const plain = done(addStep(road, { kind: 'left', now: at(1) })).delivery?.steps?.[0];
    expect(plain).toStrictEqual({ kind: 'left', at: iso(1), receivedAt: iso(1) });
    const proof = { receiver: 'doorman' } as never;
    const failure = { reason: 'absent', goods: 'back' } as never;
    const payments = [{ methodId: 'nota', name: 'Nota', amount: 5 }];
    const full = done(addStep(road, { kind: 'delivered', now: at(1), proof, failure, payments }));
    expect(full.delivery?.steps?.[0]).toMatchObject({ proof, failure, paymentsBefore: road.order.payments });
    expect(full.order.payments).toEqual(payments);
    expect(full.deliveredAt).toBe(iso(1));
    expect(done(undoStep(full, { now: at(2) }))).toEqual(road);
  });

  test('taking back a payment at the door leaves what the shop has corrected since', () => {
    const payments = [{ methodId: 'pix', name: 'Pix', amount: 5 }];
    const delivered = done(addStep(road, { kind: 'delivered', now: at(1), payments }));
    for (const corrected of [
      [{ methodId: 'nota', name: 'Nota', amount: 5 }],
      [{ methodId: 'pix', name: 'Pix', amount: 4 }],
      [{ methodId: 'pix', name: 'Pix', amount: 5, changeFor: 10 }],
      [],
      [...payments, { methodId: 'nota', name: 'Nota', amount: 1 }],
    ]) {
      const after = { ...delivered, order: { ...delivered.order, payments: corrected } };
      expect(done(undoStep(after, { now: at(2) }))).toMatchObject({ order: { payments: corrected } });
    }
    const { paymentsTaken: _, ...earlier } = delivered.delivery?.steps?.[0] ?? ({} as never);
    const stored = { ...delivered, delivery: { steps: [earlier] } };
    expect(done(undoStep(stored, { now: at(2) }))).toEqual(road);
  });

  test('the return completes the order, unless money or goods wait for a person', () => {
    expect(withSteps('delivered', 'returned')).toMatchObject({ status: COMPLETED, returnAt: iso(2) });
    expect(withSteps('failed', 'returned').status).toBe(DISPATCHED);
    const checked = addStep(withSteps('delivered'), { kind: 'returned', now: at(2), awaitsCheck: true });
    expect(done(checked).status).toBe(DISPATCHED);
  });

  test('the last one is taken back within two minutes', () => {
    const order = withSteps('left', 'delivered');
    expect(code(undoStep(order, { now: at(4) }))).toBe('accepted');
    expect(code(undoStep(order, { now: at(4) + 1 }))).toBe('undo-too-late');
    expect(code(undoStep(order, { at: at(4), now: at(60) }))).toBe('accepted');
    expect(code(undoStep(order, { kind: 'left', now: at(3) }))).toBe('already-updated');
    expect(code(undoStep(road, { now: at(1) }))).toBe('already-updated');
    expect(code(undoStep({ ...order, status: COMPLETED }, { now: at(3) }))).toBe('already-updated');
    const taken = done(undoStep(order, { now: at(3) }));
    expect(taken).not.toHaveProperty('deliveredAt');
    expect(taken.delivery?.steps).toHaveLength(1);
  });

  test('taking back the return opens the order again, and keeps the delivery', () => {
    const back = done(undoStep(withSteps('delivered', 'returned'), { now: at(3) }));
    expect(back).toMatchObject({ status: DISPATCHED, deliveredAt: iso(1) });
    expect(back).not.toHaveProperty('returnAt');
    const checked = done(addStep(withSteps('delivered'), { kind: 'returned', now: at(2), awaitsCheck: true }));
    expect(done(undoStep(checked, { now: at(3) }))).toMatchObject({ status: DISPATCHED, deliveredAt: iso(1) });
  });

  test('minutes at the door are measured from the arrival, up to an hour', () => {
    const spent = (arrived: number, ended: number, kind: 'delivered' | 'failed' = 'delivered') => {
      const step = (one: 'arrived' | 'delivered' | 'failed', minutes: number) =>
        ({ kind: one, at: iso(minutes), receivedAt: iso(minutes) }) as const;
      return doorMinutesOf({ ...road, delivery: { steps: [step('arrived', arrived), step(kind, ended)] } });
    };
    expect([spent(1, 4), spent(1, 1), spent(0, 60), spent(0, 61), spent(4, 1)]).toEqual([3, 0, 60, null, null]);
    expect([doorMinutesOf(withSteps('arrived')), doorMinutesOf(withSteps('delivered')), doorMinutesOf(road)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('an order is his on the road and after it', () => {
  const whose = (more: Partial<Order>) => whoseOrder({ ...road, ...more }, rafael.id);
  expect([whose({}), whose({ status: COMPLETED }), whose({ status: CANCELED }), whose({ status: AWAITING })]).toEqual([
    'his',
    'his',
    'canceled',
    'taken',
  ]);
  expect([whose({ fkUserMotoboy: diego.id }), whose({ module: 'PDV' })]).toEqual(['taken', 'taken']);
});

test('a late report is kept once a courier and step, and twenty at most', () => {
  const report = (order: Order, more: object = {}) =>
    done(keepReport(order, diego, { kind: 'left', now: at(5), ...more }));
  const once = report(road, { at: at(3) });
  expect(once.delivery?.reports).toEqual([
    { kind: 'left', at: iso(3), receivedAt: iso(5), courier: { id: diego.id, name: diego.name } },
  ]);
  expect(report(once)).toBe(once);
  expect(report(once, { kind: 'arrived' }).delivery?.reports).toHaveLength(2);
  expect(done(keepReport(once, rafael, { kind: 'left', now: at(5) })).delivery?.reports).toHaveLength(2);
  expect(report(road).delivery?.reports?.[0]?.at).toBe(iso(5));
  expect(report(road, { at: at(-99_999) }).delivery?.reports?.[0]?.at).toBe(base.createdAt);
  const [one] = once.delivery?.reports ?? [];
  const many = (count: number) => ({
    ...road,
    delivery: { reports: Array.from({ length: count }, () => ({ ...one, courier: { id: 'x', name: 'X' } }) as never) },
  });
  expect([report(many(19)), report(many(20))].map(({ delivery }) => delivery?.reports?.length)).toEqual([20, 20]);
});

test('a courier’s stops: by run, stop, promise and age; only his, only on the road', () => {
  const stop = (id: string, more: Partial<Order>): Order => ({ ...road, id, ...more });
  const orders = [
    stop('loose-late', { promisedAt: iso(50) }),
    stop('loose-soon-young', { promisedAt: iso(20), createdAt: iso(-1) }),
    stop('loose-soon-old', { promisedAt: iso(20), createdAt: iso(-9) }),
    stop('second-run', { run: { id: 'b', number: 2, stop: 1 } }),
    stop('first-run-2', { run: { id: 'a', number: 1, stop: 2 } }),
    stop('first-run-1', { run: { id: 'a', number: 1, stop: 1 }, promisedAt: iso(90) }),
    stop('his', { fkUserMotoboy: diego.id }),
    stop('home', { status: COMPLETED }),
  ];
  const sorted = ['first-run-1', 'first-run-2', 'second-run', 'loose-soon-old', 'loose-soon-young', 'loose-late'];
  for (const list of [orders, orders.toReversed()]) {
    expect(stopsInOrder(list, rafael.id).map(({ id }) => id)).toEqual(sorted);
  }
});
