import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { keepShortly, type QueueDepth } from './queue-depths.ts';

const EMPTY: readonly QueueDepth[] = [{ queue: 'prints', waiting: 0, oldestSeconds: 0 }];

test('reads once for all who ask within five seconds, and again when the clock was set back', async () => {
  let [now, reads] = [0, 0];
  const read = keepShortly(
    async () => {
      reads += 1;
      return EMPTY;
    },
    () => now,
  );
  await Promise.all([read(), read()]);
  now = 4_999;
  await read();
  expect(reads).toBe(1);
  now = 5_000;
  await read();
  expect(reads).toBe(2);
  now = 0;
  await read();
  expect(reads).toBe(3);
});

test('a failed read is tried again at once', async () => {
  let reads = 0;
  const read = keepShortly(
    async () => {
      reads += 1;
      if (reads === 1) throw new Error('no store');
      return EMPTY;
    },
    () => 0,
  );
  await expect(read()).rejects.toThrow('no store');
  expect(await read()).toBe(EMPTY);
});

test('queues that cannot be read are left out of the metrics, not shown as empty', async () => {
  const { registry, queues } = createMetrics();
  let isUp = true;
  queues('portal_queue_waiting', 'What waits', async () => {
    if (!isUp) throw new Error('no store');
    return new Map([['prints', 3]]);
  });
  expect(await registry.metrics()).toContain('portal_queue_waiting{queue="prints"} 3');
  isUp = false;
  const text = await registry.metrics();
  expect(text).not.toContain('portal_queue_waiting{');
  expect(text).toContain('process_cpu_seconds_total');
});
