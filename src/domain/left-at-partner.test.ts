import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { cancelOrder } from './cancel.ts';
import { changeCourier, dispatchWithCourier } from './dispatch.ts';
import { dispatchWithPartner } from './follow-partner.ts';
import { confirmCanceledAtPartner, goesOnAtPartner } from './left-at-partner.ts';
import type { Order } from './order.ts';
import { resetOrder } from './reset.ts';
import type { Transition } from './transition.ts';

const driver = { name: 'Paulo Reis', phone: '11900001111', photoUrl: '' };
const foreign = anOrder({ lalamove: { orderId: '190' } });
const done = (transition: Transition): Order => {
  if (!transition.ok) throw new Error(`refused: ${transition.refused}`);
  return transition.order;
};
const out = done(dispatchWithPartner(foreign, driver, FRIDAY_NIGHT));

describe('a delivery that somebody else put at the partner', () => {
  test.each([
    ['reset', resetOrder(out)],
    ['canceled', cancelOrder(out)],
    ['canceled while it awaits', cancelOrder(foreign)],
    ['given to an own courier', changeCourier(out, rafael)],
    ['sent with an own courier', dispatchWithCourier(foreign, rafael, FRIDAY_NIGHT)],
  ])('goes on there when the order is %s, and the order says so', (_how, transition) => {
    expect(done(transition).leftAtPartner).toBe('190');
  });

  test('is left alone while the order stays with the partner', () => {
    expect([goesOnAtPartner(out), out.leftAtPartner]).toEqual(['190', undefined]);
    expect(done(dispatchWithPartner(done(resetOrder(out)), driver, FRIDAY_NIGHT))).not.toHaveProperty('leftAtPartner');
  });

  test('is forgotten once somebody confirms that it was canceled there, and does not come back', () => {
    const confirmed = done(confirmCanceledAtPartner(done(resetOrder(out))));
    expect(confirmed).not.toHaveProperty('leftAtPartner');
    expect(done(dispatchWithCourier(confirmed, rafael, FRIDAY_NIGHT))).not.toHaveProperty('leftAtPartner');
    expect(confirmCanceledAtPartner(confirmed)).toEqual({ ok: false, refused: 'already-updated' });
  });
});

test('a call of our own leaves nothing behind: the server calls it off', () => {
  const ours = { ...out, lalamove: { orderId: '190', state: 'assigned' } } as const;
  for (const transition of [resetOrder(ours), cancelOrder(ours), changeCourier(ours, rafael)]) {
    expect(done(transition)).not.toHaveProperty('leftAtPartner');
  }
});

test('a completed delivery of the partner leaves nothing behind', () => {
  expect(done(resetOrder({ ...out, status: 5 }))).not.toHaveProperty('leftAtPartner');
});
