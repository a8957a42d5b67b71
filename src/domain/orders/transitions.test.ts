import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callPartner, dispatchWithPartner } from '#domain/partner/follow.ts';
import { refused } from '#domain/shared/result.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { cancelOrder } from './cancel.ts';
import { completeOrder } from './complete.ts';
import { moneyBack, voidSale } from './corrections/void.ts';
import { changeCourier, dispatchWithCourier } from './dispatch.ts';
import type { Order } from './order.ts';
import { resetOrder } from './reset.ts';
import { phaseOf } from './status.ts';
import type { Transition } from './transition.ts';

const NOW = FRIDAY_NIGHT + 10 * 60_000;

function accepted(transition: Transition): Order {
  if (!transition.ok) throw new Error(`refused: ${transition.problem.code}`);
  return transition.value;
}

describe('dispatch with an own courier', () => {
  test('sets status 3, the courier, the time and both forecasts', () => {
    expect(accepted(dispatchWithCourier(anOrder(), rafael, NOW))).toMatchObject({
      status: 3,
      motoboy: { name: 'Rafael Moura', phone: '11911112222', photoUrl: '' },
      fkUserMotoboy: 'rafael',
      dispatchAt: '2026-11-20T23:40:00.000Z',
      forecast: '2026-11-21T00:10:00.000Z',
      forecastReturn: '2026-11-21T00:40:00.000Z',
    });
  });

  test.each([3, 4, 5, 9])('is refused as already updated at status %i', (status) => {
    expect(dispatchWithCourier(anOrder({ status }), rafael, NOW)).toEqual(refused({ code: 'already-updated' }));
  });

  test('leaves with a forecast of a day at most, whatever its delivery time says', () => {
    const customer = { name: 'Ana', address: { address: 'Rua A', number: '10', timeDelivery: '9e10 mins' } };
    const order = accepted(dispatchWithCourier(anOrder({ customer }), rafael, NOW));
    expect(order.forecast).toBe('2026-11-21T23:40:00.000Z');
  });

  test.each(['0 mins', 'logo', ''])('adds no forecast when the delivery time is "%s"', (timeDelivery) => {
    const customer = { name: 'Ana', address: { address: 'Rua A', number: '10', timeDelivery } };
    const order = accepted(dispatchWithCourier(anOrder({ customer }), rafael, NOW));
    expect(order.forecast).toBeUndefined();
    expect(order.forecastReturn).toBeUndefined();
  });
});

describe('changing the courier', () => {
  test('keeps the forecast promised to the customer', () => {
    const order = accepted(dispatchWithCourier(anOrder(), rafael, NOW));
    const changed = accepted(changeCourier(order, diego, NOW));
    expect(changed).toMatchObject({ fkUserMotoboy: 'diego', forecast: order.forecast, dispatchAt: order.dispatchAt });
  });

  test('says since when he has the order, until it awaits again or leaves with somebody else', () => {
    const order = accepted(dispatchWithCourier(anOrder(), rafael, NOW));
    const changed = accepted(changeCourier(order, diego, NOW + 60_000));
    expect([order.courierSince, changed.courierSince]).toEqual([undefined, '2026-11-20T23:41:00.000Z']);
    expect(accepted(changeCourier(changed, rafael, NOW + 120_000)).courierSince).toBe('2026-11-20T23:42:00.000Z');
    const awaiting = accepted(resetOrder(changed));
    expect(awaiting).not.toHaveProperty('courierSince');
    // A node of an earlier version resets without knowing the field.
    const left = { ...awaiting, courierSince: '2026-11-20T23:41:00.000Z' };
    expect(accepted(dispatchWithCourier(left, rafael, NOW))).not.toHaveProperty('courierSince');
  });

  test('to the same courier is refused', () => {
    const order = accepted(dispatchWithCourier(anOrder(), rafael, NOW));
    expect(changeCourier(order, rafael, NOW).ok).toBe(false);
  });
});

describe('completion', () => {
  test('sets status 5 and when the manager closed it', () => {
    const order = accepted(completeOrder(accepted(dispatchWithCourier(anOrder(), rafael, NOW)), NOW + 1));
    expect(order).toMatchObject({ status: 5, returnManagerAt: '2026-11-20T23:40:00.001Z' });
    expect(order.returnAt).toBeUndefined();
  });

  test('with the partner flag also sets dispatch, return and forecasts', () => {
    expect(accepted(completeOrder(anOrder(), NOW, true))).toMatchObject({
      status: 5,
      dispatchAt: '2026-11-20T23:40:00.000Z',
      returnAt: '2026-11-20T23:40:00.000Z',
      forecast: '2026-11-21T00:10:00.000Z',
      forecastReturn: '2026-11-21T00:40:00.000Z',
      partnerDelivery: true,
    });
  });

  test('with the partner flag keeps an existing dispatch time', () => {
    const onRoute = accepted(dispatchWithCourier(anOrder(), rafael, NOW));
    const order = accepted(completeOrder(onRoute, NOW + 60_000, true));
    expect(order).toMatchObject({ dispatchAt: onRoute.dispatchAt, forecast: onRoute.forecast });
  });

  test.each([5, 9])('is refused as already updated at status %i', (status) => {
    expect(completeOrder(anOrder({ status }), NOW).ok).toBe(false);
  });
});

describe('the run of an order that ends', () => {
  const run = { id: 'run-7', number: 7, stop: 2 };
  const ends: readonly [string, (order: Order) => Transition][] = [
    ['completed', (order) => completeOrder(order, NOW)],
    ['completed by a partner', (order) => completeOrder(order, NOW, true)],
    ['canceled', (order) => cancelOrder(order)],
  ];

  test.each(ends)('is left by an order that is %s before it leaves', (_, end) => {
    expect(accepted(end(anOrder({ run })))).not.toHaveProperty('run');
  });

  test.each(ends)('stays on an order that left with it and is %s', (_, end) => {
    expect(accepted(end(accepted(dispatchWithCourier(anOrder({ run }), rafael, NOW, run)))).run).toEqual(run);
  });
});

describe('reset', () => {
  test('of an awaiting order changes nothing', () => {
    const order = anOrder();
    expect(accepted(resetOrder(order))).toBe(order);
  });

  test('brings a dispatched order back to exactly what it was', () => {
    const order = anOrder();
    expect(accepted(resetOrder(accepted(dispatchWithCourier(order, rafael, NOW))))).toEqual(order);
  });
});

type Action = (order: Order, now: number) => Transition;
const actions: Record<string, Action> = {
  dispatchRafael: (order, now) => dispatchWithCourier(order, rafael, now),
  dispatchDiego: (order, now) => dispatchWithCourier(order, diego, now),
  changeToDiego: (order) => changeCourier(order, diego, NOW),
  complete: (order, now) => completeOrder(order, now),
  completePartner: (order, now) => completeOrder(order, now, true),
  reset: (order) => resetOrder(order),
  cancel: (order) => cancelOrder(order),
};

test('any sequence of actions by any number of clients leaves a valid order', () => {
  const steps = fc.array(fc.record({ action: fc.constantFrom(...Object.keys(actions)), after: fc.nat(3_600_000) }));
  fc.assert(
    fc.property(steps, fc.constantFrom('30 mins', '0', 'x'), (sequence, timeDelivery) => {
      let now = FRIDAY_NIGHT;
      let order = anOrder({ customer: { name: 'Ana', address: { address: 'Rua A', number: '1', timeDelivery } } });
      for (const { action, after } of sequence) {
        now += after;
        const before = order;
        const result = actions[action]?.(order, now) as Transition;
        if (result.ok) order = result.value;
        expect(legality(order)).toEqual([]);
        expect(order.order).toBe(before.order);
      }
    }),
  );
});

/** The violated invariants of an order, in words. */
function legality(order: Order): string[] {
  const phase = phaseOf(order.status);
  const travelled = order.dispatchAt !== undefined;
  const broken: [boolean, string][] = [
    [phase === 'unknown', 'unknown status'],
    [phase === 'awaiting' && (travelled || order.motoboy !== undefined), 'awaiting with a past delivery'],
    [phase === 'awaiting' && order.returnManagerAt !== undefined, 'awaiting with a return'],
    [phase === 'on-route' && !(travelled && order.motoboy && order.fkUserMotoboy), 'on route without a courier'],
    [phase === 'completed' && order.returnManagerAt === undefined, 'completed without a time'],
    [(order.motoboy === undefined) !== (order.fkUserMotoboy === undefined), 'half a courier'],
    [(order.forecast === undefined) !== (order.forecastReturn === undefined), 'half a forecast'],
    [order.forecast !== undefined && !travelled, 'a forecast without a dispatch'],
  ];
  return broken.filter(([wrong]) => wrong).map(([, words]) => words);
}

describe('a counter sale', () => {
  const sale = (status: number) => anOrder({ module: 'PDV', status });

  test('can be voided once; only its status changes', () => {
    const before = sale(5);
    expect(accepted(voidSale(before))).toEqual({ ...before, status: 9 });
    expect(voidSale(sale(9))).toEqual(refused({ code: 'already-updated' }));
  });

  test.each([2, 3, 5, 9])('allows no other action at status %i', (status) => {
    const tried = [
      dispatchWithCourier(sale(status), rafael, NOW),
      dispatchWithPartner(sale(status), { name: 'D', phone: '', photoUrl: '' }, NOW),
      callPartner(sale(status), 1000, NOW),
      changeCourier(sale(status), rafael, NOW),
      completeOrder(sale(status), NOW),
      resetOrder(sale(status)),
      cancelOrder(sale(status)),
    ];
    for (const answer of tried) expect(answer).toEqual(refused({ code: 'counter-sale' }));
  });

  test.each(['DELIVERY', 'COMANDA'] as const)('is the only order that can be voided, not %s', (module) => {
    expect(voidSale(anOrder({ module, status: 5 }))).toEqual(refused({ code: 'not-counter-sale' }));
  });

  test('refunds what was paid, by method', () => {
    const payments = [
      { methodId: 'pix', name: 'Pix', amount: 1000 },
      { methodId: 'dinheiro', name: 'Dinheiro', amount: 500, changeFor: 2000 },
      { methodId: 'pix', name: 'Pix', amount: 30 },
      { methodId: 'fiado', name: 'Fiado', amount: 0 },
      { methodId: 'vale', name: 'Vale', amount: 1 },
    ];
    const { order } = anOrder();
    expect(moneyBack({ order: { ...order, payments } })).toEqual([
      { name: 'Pix', amount: 1030 },
      { name: 'Dinheiro', amount: 500 },
      { name: 'Vale', amount: 1 },
    ]);
  });
});
