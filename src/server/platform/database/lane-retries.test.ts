import { expect, onTestFinished, test, vi } from 'vitest';
import { createLanes, LOCKED } from './lanes.ts';
import { createLockPatience } from './lock-patience.ts';

/** Lanes that answer each try of a task as told; `tries` counts them. */
function lanesThat(answer: (tries: number) => string | typeof LOCKED) {
  const state = { tries: 0 };
  const lanes = createLanes<string, string>({
    lanes: 1,
    maxBatch: 10,
    keyOf: (task) => task,
    isHopeless: () => true,
    patience: createLockPatience(0),
    run: async () => {
      state.tries += 1;
      return [answer(state.tries)];
    },
  });
  return { state, add: lanes.add };
}

function conflict(): never {
  throw Object.assign(new Error('in between'), { code: '40001' });
}

test('a single task that conflicts with another writer runs once more', async () => {
  const { state, add } = lanesThat((tries) => (tries === 1 ? conflict() : 'done'));
  expect(await add('a')).toBe('done');
  expect(state.tries).toBe(2);
});

test('a task that conflicts twice is refused', async () => {
  const { state, add } = lanesThat(conflict);
  await expect(add('a')).rejects.toThrow('in between');
  expect(state.tries).toBe(2);
});

test('a machine whose clock is set forward refuses no task that waits for a lock', async () => {
  let isLocked = true;
  const { state, add } = lanesThat(() => (isLocked ? LOCKED : 'done'));
  const waiting = add('a');
  await expect.poll(() => state.tries).toBeGreaterThan(0);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const before = state.tries;
  await vi.waitUntil(() => state.tries > before + 1);
  isLocked = false;
  expect(await waiting).toBe('done');
});
