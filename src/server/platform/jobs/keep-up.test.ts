import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createBackgroundLane } from './background-lane.ts';
import type { ReadBehind } from './behind-shops.ts';
import { createKeeper } from './keep-up.ts';
import { createAllShares } from './shares/shares.ts';

const order = (establishmentId: string) =>
  ({ kind: 'order', establishmentId, revision: 1, day: '2026-11-22', orderId: 'o', json: '{}' }) as const;
/** A store without lost hints, so that only the keeper's own list brings a shop back. */
const NOTHING: ReadBehind = async () => ({ behind: [], last: undefined });

/** A keeper whose shops need so many steps; a negative number fails that often first. */
function keeperOf(needed: Record<string, number>) {
  const bus = createMemoryBus(() => {});
  const steps: string[] = [];
  const errors: unknown[] = [];
  const keeper = createKeeper({
    name: 'test',
    lane: createBackgroundLane(bus),
    behind: NOTHING,
    shares: createAllShares(bus),
    steps: 2,
    everyMs: 1,
    onError: (error) => errors.push(error),
    async step(id) {
      await nextTurn();
      steps.push(id);
      const left = needed[id] ?? 0;
      needed[id] = left + (left < 0 ? 1 : -1);
      if (left < 0) throw new Error(`${id} fails`);
      return left > 1;
    },
  });
  onTestFinished(() => keeper.stop());
  for (const id of Object.keys(needed)) bus.publish(order(id));
  return { keeper, steps, errors };
}

test('a shop that needs more steps than a round has goes on in the next one', async () => {
  const { keeper, steps } = keeperOf({ far: 5, near: 1 });
  keeper.start();
  await expect.poll(() => steps).toEqual(['far', 'far', 'near', 'far', 'far', 'far']);
  await expect.poll(() => keeper.waitedMs()).toBe(0);
});

test('a shop that fails is tried again, after the others', async () => {
  const { keeper, steps, errors } = keeperOf({ broken: -2, well: 1 });
  keeper.start();
  await expect.poll(() => steps).toEqual(['broken', 'well', 'broken', 'broken']);
  expect(errors).toHaveLength(2);
});
