import { describe, expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { levelOf, returnUrgency, urgencyOf } from './urgency.ts';

const limits = { timeAwait: 20, timeDispatch: 0 };
const minutesLater = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;

describe('an awaiting order', () => {
  test.each([
    [0, 'calm'],
    [15.9, 'calm'],
    [16, 'amber'],
    [19.9, 'amber'],
    [20, 'red'],
    [300, 'red'],
  ])('after %s of 20 minutes is %s', (minutes, level) => {
    expect(urgencyOf(anOrder(), limits, minutesLater(minutes)).level).toBe(level);
  });

  test('counts whole minutes since arrival', () => {
    expect(urgencyOf(anOrder(), limits, minutesLater(13.7)).minutes).toBe(13);
  });

  test('stays calm without limits, and never shows negative minutes when a clock is slow', () => {
    const unpromised = anOrder({}, { customer: { name: 'Ana', address: { address: 'Rua A', number: '1' } } });
    expect(urgencyOf(unpromised, { timeAwait: 0, timeDispatch: 0 }, minutesLater(900))).toMatchObject({
      level: 'calm',
      used: null,
    });
    expect(urgencyOf(anOrder(), limits, minutesLater(-5)).minutes).toBe(0);
  });

  test.each([
    [23.9, 'calm'],
    [24, 'amber'],
    [30, 'red'],
  ])('after %s of the 30 minutes that were promised is %s, whatever the limits', (minutes, level) => {
    expect(urgencyOf(anOrder(), { timeAwait: 60, timeDispatch: 0 }, minutesLater(minutes)).level).toBe(level);
    expect(urgencyOf(anOrder(), { timeAwait: 0, timeDispatch: 0, off: true }, minutesLater(minutes)).level).toBe(level);
  });

  test('uses the nearer limit, and its own limits before the settings', () => {
    expect(urgencyOf(anOrder(), { timeAwait: 60, timeDispatch: 10 }, minutesLater(9)).level).toBe('amber');
    expect(urgencyOf(anOrder({ timeAwait: 5 }), limits, minutesLater(5)).level).toBe('red');
    expect(
      urgencyOf(anOrder({ timeAwait: 5 }), { timeAwait: 0, timeDispatch: 0, off: true }, minutesLater(5)).level,
    ).toBe('calm');
  });
});

describe('an order on route', () => {
  const onRoute = anOrder({
    status: 3,
    dispatchAt: toIso(minutesLater(0)),
    forecast: toIso(minutesLater(30)),
    forecastReturn: toIso(minutesLater(60)),
  });

  test.each([
    [10, 'calm', 20],
    [24, 'amber', 6],
    [30, 'red', 0],
    [37, 'red', -7],
  ])('after %i of 30 minutes is %s with %i minutes to go', (minutes, level, left) => {
    expect(urgencyOf(onRoute, limits, minutesLater(minutes))).toMatchObject({ level, minutes: left });
  });

  test('has a separate urgency for the courier’s return', () => {
    expect(returnUrgency(onRoute, minutesLater(48))?.level).toBe('amber');
    expect(returnUrgency(anOrder(), minutesLater(48))).toBeNull();
  });
});

test('completed and canceled orders are calm', () => {
  for (const status of [5, 9]) expect(urgencyOf(anOrder({ status }), limits, minutesLater(900)).level).toBe('calm');
});

test.each([
  [null, 'calm'],
  [0, 'calm'],
  [0.79, 'calm'],
  [0.8, 'amber'],
  [0.99, 'amber'],
  [1, 'red'],
] as const)('%j of a limit is %s', (used, level) => {
  expect(levelOf(used)).toBe(level);
});

describe('without a promise', () => {
  const unpromised = anOrder({}, { customer: { name: 'Ana', address: { address: 'Rua A', number: '1' } } });

  test('a limit of a minute is a limit', () => {
    expect(urgencyOf(unpromised, { timeAwait: 1, timeDispatch: 0 }, minutesLater(1))).toEqual({
      level: 'red',
      used: 1,
      minutes: 1,
    });
    expect(urgencyOf(unpromised, { timeAwait: 0, timeDispatch: 0 }, minutesLater(1))).toEqual({
      level: 'calm',
      used: null,
      minutes: 1,
    });
  });

  test('an order on route without a forecast counts up from its dispatch', () => {
    const away = { ...unpromised, status: 3 as const, dispatchAt: toIso(minutesLater(0)) };
    expect(urgencyOf(away, limits, minutesLater(7))).toEqual({ level: 'calm', used: null, minutes: -7 });
    expect(urgencyOf({ ...unpromised, status: 3 }, limits, minutesLater(7))).toEqual({
      level: 'calm',
      used: null,
      minutes: 0,
    });
    expect(returnUrgency(away, minutesLater(7))).toBeNull();
    expect(
      returnUrgency({ ...unpromised, status: 3, forecastReturn: toIso(minutesLater(9)) }, minutesLater(7)),
    ).toBeNull();
  });

  test('a ride of no minutes has used 100 %, one that has not begun 0 %', () => {
    const away = (from: number, until: number) => ({
      ...unpromised,
      status: 3 as const,
      dispatchAt: toIso(minutesLater(from)),
      forecast: toIso(minutesLater(until)),
    });
    expect(urgencyOf(away(5, 5), limits, minutesLater(5))).toEqual({ level: 'red', used: 1, minutes: 0 });
    expect(urgencyOf(away(5, 15), limits, minutesLater(0))).toEqual({ level: 'calm', used: 0, minutes: 15 });
  });
});

test('the nearer of promise and limit gives the share; the minutes are those since creation', () => {
  const order = anOrder();
  expect(urgencyOf(order, { timeAwait: 60, timeDispatch: 0 }, minutesLater(15))).toEqual({
    level: 'calm',
    used: 0.5,
    minutes: 15,
  });
  expect(urgencyOf(order, { timeAwait: 20, timeDispatch: 0 }, minutesLater(15))).toEqual({
    level: 'calm',
    used: 0.75,
    minutes: 15,
  });
});

test('a completed order has no used share', () => {
  expect(urgencyOf(anOrder({ status: 5 }), limits, minutesLater(900))).toEqual({
    level: 'calm',
    used: null,
    minutes: 0,
  });
});

test('a completed, canceled or delivered order is calm, without a share and without minutes', () => {
  const calm = { level: 'calm', used: null, minutes: 0 };
  const riding = anOrder({ status: 3, dispatchAt: toIso(FRIDAY_NIGHT) });
  for (const over of [{ status: 5 }, { status: 9 }, { deliveredAt: toIso(FRIDAY_NIGHT) }]) {
    expect(urgencyOf({ ...riding, ...over }, limits, minutesLater(90))).toEqual(calm);
  }
});

test('only an order on route has an urgency of the courier’s return', () => {
  const back = { dispatchAt: toIso(FRIDAY_NIGHT), forecastReturn: toIso(minutesLater(40)) };
  expect(returnUrgency(anOrder({ status: 3, ...back }), minutesLater(50))?.level).toBe('red');
  expect(returnUrgency(anOrder({ status: 5, ...back }), minutesLater(50))).toBeNull();
});

test('a clock that is behind counts as zero minutes', () => {
  expect(urgencyOf(anOrder(), limits, minutesLater(-5))).toMatchObject({ level: 'calm', used: 0, minutes: 0 });
});
