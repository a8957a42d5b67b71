import { expect, test } from 'vitest';
import { accept, refuse } from '#domain/orders/transition.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { endingTrip, withEndedTrip } from './end-trip.ts';

const riding = anOrder({ status: 3, fkUserMotoboy: rafael.id, motoboy: rafael });
const after = anOrder({ status: 9 });
const decision = { paid: true, goodsBack: false };
const trip = {
  courierId: 'rafael',
  courierName: 'Rafael Moura',
  end: 'canceled',
  at: toIso(FRIDAY_NIGHT),
  ...decision,
};
const ended = (before: typeof riding, given: typeof decision | undefined = decision) =>
  withEndedTrip(before, after, 'canceled', given, FRIDAY_NIGHT);

test('a decision about a courier’s trip is kept with the order, after earlier ones', () => {
  expect(ended(riding).trips).toEqual([trip]);
  const { motoboy: _, ...unnamed } = riding;
  expect(ended(unnamed).trips).toEqual([{ ...trip, courierName: 'rafael' }]);
  expect(ended({ ...riding, trips: [trip] as never }).trips).toHaveLength(2);
});

test('without a decision, a courier or a ride there was no trip', () => {
  const { fkUserMotoboy: _, ...ofNobody } = riding;
  expect(withEndedTrip(riding, after, 'canceled', undefined, FRIDAY_NIGHT)).toBe(after);
  expect(ended(ofNobody)).toBe(after);
  expect(ended({ ...riding, status: 2 })).toBe(after);
});

test('a refused change ends no trip', () => {
  const ending = (rule: Parameters<typeof endingTrip>[0]) =>
    endingTrip(rule, 'canceled', decision, FRIDAY_NIGHT)(riding);
  expect(ending(() => refuse('already-updated'))).toEqual(refuse('already-updated'));
  expect(ending(() => accept(after))).toMatchObject({ ok: true, value: { trips: [trip] } });
});
