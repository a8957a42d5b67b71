import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climb, DEFAULT_LADDER, isClimbing, LADDER_STEPS, loudnessOf, readLadder, type Unseen } from './ladder.ts';

const ASKED = Date.parse('2026-11-20T23:00:00Z');
const order: Unseen = { askedAt: ASKED, reached: 0, typedHere: false };
const at = (seconds: number) => ASKED + seconds * 1000;

describe('an order that nobody has seen', () => {
  test('takes step by step while a device is connected', () => {
    expect(climb(order, DEFAULT_LADDER, true, ASKED)).toEqual({ steps: [], reached: 0, nextAt: at(20) });
    expect(climb(order, DEFAULT_LADDER, true, at(20))).toEqual({ steps: ['louder'], reached: 1, nextAt: at(45) });
    expect(climb({ ...order, reached: 1 }, DEFAULT_LADDER, true, at(45))).toMatchObject({ steps: ['devices'] });
    expect(climb({ ...order, reached: 2 }, DEFAULT_LADDER, true, at(90))).toEqual({
      steps: ['push'],
      reached: 3,
      nextAt: at(180),
    });
    expect(climb({ ...order, reached: 3, climbedAt: at(90) }, DEFAULT_LADDER, true, at(180))).toMatchObject({
      steps: ['webhook'],
      reached: 4,
    });
  });

  test('reaches the phones at once when no device listens', () => {
    expect(climb(order, DEFAULT_LADDER, false, ASKED)).toEqual({
      steps: ['louder', 'devices', 'push'],
      reached: 3,
      nextAt: at(90),
    });
    expect(climb({ ...order, reached: 1 }, DEFAULT_LADDER, false, at(25)).steps).toEqual(['devices', 'push']);
  });

  test('is pushed again every two minutes, for half an hour', () => {
    const top = { ...order, reached: 4, climbedAt: at(180) };
    expect(climb(top, DEFAULT_LADDER, true, at(200))).toEqual({ steps: [], reached: 4, nextAt: at(300) });
    expect(climb(top, DEFAULT_LADDER, true, at(300))).toEqual({ steps: ['push'], reached: 4, nextAt: at(420) });
    const late = { ...top, climbedAt: at(1790) };
    expect(climb(late, DEFAULT_LADDER, true, at(2000)).nextAt).toBeUndefined();
  });

  test('takes no steps if a person typed it and a screen of the shop is open; rests again when one opens', () => {
    const typed = { ...order, typedHere: true };
    const rests = { steps: [], nextAt: undefined };
    for (const seconds of [0, 20, 999]) {
      expect(climb(typed, DEFAULT_LADDER, true, at(seconds))).toEqual({ ...rests, reached: 0 });
    }
    expect(climb(typed, DEFAULT_LADDER, false, at(5))).toEqual({
      steps: ['louder', 'devices', 'push'],
      reached: 3,
      nextAt: at(90),
    });
    const pushed = { ...typed, reached: 3, climbedAt: at(5) };
    expect(climb(pushed, DEFAULT_LADDER, true, at(90))).toEqual({ ...rests, reached: 3 });
    expect(climb(pushed, DEFAULT_LADDER, false, at(90)).steps).toEqual(['webhook']);
  });

  test('leaves out the steps that are switched off', () => {
    const none = { louder: 0, devices: 0, push: 0, webhook: 0 };
    expect(climb(order, none, false, at(999))).toEqual({ steps: [], reached: 0, nextAt: undefined });
    expect(climb(order, { ...none, push: 60 }, true, at(60))).toMatchObject({ steps: ['push'], reached: 3 });
  });
});

test('with any times and devices, each step is taken once and in order, and the ladder ends', () => {
  const seconds = fc.integer({ min: 0, max: 600 });
  const times = fc
    .tuple(seconds, seconds, seconds, seconds)
    .map((all) => all.toSorted((one, other) => one - other))
    .map(([louder = 0, devices = 0, push = 0, webhook = 0]) => ({ louder, devices, push, webhook }));
  fc.assert(
    fc.property(times, fc.array(fc.boolean(), { minLength: 1 }), (ladder, listening) => {
      let state: Unseen = order;
      let now = ASKED;
      const taken: string[] = [];
      for (let round = 0; round < 100; round += 1) {
        const done = climb(state, ladder, listening[round % listening.length] ?? true, now);
        const isRepeat = done.reached === state.reached;
        if (!isRepeat) taken.push(...done.steps);
        if (done.steps.length > 0) state = { ...state, reached: done.reached, climbedAt: now };
        if (done.nextAt === undefined) {
          expect(taken).toEqual(LADDER_STEPS.filter((step) => ladder[step] > 0));
          return;
        }
        now = Math.max(now, done.nextAt);
      }
      throw new Error('It never ends.');
    }),
  );
});

test('the loudness follows the steps taken; skipped steps do not raise it', () => {
  expect([0, 1, 2, 3, 4].map((reached) => loudnessOf(reached, DEFAULT_LADDER))).toEqual([0, 1, 2, 2, 2]);
  expect(loudnessOf(4, { ...DEFAULT_LADDER, devices: 0 })).toBe(1);
  expect(loudnessOf(4, { ...DEFAULT_LADDER, devices: 0, louder: 0 })).toBe(0);
});

test('decreasing or invalid times are replaced by the defaults', () => {
  expect(isClimbing({ louder: 0, devices: 30, push: 0, webhook: 30 })).toBe(true);
  expect(isClimbing({ louder: 60, devices: 30, push: 0, webhook: 0 })).toBe(false);
  expect(readLadder({ louder: 60, devices: 30 })).toEqual(DEFAULT_LADDER);
  expect(readLadder({ louder: -1, devices: 1.5, push: 'x', webhook: 3601 })).toEqual(DEFAULT_LADDER);
  expect(readLadder({ louder: 0, devices: 0, push: 30, webhook: 0 })).toMatchObject({ push: 30, webhook: 0 });
  expect(readLadder(null)).toEqual(DEFAULT_LADDER);
});

describe('a repeated push message', () => {
  test('counts from the last step that was taken, also from one taken now', () => {
    const waiting = { ...order, reached: 3, climbedAt: at(95) };
    expect(climb(waiting, DEFAULT_LADDER, true, at(200))).toEqual({ steps: ['webhook'], reached: 4, nextAt: at(320) });
  });

  test('is not sent by a shop without push, nor before the first one', () => {
    const silent = { ...DEFAULT_LADDER, push: 0 };
    expect(climb({ ...order, reached: 4, climbedAt: at(180) }, silent, true, at(900)).nextAt).toBeUndefined();
    expect(climb({ ...order, reached: 2, climbedAt: at(-60) }, DEFAULT_LADDER, true, at(70))).toEqual({
      steps: [],
      reached: 2,
      nextAt: at(90),
    });
  });

  test('is not sent half an hour after the order or later', () => {
    const next = (climbedAt: number) =>
      climb({ ...order, reached: 4, climbedAt: at(climbedAt) }, DEFAULT_LADDER, true, at(climbedAt)).nextAt;
    expect([next(1679), next(1680)]).toEqual([at(1799), undefined]);
  });
});

test('a step after one second is a step, and one after an hour is the latest', () => {
  const second = { louder: 1, devices: 0, push: 0, webhook: 0 };
  expect([loudnessOf(0, second), loudnessOf(1, second)]).toEqual([0, 1]);
  expect(isClimbing({ louder: 5, devices: 1, push: 0, webhook: 0 })).toBe(false);
  expect(readLadder({ louder: 0, devices: 0, push: 0, webhook: 3600 })).toEqual({
    ...second,
    louder: 0,
    webhook: 3600,
  });
});
