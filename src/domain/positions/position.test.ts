import { describe, expect, test } from 'vitest';
import { CLOCK_SLACK_MS, isStale, type Position, type Taken, type Track, takePosition } from './position.ts';
import { isWorthKeeping } from './thinning.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const SECOND = 1000;
const paulista = (over: Partial<Position> = {}): Position => ({
  at: NOW,
  latitude: -23.5614,
  longitude: -46.6559,
  ...over,
});
/** So many metres to the north. */
const north = (metres: number) => ({ latitude: -23.5614 + metres / 111_195 });
const taken = (track: Track, ...positions: readonly Position[]) =>
  positions.reduce<Taken>((state, one) => takePosition(state.track, one, NOW), { track, kept: [] });

describe('a position', () => {
  test.each([
    ['no-place', { latitude: 0, longitude: 0 }],
    ['no-place', { latitude: 91 }],
    ['no-place', { longitude: Number.NaN }],
    ['no-place', { at: Number.NaN }],
    ['future', { at: NOW + CLOCK_SLACK_MS + 1 }],
    ['too-old', { at: NOW - 24 * 3_600_000 - 1 }],
    ['inaccurate', { accuracy: 1001 }],
  ])('is left out as %s: %j', (fault, over) => {
    expect(takePosition({}, paulista(over), NOW)).toEqual({ track: {}, kept: [], fault });
  });

  test('from a clock slightly ahead counts as now', () => {
    expect(takePosition({}, paulista({ at: NOW + CLOCK_SLACK_MS }), NOW).track.newest?.at).toBe(NOW);
  });

  test('loses values that are no measurement, and a full turn is north', () => {
    const given = paulista({ accuracy: -1, speed: -1, heading: -1 });
    expect(takePosition({}, given, NOW).kept).toEqual([paulista()]);
    expect(takePosition({}, paulista({ heading: 360, speed: 71, accuracy: 0 }), NOW).kept).toEqual([
      paulista({ heading: 0, accuracy: 0 }),
    ]);
  });

  test('sent late is stored without changing his newest position', () => {
    const late = paulista({ ...north(90), at: NOW - 60 * SECOND });
    const { track, kept } = takePosition({ newest: paulista() }, late, NOW);
    expect(kept).toEqual([late]);
    expect(track.newest).toEqual(paulista());
  });

  test('sent twice is taken once', () => {
    expect(takePosition({ newest: paulista() }, paulista(), NOW).kept).toEqual([]);
  });
});

describe('a jump', () => {
  const before = paulista({ at: NOW - 10 * SECOND });
  const far = paulista({ ...north(5000), at: NOW - 5 * SECOND });

  test('is doubted, and forgotten once the next position is where he was', () => {
    const doubted = takePosition({ newest: before }, far, NOW);
    expect(doubted).toMatchObject({ kept: [], fault: 'jump', track: { newest: before, doubted: far } });
    const next = takePosition(doubted.track, paulista(), NOW);
    expect(next).toEqual({ track: { newest: paulista() }, kept: [paulista()] });
  });

  test('is accepted once the next position confirms it', () => {
    const there = paulista({ ...north(5040) });
    expect(taken({ newest: before }, far, there)).toEqual({ track: { newest: there }, kept: [far, there] });
  });

  test('to a third place is doubted again', () => {
    const elsewhere = paulista({ ...north(-9000) });
    expect(taken({ newest: before }, far, elsewhere)).toMatchObject({ fault: 'jump', track: { doubted: elsewhere } });
  });

  test('is not reported within the uncertainty of both, at the speed of a motorcycle, or after a long silence', () => {
    const kept = (from: Position) => takePosition({ newest: from }, paulista(), NOW).kept.length;
    expect(kept(paulista({ ...north(700), at: NOW - SECOND, accuracy: 400 }))).toBe(1);
    expect(kept(paulista({ ...north(790), at: NOW - 10 * SECOND }))).toBe(1);
    expect(kept(paulista({ ...north(40_000), at: NOW - 31 * 60 * SECOND }))).toBe(1);
    expect(kept(paulista({ ...north(820), at: NOW - 10 * SECOND }))).toBe(0);
  });
});

test('a position is stale after two minutes', () => {
  expect(isStale({ at: NOW - 120_000 }, NOW)).toBe(false);
  expect(isStale({ at: NOW - 120_001 }, NOW)).toBe(true);
});

test.each([
  ['the first', undefined, paulista(), true],
  ['one after half a minute at the same place', paulista({ at: NOW - 30_000 }), paulista(), true],
  ['one after 29 s at the same place', paulista({ at: NOW - 29_000 }), paulista(), false],
  ['one 30 m further after 3 s', paulista({ at: NOW - 3000 }), paulista(north(30)), true],
  ['one 30 m further after 2 s', paulista({ at: NOW - 2000 }), paulista(north(30)), false],
  ['one 20 m further after 10 s', paulista({ at: NOW - 10_000 }), paulista(north(20)), false],
])('the history keeps or drops %s', (_, last, next, kept) => {
  expect(isWorthKeeping(last, next)).toBe(kept);
});

test('what a phone measured is kept to hundredths, which the store can hold', () => {
  const { kept } = taken({}, paulista({ accuracy: 4.125_4, speed: 1e-50, heading: 359.999 }));
  expect(kept).toMatchObject([{ accuracy: 4.13, speed: 0, heading: 0 }]);
});
