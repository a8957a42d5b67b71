import { expect, test } from 'vitest';
import { createNowClock, TICK_MS } from './now-clock.ts';

function surroundings() {
  let time = 1_000;
  const timers = new Set<{ at: number; callback: () => void }>();
  const wakers = new Set<() => void>();
  return {
    now: () => time,
    later(ms: number, callback: () => void) {
      const timer = { at: time + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onWake(callback: () => void) {
      wakers.add(callback);
      return () => wakers.delete(callback);
    },
    pass(ms: number) {
      time += ms;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.callback();
      }
    },
    sleep(ms: number) {
      time += ms;
      for (const wake of wakers) wake();
    },
    waiting: () => timers.size + wakers.size,
  };
}

test('ticks repeatedly while it has listeners, and stops without them', () => {
  const world = surroundings();
  const clock = createNowClock(world);
  let ticks = 0;
  const leave = clock.subscribe(() => {
    ticks += 1;
  });
  world.pass(TICK_MS - 1);
  expect([ticks, clock.now()]).toEqual([0, 1_000]);
  world.pass(1);
  world.pass(TICK_MS);
  expect([ticks, clock.now()]).toEqual([2, 1_000 + 2 * TICK_MS]);
  leave();
  expect(world.waiting()).toBe(0);
});

test('ticks at once after a sleep', () => {
  const world = surroundings();
  const clock = createNowClock(world);
  clock.subscribe(() => {});
  world.sleep(3_600_000);
  expect(clock.now()).toBe(3_601_000);
});

test('gives a later listener the current time', () => {
  const world = surroundings();
  const clock = createNowClock(world);
  world.pass(60_000);
  clock.subscribe(() => {});
  expect(clock.now()).toBe(61_000);
});
