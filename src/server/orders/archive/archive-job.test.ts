import { expect, test } from 'vitest';
import { archiveJob } from './archive-job.ts';
import type { OrderArchiveStore } from './archive-store.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const MINUTE_MS = 60_000;

/** A job over establishments with so many steps of work each, every one of which takes a minute. */
function jobOver(work: Readonly<Record<string, number>>) {
  const left = new Map(Object.entries(work));
  const steps: string[] = [];
  const failed: string[] = [];
  let now = NOW;
  const archive: OrderArchiveStore = {
    establishments: async () => [...left.keys()],
    step: async (id, endedBefore) => {
      expect(endedBefore).toBe(Date.parse('2025-11-28T12:00:00Z'));
      if (id === 'broken') throw new Error('the store is broken');
      steps.push(id);
      now += MINUTE_MS;
      left.set(id, (left.get(id) ?? 0) - 1);
      return (left.get(id) ?? 0) > 0;
    },
  };
  const job = archiveJob({
    archive,
    afterMonths: 12,
    lane: { run: ({ work }) => work() },
    clock: () => now,
    onFailed: (id) => void failed.push(id),
  });
  return { job, steps, failed };
}

test('each establishment is archived until nothing is left; one that fails does not stop the others', async () => {
  const { job, steps, failed } = jobOver({ a: 2, broken: 1, c: 1 });
  await job.run();
  expect([steps, failed]).toEqual([['a', 'a', 'c'], ['broken']]);
});

test('a run ends after ten minutes, and the next one goes on', async () => {
  const { job, steps } = jobOver({ a: 8, b: 8, c: 1 });
  await job.run();
  expect(steps).toEqual([...Array(8).fill('a'), ...Array(2).fill('b')]);
});
