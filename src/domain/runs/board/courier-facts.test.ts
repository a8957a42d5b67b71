import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { courierFacts, type RoadOrder } from './courier-facts.ts';
import type { RideOver } from './ride.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const riding = (
  id: string,
  more: Partial<Order> = {},
  place: RoadOrder['facts']['place'] = { latitude: 0, longitude: 1 },
) => ({
  order: anOrder({ id, status: 3, fkUserMotoboy: rafael.id, dispatchAt: toIso(at(0)), ...more }),
  facts: { id, label: id, place, readyAt: toIso(at(0)), doorMinutes: 1 },
});

/** Rides 10 minutes an order; records the stops and the start. */
function factsOf(road: readonly RoadOrder[], minutes: number, more: { away?: boolean; rides?: boolean } = {}) {
  const asked: string[] = [];
  const rideOver: RideOver = (orders, from) => {
    asked.push(`${orders.map(({ id }) => id).join('+')}@${(from - FRIDAY_NIGHT) / 60_000}`);
    return { returnsAt: from + orders.length * 600_000 + 400 } as ReturnType<RideOver>;
  };
  const away = new Set(more.away ? [rafael.id] : []);
  const [facts] = courierFacts([rafael], road, {
    rideOver: more.rides === false ? null : rideOver,
    away,
    now: at(minutes),
  });
  const free = facts?.freeAt === undefined ? null : (Date.parse(facts.freeAt) - FRIDAY_NIGHT) / 60_000;
  return { free, isUnsure: facts?.isUnsure, onRoad: facts?.onRoad, away: facts?.away, asked };
}

describe('when a courier can leave', () => {
  test('counts from when he took an order over, not from its dispatch with another courier', () => {
    expect(factsOf([riding('a', { courierSince: toIso(at(7)) })], 8).asked).toEqual(['a@7']);
  });

  test('is now, if he carries nothing or has reported his return', () => {
    expect(factsOf([], 0)).toMatchObject({ free: null, isUnsure: false, onRoad: 0, away: false });
    expect(factsOf([], 0, { away: true }).away).toBe(true);
    const step = { kind: 'returned', at: toIso(at(9)), receivedAt: toIso(at(9)) } as const;
    expect(factsOf([riding('a', { delivery: { steps: [step] } })], 10)).toMatchObject({ free: null, onRoad: 0 });
  });

  test('is after his ride from the last departure, earlier orders first, then by stop', () => {
    const run = (stop: number) => ({ run: { id: 'r', number: 1, stop } });
    const road = [riding('c', { dispatchAt: toIso(at(5)) }), riding('b', run(2)), riding('a', run(1))];
    expect(factsOf(road, 6)).toEqual({ free: 35, isUnsure: false, onRoad: 3, away: false, asked: ['a+b+c@5'] });
  });

  test('is the last forecast of a return, where a stop has no place or no way is known', () => {
    const road = [riding('a', { forecastReturn: toIso(at(30)) }, null), riding('b', { forecastReturn: toIso(at(20)) })];
    expect(factsOf(road, 6)).toMatchObject({ free: 30, isUnsure: false, asked: [] });
    expect(factsOf(road.slice(1), 6, { rides: false })).toMatchObject({ free: 20, asked: [] });
  });

  test('is unsure if he is overdue, or if nothing is known', () => {
    const { forecastReturn: _, ...order } = riding('a').order;
    expect(factsOf([riding('a')], 11)).toMatchObject({ free: 16, isUnsure: true });
    expect(factsOf([{ ...riding('a', {}, null), order }], 3)).toMatchObject({ free: 18, isUnsure: true });
    const due = [riding('a', { forecastReturn: toIso(at(20)) }, null)];
    expect(factsOf(due, 20)).toMatchObject({ free: 25, isUnsure: true });
    expect(factsOf(due, 19.9)).toMatchObject({ free: 20, isUnsure: false });
  });
});

test('the return is exact to the second, and an order without a run comes before the stops of a run', () => {
  const asked: string[] = [];
  const rideOver: RideOver = (orders, from) => {
    asked.push(orders.map(({ id }) => id).join('+'));
    return { returnsAt: from + 600_600 } as ReturnType<RideOver>;
  };
  const road = [riding('a', { run: { id: 'r', number: 1, stop: 1 } }), riding('b')];
  const [facts] = courierFacts([rafael], road, { rideOver, away: new Set(), now: at(1) });
  expect([facts?.freeAt, asked]).toEqual([toIso(at(10) + 1000), ['b+a']]);
});
