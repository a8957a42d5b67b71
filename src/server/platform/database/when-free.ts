import { setTimeout as delay } from 'node:timers/promises';
import { isLockTimeout, LOCK_BOUND_MS, type LockPatience, pauseAfter, TRIES_BEFORE_WAITING } from './lock-patience.ts';
import { LockedTooLong } from './locked-too-long.ts';

/** Tries to write for an establishment; `undefined` if its counter is locked. Waits for the lock only if `waits`. */
export type WriteAttempt<Answer> = (waits: boolean) => Promise<Answer | undefined>;

/** Repeats an attempt until the counter is free; throws {@link LockedTooLong} after the bound. */
export type WhenFree = <Answer>(establishmentId: string, attempt: WriteAttempt<Answer>) => Promise<Answer>;

/** Each waiting write retries separately, so more would only keep the store busy. */
const MAX_WAITING = 50;

/** Holds writes of a locked establishment here, in memory and without a connection; refuses more once too many wait. */
export function createWhenFree(patience: LockPatience, boundMs: number = LOCK_BOUND_MS): WhenFree {
  const waiting = new Map<string, number>();
  const count = (establishmentId: string, by: number): void => {
    const now = (waiting.get(establishmentId) ?? 0) + by;
    if (now > 0) waiting.set(establishmentId, now);
    else waiting.delete(establishmentId);
  };
  return async (establishmentId, attempt) => {
    const first = await attempt(false);
    if (first !== undefined) return first;
    if ((waiting.get(establishmentId) ?? 0) >= MAX_WAITING) throw new LockedTooLong(establishmentId);
    count(establishmentId, 1);
    try {
      return await again(establishmentId, attempt, patience, boundMs);
    } finally {
      count(establishmentId, -1);
    }
  };
}

async function again<Answer>(
  establishmentId: string,
  attempt: WriteAttempt<Answer>,
  patience: LockPatience,
  boundMs: number,
): Promise<Answer> {
  const until = Date.now() + boundMs;
  for (let tries = 1; Date.now() < until; tries += 1) {
    // Random pauses keep them apart; they are longer than those of order writes, which retry as one batch.
    await delay(pauseAfter(tries) * (1 + Math.random()));
    const answer = await attemptOnce(attempt, tries >= TRIES_BEFORE_WAITING ? patience : undefined);
    if (answer !== undefined) return answer;
  }
  throw new LockedTooLong(establishmentId);
}

async function attemptOnce<Answer>(
  attempt: WriteAttempt<Answer>,
  patience?: LockPatience,
): Promise<Answer | undefined> {
  const giveBack = patience?.take();
  try {
    return await attempt(giveBack !== undefined);
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  } finally {
    giveBack?.();
  }
}
