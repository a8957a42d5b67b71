import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { toIso } from './instant.ts';
import { returnUrgency, urgencyOf } from './urgency.ts';

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

  test('stays calm without limits, and never waits less than nothing when a clock runs behind', () => {
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

  test('goes by the nearer limit, its own before the settings', () => {
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

  test('has a second clock for the courier’s return', () => {
    expect(returnUrgency(onRoute, minutesLater(48))?.level).toBe('amber');
    expect(returnUrgency(anOrder(), minutesLater(48))).toBeNull();
  });
});

test('completed and canceled orders are calm', () => {
  for (const status of [5, 9]) expect(urgencyOf(anOrder({ status }), limits, minutesLater(900)).level).toBe('calm');
});
