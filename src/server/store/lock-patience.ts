/**
 * A budget of connections that may wait for a lock. All other writes skip what is locked and come back, which holds no
 * connection; but of several nodes, one that only comes back may find the lock taken every time. Waiting inside the
 * store puts it into the store's queue.
 */
export interface LockPatience {
  /** Takes a place; answers how to give it back, or `undefined` where all are taken. */
  take(): (() => void) | undefined;
}

/** `places`: how many connections may wait at the same time, whatever the number of locked establishments. */
export function createLockPatience(places: number): LockPatience {
  let taken = 0;
  return {
    take() {
      if (taken >= places) return undefined;
      taken += 1;
      let isGiven = false;
      return () => {
        if (!isGiven) taken -= 1;
        isGiven = true;
      };
    },
  };
}

/** How long a write waits for its establishment's lock before it is refused, in milliseconds. */
export const LOCK_BOUND_MS = 10_000;
/** How many times a lock is tried without waiting before a write asks for a place to wait in. */
export const TRIES_BEFORE_WAITING = 4;

/** How long to leave a locked establishment alone after so many tries, in milliseconds: 2, 4, 8 … 50. */
export function pauseAfter(tries: number): number {
  return Math.min(50, 2 ** Math.min(tries, 6));
}

/** PostgreSQL's `lock_not_available`: the wait inside the store was given up. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '55P03';
}
