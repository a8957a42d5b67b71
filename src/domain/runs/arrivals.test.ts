import { describe, expect, test } from 'vitest';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { type ArrivalStop, aboutArrival, arrivalsOf, type RiddenWay } from './arrivals.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-22T15:00:00.000Z');
const iso = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
/** So many minutes' ride east of the shop, at 30 km/h over straight lines. */
const east = (minutes: number) => ({ latitude: 0, longitude: (minutes * 0.5) / 111.195 });

function stop(id: string, minutes: number | null, ...reported: (readonly [DeliveryStepKind, number])[]): ArrivalStop {
  const steps = reported.map(([kind, at]) => ({ kind, at: iso(at), receivedAt: iso(at) }));
  return {
    order: { id, dispatchAt: iso(0), ...(steps.length === 0 ? {} : { delivery: { steps } }) },
    place: minutes === null ? null : east(minutes),
    doorMinutes: 2,
  };
}

function minutesOf(stops: readonly ArrivalStop[], now: number, position?: readonly [minutes: number, at: number]) {
  const way: RiddenWay = {
    stops,
    position: position && { ...east(position[0]), at: NOON + position[1] * MINUTE },
    shop: east(0),
    pace: { factor: 1, kmh: 30 },
  };
  const arrivals = arrivalsOf(way, NOON + now * MINUTE);
  return Object.fromEntries([...arrivals].map(([id, at]) => [id, Math.round((at - NOON) / MINUTE)]));
}

describe('when stops are reached', () => {
  test('from the shop on, with the minutes at each door before', () => {
    expect(minutesOf([stop('a', 4), stop('b', 8)], 1)).toEqual({ a: 4, b: 10 });
  });

  test('from the time he took it over, though it left the shop before with another courier', () => {
    const over = stop('a', 4);
    expect(minutesOf([{ ...over, order: { ...over.order, courierSince: iso(10) } }], 11)).toEqual({ a: 14 });
  });

  test('from where he delivered last', () => {
    expect(minutesOf([stop('a', 4, ['delivered', 9]), stop('b', 8)], 10)).toEqual({ b: 13 });
    expect(minutesOf([stop('a', 4, ['failed', 9]), stop('b', 8)], 10)).toEqual({ b: 13 });
  });

  test('from his position, unless a report is newer or it is outdated', () => {
    expect(minutesOf([stop('a', 4), stop('b', 8)], 6, [2, 6])).toEqual({ a: 8, b: 14 });
    expect(minutesOf([stop('a', 4, ['delivered', 7]), stop('b', 8)], 7, [2, 6])).toEqual({ b: 11 });
    expect(minutesOf([stop('a', 30)], 20, [2, 3])).toEqual({ a: 30 });
  });

  test('the door at which he stands was reached at his report; the next follow', () => {
    expect(minutesOf([stop('a', 4, ['arrived', 5]), stop('b', 8)], 6)).toEqual({ a: 5, b: 11 });
    expect(minutesOf([stop('a', 4, ['arrived', 5]), stop('b', 8)], 20)).toEqual({ a: 5, b: 24 });
    // He went to the second first.
    expect(minutesOf([stop('a', 4), stop('b', 8, ['arrived', 9])], 10)).toEqual({ b: 9, a: 15 });
  });

  test('never in the past, and nothing behind a stop without a place', () => {
    expect(minutesOf([stop('a', 4)], 12)).toEqual({ a: 12 });
    expect(minutesOf([stop('a', 4), stop('lost', null), stop('b', 8)], 1)).toEqual({ a: 4 });
    expect(minutesOf([stop('a', 4, ['delivered', 5])], 6)).toEqual({});
  });
});

test('customers see the next full five minutes', () => {
  expect(aboutArrival(NOON + 1)).toBe(NOON + 5 * MINUTE);
  expect(aboutArrival(NOON + 5 * MINUTE)).toBe(NOON + 10 * MINUTE);
});

describe('the start of a way', () => {
  const at = (way: Partial<RiddenWay>, now: number) => {
    const whole: RiddenWay = {
      stops: [stop('a', 4)],
      position: undefined,
      shop: east(0),
      pace: { factor: 1, kmh: 30 },
      ...way,
    };
    return [...arrivalsOf(whole, NOON + now * MINUTE).values()].map((arrival) => Math.round((arrival - NOON) / MINUTE));
  };

  test('is when he said that he left, else the dispatch; the earliest of several', () => {
    expect(at({ stops: [stop('a', 10, ['left', 6])] }, 1)).toEqual([16]);
    const later = stop('b', 12);
    const stops = [stop('a', 10), { ...later, order: { ...later.order, dispatchAt: iso(5) } }];
    expect(at({ stops }, 1)).toEqual([10, 14]);
    const { dispatchAt: _, ...waiting } = later.order;
    expect(at({ stops: [{ ...later, order: waiting }] }, 1)).toEqual([]);
  });

  test('is his position up to a quarter of an hour, and the way is longer by its factor', () => {
    const position = (minute: number) => ({ ...east(2), at: NOON + minute * MINUTE });
    expect(at({ stops: [stop('a', 30)], position: position(5.1) }, 20)).toEqual([33]);
    expect(at({ stops: [stop('a', 30)], position: position(5) }, 20)).toEqual([30]);
    expect(at({ stops: [stop('a', 10)], pace: { factor: 2, kmh: 30 } }, 1)).toEqual([20]);
    expect(at({ stops: [stop('a', 10)], pace: { factor: 1, kmh: 15 } }, 1)).toEqual([20]);
  });
});
