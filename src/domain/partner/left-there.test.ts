import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { refused } from '#domain/shared/result.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { callPartner, dispatchWithPartner, followPartner } from './follow.ts';
import { confirmCanceledAtPartner, goesOnAtPartner } from './left-there.ts';

const driver = { name: 'Paulo Reis', phone: '11900001111', photoUrl: '' };
const foreign = anOrder({ lalamove: { orderId: '190' } });
const done = (transition: Transition): Order => {
  if (!transition.ok) throw new Error(`refused: ${transition.problem.code}`);
  return transition.value;
};
const out = done(dispatchWithPartner(foreign, driver, FRIDAY_NIGHT));

describe('a partner delivery that was called outside the portal', () => {
  test.each([
    ['reset', resetOrder(out)],
    ['canceled', cancelOrder(out)],
    ['canceled while it awaits', cancelOrder(foreign)],
    ['given to an own courier', changeCourier(out, rafael, FRIDAY_NIGHT)],
    ['sent with an own courier', dispatchWithCourier(foreign, rafael, FRIDAY_NIGHT)],
  ])('continues at the partner when the order is %s, and the order stores its id', (_how, transition) => {
    expect(done(transition).leftAtPartner).toBe('190');
  });

  test('is not marked while the order stays with the partner', () => {
    expect([goesOnAtPartner(out), out.leftAtPartner]).toEqual(['190', undefined]);
    expect(done(dispatchWithPartner(done(resetOrder(out)), driver, FRIDAY_NIGHT))).not.toHaveProperty('leftAtPartner');
  });

  test('loses its mark permanently once its cancelation is confirmed', () => {
    const confirmed = done(confirmCanceledAtPartner(done(resetOrder(out))));
    expect(confirmed).not.toHaveProperty('leftAtPartner');
    expect(done(dispatchWithCourier(confirmed, rafael, FRIDAY_NIGHT))).not.toHaveProperty('leftAtPartner');
    expect(confirmCanceledAtPartner(confirmed)).toEqual(refused({ code: 'already-updated' }));
  });
});

test('a call of ours beside it keeps the mark, until that very delivery is under way with us', () => {
  const called = done(callPartner(foreign, 1_500, FRIDAY_NIGHT));
  expect(called).toMatchObject({ leftAtPartner: '190', lalamove: { state: 'placing' } });
  const news = { state: 'assigned', driver } as const;
  expect(done(followPartner(called, { ...news, orderId: '200' }, FRIDAY_NIGHT)).leftAtPartner).toBe('190');
  expect(done(followPartner(called, { ...news, orderId: '190' }, FRIDAY_NIGHT))).not.toHaveProperty('leftAtPartner');
});

test('our own call sets no mark, because the server cancels it', () => {
  const ours = { ...out, lalamove: { orderId: '190', state: 'assigned' } } as const;
  for (const transition of [resetOrder(ours), cancelOrder(ours), changeCourier(ours, rafael, FRIDAY_NIGHT)]) {
    expect(done(transition)).not.toHaveProperty('leftAtPartner');
  }
});

test('a completed partner delivery sets no mark', () => {
  expect(done(resetOrder({ ...out, status: 5 }))).not.toHaveProperty('leftAtPartner');
});

test('a confirmed cancelation removes that call, and keeps a later one', () => {
  const left = anOrder({ leftAtPartner: '19' });
  const confirmed = (lalamove?: Order['lalamove']) =>
    confirmCanceledAtPartner(lalamove === undefined ? left : { ...left, lalamove });
  const { leftAtPartner: _, ...plain } = left;
  expect(confirmed()).toMatchObject({ ok: true, value: plain });
  expect(confirmed({ orderId: '19' })).toEqual(confirmed());
  expect(confirmed({ orderId: '20', state: 'searching' })).toEqual({
    ...confirmed(),
    value: { ...plain, lalamove: { orderId: '20', state: 'searching' } },
  });
});
