import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { settleBook } from '#domain/runs/book/settle.ts';
import { toIso } from '#domain/shared/instant.ts';
import { refused } from '#domain/shared/result.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { isOpenCall } from './call.ts';
import { callPartner, dispatchWithPartner, followPartner, type PartnerNews } from './follow.ts';

const NOW = FRIDAY_NIGHT + 10 * 60_000;
const AT = toIso(NOW);
const paulo = { name: 'Paulo Reis', phone: '+5511900001111', photoUrl: 'https://foto.test/paulo.jpg' };

const accepted = (transition: Transition): Order => {
  if (!transition.ok) throw new Error(`refused: ${transition.problem.code}`);
  return transition.value;
};
const called = (order = anOrder()) => accepted(callPartner(order, 2232, NOW));
const followed = (order: Order, ...news: readonly Partial<PartnerNews>[]) =>
  news.reduce(
    (now: Order, one) => accepted(followPartner(now, { state: 'searching', orderId: '19', since: AT, ...one }, NOW)),
    order,
  );

describe('a call for the partner', () => {
  test('leaves the order awaiting, with the agreed price', () => {
    expect(called()).toMatchObject({ status: 2, lalamove: { state: 'placing', since: AT, price: 2232 } });
  });

  test.each(['placing', 'uncertain', 'searching'] as const)('is refused while another call is %s', (state) => {
    expect(callPartner(anOrder({ lalamove: { state } }), 2232, NOW).ok).toBe(false);
  });

  test('is possible again after one that failed', () => {
    expect(called(anOrder({ lalamove: { state: 'failed', failure: 'expired' } })).lalamove?.state).toBe('placing');
  });

  test.each([3, 5, 9])('is refused at status %i', (status) => {
    expect(callPartner(anOrder({ status }), 2232, NOW)).toEqual(refused({ code: 'already-updated' }));
  });
});

test('a driver’s acceptance dispatches the order: status 3, name, phone, photo and both forecasts', () => {
  const order = accepted(dispatchWithPartner(anOrder({ lalamove: { orderId: '19' } }), paulo, NOW));
  expect(order).toMatchObject({
    status: 3,
    partnerDelivery: true,
    motoboy: paulo,
    dispatchAt: AT,
    forecast: '2026-11-21T00:10:00.000Z',
    forecastReturn: '2026-11-21T00:40:00.000Z',
    lalamove: { orderId: '19' },
  });
  expect(dispatchWithPartner(order, paulo, NOW)).toEqual(refused({ code: 'already-updated' }));
});

test('an order that leaves with the partner leaves its planned run, which keeps the other orders', () => {
  const note = { id: '7', number: 14, stop: 1 };
  const [first, second] = [anOrder({ id: 'a', run: note }), anOrder({ id: 'b', run: { ...note, stop: 2 } })];
  const stops = ['a', 'b'].map((orderId) => ({ orderId, locked: true }));
  const run = { id: '7', number: 14, state: 'planned', isProposal: false, courierId: 'r', courierName: 'R' } as const;
  const both = [accepted(dispatchWithPartner(first, paulo, NOW)), followed(called(first), { state: 'assigned' })];
  for (const out of both) {
    expect(out).not.toHaveProperty('run');
    const orders = new Map([out, second].map((order) => [order.id, order]));
    expect(settleBook([{ ...run, stops, createdAt: NOW }], orders, NOW)).toEqual([
      { ...run, stops: stops.slice(1), createdAt: NOW },
    ]);
  }
});

describe('an order that follows the partner', () => {
  test('goes on route with the driver and is completed on delivery: status 5 and the return', () => {
    const taken = followed(called(), {}, { state: 'assigned', driver: paulo });
    expect(taken).toMatchObject({ status: 3, motoboy: paulo, lalamove: { orderId: '19', state: 'assigned' } });
    const done = followed(taken, { state: 'picked-up', driver: paulo }, { state: 'completed', driver: paulo });
    expect(done).toMatchObject({ status: 5, returnAt: AT, dispatchAt: AT, motoboy: paulo });
    expect(done.returnManagerAt).toBeUndefined();
  });

  test('that loses its driver awaits and searches again, without the driver’s data', () => {
    const order = called();
    const lost = followed(order, { state: 'assigned', driver: paulo }, { state: 'searching' });
    expect(lost).toEqual({ ...order, lalamove: { orderId: '19', state: 'searching', since: AT } });
  });

  test.each(['canceled', 'rejected', 'expired'] as const)('awaits with the failure when it was %s', (failure) => {
    const failed = followed(called(), { state: 'assigned', driver: paulo }, { state: 'failed', failure });
    expect(failed).toMatchObject({ status: 2, lalamove: { state: 'failed', failure } });
    expect(failed.motoboy).toBeUndefined();
  });

  test('changes the driver and keeps the forecast promised to the customer', () => {
    const first = followed(called(), { state: 'assigned', driver: paulo });
    const later = NOW + 60_000;
    const news = { state: 'assigned', orderId: '19', since: AT, driver: { ...paulo, name: 'Ana Lima' } } as const;
    const second = accepted(followPartner(first, news, later));
    expect(second).toMatchObject({ motoboy: { name: 'Ana Lima' }, dispatchAt: AT, forecast: first.forecast });
  });

  test('stays the same object for outdated news', () => {
    const order = followed(called(), { state: 'assigned', driver: paulo });
    expect(followed(order, { state: 'assigned', driver: paulo })).toBe(order);
    const searching = followed(called(), {});
    expect(followed(searching, {})).toBe(searching);
  });

  test.each([5, 9])('stays finished at status %i for any news', (status) => {
    const order = anOrder({ status });
    expect(followed(order, { state: 'assigned', driver: paulo }).status).toBe(status);
    expect(followed(order, { state: 'searching' }).status).toBe(status);
    expect(followed(order, { state: 'completed' }).returnAt).toBeUndefined();
  });

  test('stays with an own courier who has it', () => {
    const own = accepted(dispatchWithCourier(anOrder(), rafael, NOW));
    expect(followed(own, { state: 'assigned', driver: paulo })).toMatchObject({ motoboy: { name: 'Rafael Moura' } });
    expect(followed(own, { state: 'failed', failure: 'expired' }).status).toBe(3);
  });
});

describe('the other actions', () => {
  const searching = () => followed(called(), {});
  const onRoute = () => followed(called(), { state: 'assigned', driver: paulo });

  test('remove an open call', () => {
    expect(accepted(dispatchWithCourier(searching(), rafael, NOW)).lalamove).toBeUndefined();
    expect(accepted(cancelOrder(searching())).lalamove).toBeUndefined();
    expect(accepted(completeOrder(searching(), NOW)).lalamove).toBeUndefined();
    expect(accepted(resetOrder(onRoute()))).toEqual(anOrder());
    const changed = accepted(changeCourier(onRoute(), diego, NOW));
    expect([changed.partnerDelivery, changed.lalamove]).toEqual([undefined, undefined]);
  });

  test('keep following a driver who has the order after it was completed by hand', () => {
    expect(accepted(completeOrder(onRoute(), NOW)).lalamove?.state).toBe('assigned');
  });

  test('keep a partner id that was set outside the portal', () => {
    const order = anOrder({ lalamove: { orderId: '19' } });
    const there = accepted(dispatchWithPartner(order, paulo, NOW));
    expect(accepted(resetOrder(there))).toEqual({ ...order, leftAtPartner: '19' });
  });
});

test('for any sequence of news, an awaiting order has no driver and a finished one never reopens', () => {
  const news = fc.record(
    {
      state: fc.constantFrom<PartnerNews['state']>(
        'placing',
        'uncertain',
        'searching',
        'assigned',
        'picked-up',
        'completed',
        'failed',
        'over',
      ),
      driver: fc.constant(paulo),
    },
    { requiredKeys: ['state'] },
  );
  fc.assert(
    fc.property(fc.array(news), (all) => {
      let order = called();
      for (const one of all) {
        const before = order;
        order = accepted(followPartner(order, one, NOW));
        if (phaseOf(before.status) === 'completed') expect(phaseOf(order.status)).toBe('completed');
        if (phaseOf(order.status) === 'awaiting')
          expect([order.motoboy, order.dispatchAt]).toEqual([undefined, undefined]);
        expect(isOpenCall(order.lalamove)).toBe(
          one.state !== 'completed' && one.state !== 'failed' && one.state !== 'over',
        );
      }
    }),
  );
});

describe('the partner’s news', () => {
  const call = {
    orderId: '19',
    state: 'assigned' as const,
    since: AT,
    price: 2232,
    plate: 'ABC1D23',
    shareLink: 'https://l.test/1',
  };

  test('are kept whole, without absent fields', () => {
    expect(followed(called(), { ...call, driver: paulo }).lalamove).toStrictEqual(call);
    const bare = accepted(followPartner(anOrder(), { state: 'searching' }, NOW));
    expect(bare.lalamove).toStrictEqual({ state: 'searching' });
    const failed = accepted(followPartner(anOrder(), { state: 'failed', failure: 'expired' }, NOW));
    expect(failed.lalamove).toStrictEqual({ state: 'failed', failure: 'expired' });
  });

  test('of the end keep the driver who was known, and end now if they do not say when', () => {
    const riding = followed(called(), { ...call, driver: paulo });
    expect(accepted(followPartner(riding, { state: 'completed', orderId: '19' }, NOW))).toMatchObject({
      status: 5,
      motoboy: paulo,
      returnAt: AT,
    });
    expect(accepted(followPartner(riding, { state: 'completed', since: toIso(NOW - 1) }, NOW)).returnAt).toBe(
      toIso(NOW - 1),
    );
  });

  test('remove a call that is over', () => {
    const order = followed(called(), {});
    expect(accepted(followPartner(order, { state: 'over' }, NOW))).not.toHaveProperty('lalamove');
  });

  test('change nothing but an open call where an own courier has the order', () => {
    const own = anOrder({ status: 3, fkUserMotoboy: 'rafael', motoboy: rafael });
    const open = accepted(followPartner(own, { state: 'searching' }, NOW));
    expect(open).toEqual({ ...own, lalamove: { state: 'searching' } });
    expect(accepted(followPartner(open, { state: 'completed' }, NOW))).toEqual(own);
    expect(accepted(followPartner(open, { state: 'failed' }, NOW))).not.toHaveProperty('lalamove');
  });
});
