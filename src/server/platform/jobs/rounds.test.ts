import { expect, onTestFinished, test, vi } from 'vitest';
import { createRounds } from './rounds.ts';

const EVERY_MS = 5000;

function startRounds(work: () => Promise<unknown>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const errors: unknown[] = [];
  const rounds = createRounds({ work, everyMs: EVERY_MS, onError: (error) => void errors.push(error) });
  rounds.start();
  return { rounds, errors };
}

test('rounds follow each other with a pause, also after one that fails', async () => {
  let count = 0;
  const { rounds, errors } = startRounds(async () => {
    count += 1;
    if (count === 1) throw new Error('the store is down');
  });
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect([count, errors.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1 + EVERY_MS);
  expect(count).toBe(3);
  await rounds.stop();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  rounds.soon();
  expect(count).toBe(3);
});

test('a round that is asked for begins at once, or right after the running one and never beside it', async () => {
  let running = 0;
  let begun = 0;
  let end = (): void => {};
  const { rounds } = startRounds(async () => {
    begun += 1;
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => (end = resolve));
    running -= 1;
  });
  rounds.soon();
  rounds.soon();
  expect(begun).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(0);
  rounds.soon();
  expect(begun).toBe(3);
  end();
  await rounds.stop();
});
