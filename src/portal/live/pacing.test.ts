import { beforeEach, expect, test } from 'vitest';
import { BETWEEN_BATCHES_MS, createPacing, type Pacing } from './pacing.ts';

const FRAME_MS = 16;

let now: number;
let isHidden: boolean;
let timers: { at: number; run: () => void }[];
let batches: { at: number; items: readonly number[] }[];
let pacing: Pacing<number>;
/** Called when the last key has its frame. */
let answered: (callback: () => void) => void;

beforeEach(() => {
  now = 0;
  isHidden = false;
  timers = [];
  batches = [];
  answered = (run) => run();
  const later = (ms: number, run: () => void) => void timers.push({ at: now + ms, run });
  const frame = (run: () => void) => (isHidden ? undefined : later(FRAME_MS, run));
  pacing = createPacing((items) => batches.push({ at: now, items }), {
    now: () => now,
    later,
    frame,
    answered: (run) => answered(run),
  });
});

function advanceTo(until: number): void {
  for (;;) {
    const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.run();
  }
  now = until;
}

test('a single item is delivered with the next frame', () => {
  pacing.add(1);
  advanceTo(1000);
  expect(batches).toEqual([{ at: FRAME_MS, items: [1] }]);
});

test('a tab that is hidden before its frame receives it after a quarter of a second', () => {
  isHidden = true;
  pacing.add(1);
  advanceTo(1000);
  expect(batches).toEqual([{ at: 250, items: [1] }]);
});

test('a rush of 50 items a second is delivered at most five times a second, complete and in order', () => {
  const sent = Array.from({ length: 100 }, (_, index) => index);
  for (const item of sent) {
    advanceTo(item * 20);
    pacing.add(item);
  }
  advanceTo(5000);
  expect(batches.flatMap(({ items }) => items)).toEqual(sent);
  expect(batches[0]).toEqual({ at: FRAME_MS, items: [0] });
  const pauses = batches.slice(1).map(({ at }, index) => at - (batches[index]?.at ?? 0));
  expect(pauses.length).toBeGreaterThan(5);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(BETWEEN_BATCHES_MS);
});

test('an item after a pause does not wait', () => {
  pacing.add(1);
  advanceTo(1000);
  pacing.add(2);
  advanceTo(2000);
  expect(batches.map(({ at }) => at)).toEqual([FRAME_MS, 1000 + FRAME_MS]);
});

test('waiting items can be delivered at once, and are not delivered twice', () => {
  pacing.add(1);
  pacing.flush();
  pacing.add(2);
  advanceTo(1000);
  expect(batches).toEqual([
    { at: 0, items: [1] },
    { at: BETWEEN_BATCHES_MS, items: [2] },
  ]);
});

test('a batch waits for the frame of a key, takes in what arrives meanwhile, and is delivered once', () => {
  let answer = () => {};
  answered = (run) => {
    answer = run;
  };
  pacing.add(1);
  advanceTo(100);
  pacing.add(2);
  expect(batches).toEqual([]);
  answer();
  answered = (run) => run();
  expect(batches).toEqual([{ at: 100, items: [1, 2] }]);
  pacing.add(3);
  advanceTo(1000);
  expect(batches.slice(1)).toEqual([{ at: 100 + BETWEEN_BATCHES_MS, items: [3] }]);
});
