import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import type { PartnerState } from './call.ts';
import { dispatchWithFound, seenOf } from './dispatch.ts';
import { keyOfEffect } from './effects.ts';

const effectsOf = (transition: Transition) => (transition.ok ? (transition.effects ?? []) : transition.problem.code);
const CALL_OFF = [{ kind: 'call-off-partner', number: '19' }];

describe('an order that leaves the partner', () => {
  const waiting = (state: PartnerState): Order => anOrder({ lalamove: { state, orderId: '19' } });
  const onRoute = (state: PartnerState): Order => ({ ...waiting(state), status: 3, partnerDelivery: true });

  test('names the cancelation of its open call', () => {
    expect(effectsOf(dispatchWithCourier(waiting('searching'), rafael, FRIDAY_NIGHT))).toEqual(CALL_OFF);
    expect(effectsOf(cancelOrder(waiting('searching')))).toEqual(CALL_OFF);
    expect(effectsOf(completeOrder(waiting('searching'), FRIDAY_NIGHT))).toEqual(CALL_OFF);
    expect(effectsOf(completeOrder(waiting('searching'), FRIDAY_NIGHT, true))).toEqual(CALL_OFF);
    expect(effectsOf(changeCourier(onRoute('assigned'), diego, FRIDAY_NIGHT))).toEqual(CALL_OFF);
    expect(effectsOf(resetOrder(onRoute('picked-up')))).toEqual(CALL_OFF);
    expect(effectsOf(cancelOrder(anOrder({ lalamove: { state: 'uncertain' } })))).toEqual([
      { kind: 'call-off-partner' },
    ]);
  });

  test('names no effect without an open call, when it stays, and while a driver has the order', () => {
    expect(effectsOf(cancelOrder(waiting('failed')))).toEqual([]);
    expect(effectsOf(cancelOrder(anOrder({ lalamove: { orderId: '19' } })))).toEqual([]);
    expect(effectsOf(resetOrder(waiting('searching')))).toEqual([]);
    expect(effectsOf(completeOrder(onRoute('assigned'), FRIDAY_NIGHT))).toEqual([]);
    expect(effectsOf(cancelOrder({ ...waiting('searching'), status: 9 }))).toBe('already-updated');
  });
});

describe('a dispatch with the partner', () => {
  const order = anOrder({ lalamove: { state: 'searching', orderId: '19', since: '2026-11-20T23:00:00.000Z' } });
  const driver = { name: 'Paulo Reis', phone: '11900001111', photoUrl: '' };
  const found = { seen: seenOf(order), driver };

  test('asks for the driver first and leaves the order unchanged', () => {
    const asked = dispatchWithFound(order, undefined, FRIDAY_NIGHT);
    expect(asked).toEqual({ ok: true, value: order, effects: [{ kind: 'ask-partner-driver', seen: found.seen }] });
    expect(asked.ok && asked.value).toBe(order);
  });

  test('uses the answer, but not one about another call', () => {
    expect(dispatchWithFound(order, found, FRIDAY_NIGHT)).toMatchObject({
      ok: true,
      value: { status: 3, motoboy: driver },
    });
    const { lalamove: _call, ...without } = order;
    expect(effectsOf(dispatchWithFound(without, found, FRIDAY_NIGHT))).toEqual([
      { kind: 'ask-partner-driver', seen: ' ' },
    ]);
    const later = { ...order, lalamove: { ...order.lalamove, since: '2026-11-20T23:01:00.000Z' } };
    expect(effectsOf(dispatchWithFound(later, found, FRIDAY_NIGHT))).toHaveLength(1);
  });

  test('does not ask for an order that is no longer awaiting', () => {
    expect(effectsOf(dispatchWithFound({ ...order, status: 3 }, undefined, FRIDAY_NIGHT))).toBe('already-updated');
  });
});

test('effects have different keys for different deliveries', () => {
  const keys = [
    keyOfEffect({ kind: 'call-off-partner', number: '19' }),
    keyOfEffect({ kind: 'call-off-partner', number: '20' }),
    keyOfEffect({ kind: 'call-off-partner' }),
    keyOfEffect({ kind: 'ask-partner-driver', seen: '19' }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('a canceled order keeps a call that is over or was made outside the portal', () => {
  for (const lalamove of [{ state: 'failed' }, { state: 'completed' }, { orderId: '19' }] as const) {
    const canceled = cancelOrder(anOrder({ lalamove }));
    expect(canceled.ok && canceled.value.lalamove).toEqual(lalamove);
  }
  const open = cancelOrder(anOrder({ lalamove: { state: 'searching' } }));
  expect(open.ok && open.value).not.toHaveProperty('lalamove');
});
