import { beforeEach, expect, test } from 'vitest';
import { createRest } from './unused-for.ts';

let now: number;
let timers: { at: number; run: () => void }[];
let press: () => void;
let unusedFor: (pauseMs: number) => Promise<void>;

beforeEach(() => {
  now = 1000;
  timers = [];
  press = () => {};
  unusedFor = createRest({
    now: () => now,
    later: (ms, run) => void timers.push({ at: now + ms, run }),
    onGesture: (callback) => {
      press = callback;
    },
  });
});

async function advanceTo(until: number): Promise<void> {
  now = until;
  const due = timers.filter(({ at }) => at <= until);
  timers = timers.filter(({ at }) => at > until);
  for (const { run } of due) run();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** Starts a wait for two seconds without a gesture; the result says whether it is over. */
function rest(): () => boolean {
  let hasPassed = false;
  void unusedFor(2000).then(() => {
    hasPassed = true;
  });
  return () => hasPassed;
}

test('resolves at once on a page that nobody has used', async () => {
  const hasPassed = rest();
  await advanceTo(1000);
  expect(hasPassed()).toBe(true);
});

test('waits for two seconds after the last gesture; another gesture restarts the wait', async () => {
  await unusedFor(2000);
  press();
  const hasPassed = rest();
  await advanceTo(2500);
  expect(hasPassed()).toBe(false);
  press();
  await advanceTo(3000);
  await advanceTo(4499);
  expect(hasPassed()).toBe(false);
  await advanceTo(4500);
  expect(hasPassed()).toBe(true);
});
