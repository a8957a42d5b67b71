import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { rideWindowOf } from './ride.ts';
import { trackingAppsOf } from './tracking-apps.ts';

const left = FRIDAY_NIGHT - 20 * 60_000;
const ridden = { status: 3, fkUserMotoboy: 'rafael', dispatchAt: toIso(left) };

test('the ride of an order on the road lasts until now, that of a finished one until its end', () => {
  expect(rideWindowOf(anOrder(ridden), FRIDAY_NIGHT)).toEqual({ courierId: 'rafael', from: left, to: FRIDAY_NIGHT });
  const ended = { ...ridden, status: 5, returnAt: toIso(left + 60_000), returnManagerAt: toIso(left + 90_000) };
  expect(rideWindowOf(anOrder(ended), FRIDAY_NIGHT)?.to).toBe(left + 60_000);
});

test('the ride of a courier who took the order over begins then', () => {
  const taken = { ...ridden, courierSince: toIso(left + 60_000) };
  expect(rideWindowOf(anOrder(taken), FRIDAY_NIGHT)?.from).toBe(left + 60_000);
});

test('a ride without an end lasts six hours at most', () => {
  expect(rideWindowOf(anOrder(ridden), left + 7 * 3_600_000)?.to).toBe(left + 6 * 3_600_000);
});

test('the ride of a partner’s driver has no courier of the shop, and begins before the portal learns of it', () => {
  const carried = { status: 3, partnerDelivery: true, dispatchAt: toIso(left + 60_000) };
  expect(rideWindowOf(anOrder(carried), FRIDAY_NIGHT)).toEqual({ from: left, to: FRIDAY_NIGHT });
});

test('an order that never left, or is back, has no ride', () => {
  expect(rideWindowOf(anOrder(), FRIDAY_NIGHT)).toBeNull();
  expect(rideWindowOf(anOrder({ ...ridden, status: 2 }), FRIDAY_NIGHT)).toBeNull();
  expect(rideWindowOf(anOrder({ status: 3, dispatchAt: toIso(left) }), FRIDAY_NIGHT)).toBeNull();
});

test('both apps are set up with the portal’s address and the link’s token', () => {
  expect(trackingAppsOf('https://loja.example', 'pmc_x')).toEqual({
    traccar: { url: 'https://loja.example/api/positions/osmand', deviceId: 'pmc_x' },
    ownTracks: { url: 'https://loja.example/api/positions/owntracks', user: 'motoboy', password: 'pmc_x' },
  });
});
