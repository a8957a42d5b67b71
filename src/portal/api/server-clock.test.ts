import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { createServerClock } from './server-clock.ts';

const SERVER = Date.UTC(2026, 10, 30, 22, 0, 0);

/** A device whose clock is `ahead` of the server's. */
function device(ahead: number) {
  let passed = 0;
  let slept = 0;
  let set = ahead;
  const world = { deviceNow: () => SERVER + passed + set, steadyMs: () => passed - slept };
  return {
    clock: createServerClock(world),
    server: () => SERVER + passed,
    now: world.deviceNow,
    pass: (ms: number) => {
      passed += ms;
    },
    sleep: (ms: number) => {
      passed += ms;
      slept += ms;
    },
    setClock: (to: number) => {
      set = to;
    },
    header: () => new Date(Math.floor((SERVER + passed) / 1000) * 1000).toUTCString(),
  };
}

function answer(one: ReturnType<typeof device>, travelMs = 40): void {
  const askedAt = one.now();
  one.pass(travelMs / 2);
  const date = one.header();
  one.pass(travelMs / 2);
  one.clock.note(date, askedAt);
}

test.each([20 * MINUTE_MS, -20 * MINUTE_MS, -6 * 365 * 24 * 60 * MINUTE_MS])(
  'a device whose clock is %i ms ahead shows the server’s time after its first answer',
  (ahead) => {
    const one = device(ahead);
    expect(one.clock.now()).toBe(one.server() + ahead);
    answer(one);
    expect(Math.abs(one.clock.now() - one.server())).toBeLessThan(1000);
    one.pass(90 * MINUTE_MS);
    expect(Math.abs(one.clock.now() - one.server())).toBeLessThan(1000);
  },
);

test('a clock that is a few seconds off is left alone, whatever the answers say', () => {
  const one = device(8000);
  for (let round = 0; round < 20; round += 1) {
    answer(one, 1500);
    expect(one.clock.now()).toBe(one.now());
    one.pass(MINUTE_MS);
  }
});

test('a clock that is set while the page is open changes nothing that is shown', () => {
  const one = device(-20 * MINUTE_MS);
  answer(one);
  one.setClock(0);
  expect(one.clock.isUnsure()).toBe(true);
  expect(Math.abs(one.clock.now() - one.server())).toBeLessThan(1000);
  answer(one);
  expect([one.clock.isUnsure(), one.clock.now()]).toEqual([false, one.now()]);
  one.setClock(45 * MINUTE_MS);
  one.pass(MINUTE_MS);
  expect(Math.abs(one.clock.now() - one.server())).toBeLessThan(1000);
});

test('after a sleep in which the steady clock stood still, the next answer tells the time', () => {
  const one = device(-20 * MINUTE_MS);
  answer(one);
  one.sleep(60 * MINUTE_MS);
  expect(one.clock.isUnsure()).toBe(true);
  let jumps = 0;
  one.clock.subscribe(() => {
    jumps += 1;
  });
  answer(one);
  expect([one.clock.isUnsure(), jumps]).toEqual([false, 1]);
  expect(Math.abs(one.clock.now() - one.server())).toBeLessThan(1000);
});

test('an answer without a date, with a broken one, or that took too long, tells nothing', () => {
  const one = device(20 * MINUTE_MS);
  one.clock.note(null, one.now());
  one.clock.note('ontem', one.now());
  answer(one, 11_000);
  // The clock was set back while the answer travelled.
  one.clock.note(one.header(), one.now() + 1);
  expect(one.clock.now()).toBe(one.now());
});

test('only a jump is told to those who listen, once', () => {
  const one = device(20 * MINUTE_MS);
  let jumps = 0;
  const leave = one.clock.subscribe(() => {
    jumps += 1;
  });
  answer(one);
  answer(one);
  expect(jumps).toBe(1);
  leave();
  one.setClock(0);
  answer(one);
  expect(jumps).toBe(1);
});
