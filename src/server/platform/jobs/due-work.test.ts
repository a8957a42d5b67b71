import { expect, test } from 'vitest';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createDueWork } from './due-work.ts';
import { createAllShares } from './shares/shares.ts';

test('a wake is not lost, however close it comes to the end of the work before', async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    const first = Promise.withResolvers<undefined>();
    const rounds: number[] = [];
    const due = createDueWork({
      name: 'test',
      shares: createAllShares(createMemoryBus(() => {})),
      withWork: async () => [],
      work(): Promise<undefined> {
        rounds.push(rounds.length);
        return rounds.length === 1 ? first.promise : Promise.resolve(undefined);
      },
      clock: Date.now,
      onError(error) {
        throw error;
      },
    });
    due.start();
    due.wake('shop');
    await expect.poll(() => rounds.length).toBe(1);
    first.resolve(undefined);
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    due.wake('shop');
    await expect.poll(() => rounds.length, { message: `a wake ${ticks} ticks after the end` }).toBeGreaterThan(1);
    await due.stop();
  }
});
