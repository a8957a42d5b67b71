import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createBackgroundLane } from './background-lane.ts';
import { createOrderRate } from './order-rate.ts';

const order = {
  kind: 'order',
  establishmentId: 'e',
  revision: 1,
  day: '2026-11-22',
  orderId: 'o',
  json: '{}',
} as const;
const fail = (error: unknown): never => {
  throw error;
};

function aLane() {
  const ending = new AbortController();
  const lane = createBackgroundLane(createMemoryBus(fail));
  const log: string[] = [];
  /** A step that ends when `end` is called. */
  const step = (job: string, name = job) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = () => {
      log.push(`${name} begins`);
      return promise;
    };
    return { ran: lane.run({ job, signal: ending.signal, work }), end: () => resolve(name), fail: reject };
  };
  return { step, log, ending };
}

test('one step runs at a time, and jobs take turns', async () => {
  const { step, log } = aLane();
  const first = step('sums', 'first');
  const second = step('sums', 'second');
  const other = step('customers');
  await nextTurn();
  expect(log).toEqual(['first begins']);
  first.end();
  expect(await first.ran).toBe('first');
  await expect.poll(() => log).toEqual(['first begins', 'customers begins']);
  other.end();
  await expect.poll(() => log).toEqual(['first begins', 'customers begins', 'second begins']);
  second.end();
  expect(await second.ran).toBe('second');
});

test('a step that throws before it waits for anything reaches its job, and the next one has its turn', async () => {
  const lane = createBackgroundLane(createMemoryBus(fail));
  const { signal } = new AbortController();
  const broken = lane.run({ job: 'sums', signal, work: () => fail(new Error('no shop')) });
  await expect(broken).rejects.toThrow('no shop');
  expect(await lane.run({ job: 'sums', signal, work: async () => 'next' })).toBe('next');
});

test('a step that fails reaches its job only', async () => {
  const { step } = aLane();
  const broken = step('sums');
  const other = step('customers');
  broken.fail(new Error('no store'));
  await expect(broken.ran).rejects.toThrow('no store');
  other.end();
  expect(await other.ran).toBe('customers');
});

test('a job that ends does not wait for its turn, and waits for its running step', async () => {
  const { step, log, ending } = aLane();
  const running = step('sums');
  const waiting = step('customers');
  await nextTurn();
  ending.abort();
  expect(await waiting.ran).toBeUndefined();
  expect(await Promise.race([running.ran, nextTurn('still runs')])).toBe('still runs');
  running.end();
  expect(await running.ran).toBe('sums');
  await nextTurn();
  expect(log).toEqual(['sums begins']);
});

test('the rate of orders is that of the last full second, or of this one', () => {
  let now = 10_000;
  const bus = createMemoryBus(fail);
  const rate = createOrderRate(bus, () => now);
  const orders = (count: number): void => {
    for (let sent = 0; sent < count; sent += 1) bus.publish(order);
  };
  expect(rate()).toBe(0);
  orders(3);
  expect(rate()).toBe(3);
  now += 1_000;
  orders(1);
  expect(rate()).toBe(3);
  now += 1_000;
  expect(rate()).toBe(1);
  now += 5_000;
  expect(rate()).toBe(0);
  orders(2);
  now -= 60_000;
  expect(rate()).toBe(0);
});
