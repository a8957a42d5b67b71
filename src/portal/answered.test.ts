import { beforeEach, expect, test } from 'vitest';
import { createAnswered, LONGEST_ANSWER_MS } from './answered.ts';

let now: number;
let timers: { at: number; run: () => void }[];
let frames: (() => void)[];
let press: () => void;
let calls: number[];
let answered: (callback: () => void) => void;
let isHidden: boolean;

beforeEach(() => {
  now = 0;
  timers = [];
  frames = [];
  calls = [];
  isHidden = false;
  answered = createAnswered({
    later: (ms, run) => void timers.push({ at: now + ms, run }),
    frame: (run) => void frames.push(run),
    isHidden: () => isHidden,
    onGesture: (callback) => {
      press = callback;
    },
  });
});

const ask = () => answered(() => calls.push(now));

function advanceTo(until: number): void {
  now = until;
  const due = timers.filter(({ at }) => at <= until);
  timers = timers.filter(({ at }) => at > until);
  for (const { run } of due) run();
}

/** Draws a frame; what runs after it, too. */
function drawAt(at: number): void {
  now = at;
  const due = frames;
  frames = [];
  for (const run of due) run();
  advanceTo(at);
}

test('calls back at once while no key or press waits for its frame', () => {
  ask();
  press();
  drawAt(16);
  ask();
  expect(calls).toEqual([0, 16]);
});

test('waits until the frame after the key is drawn', () => {
  press();
  ask();
  advanceTo(40);
  expect(calls).toEqual([]);
  drawAt(50);
  expect(calls).toEqual([50]);
  advanceTo(1000);
  expect(calls).toEqual([50]);
});

test('a second key before the frame of the first is waited for, too', () => {
  press();
  ask();
  const first = frames;
  frames = [];
  press();
  for (const run of first) run();
  advanceTo(16);
  expect(calls).toEqual([]);
  drawAt(32);
  expect(calls).toEqual([32]);
});

test('a key that is held delays a call by a quarter of a second at most', () => {
  press();
  ask();
  for (let at = 30; at <= 240; at += 30) {
    const drawn = frames;
    frames = [];
    now = at;
    press();
    for (const run of drawn) run();
    advanceTo(at);
  }
  expect(calls).toEqual([]);
  advanceTo(LONGEST_ANSWER_MS);
  expect(calls).toEqual([LONGEST_ANSWER_MS]);
  drawAt(260);
  expect(calls).toEqual([LONGEST_ANSWER_MS]);
});

test('a page that is hidden before the frame of a press, such as of a link to another tab, waits for none', () => {
  const order: string[] = [];
  press();
  answered(() => order.push('before'));
  isHidden = true;
  answered(() => order.push('hidden'));
  expect(order).toEqual(['before', 'hidden']);
  advanceTo(1000);
  expect(order).toEqual(['before', 'hidden']);
});

test('a call that fails takes no other one with it', () => {
  press();
  answered(() => {
    throw new Error('The storage is full.');
  });
  ask();
  expect(() => drawAt(16)).toThrow('The storage is full.');
  advanceTo(LONGEST_ANSWER_MS);
  expect(calls).toEqual([LONGEST_ANSWER_MS]);
});
