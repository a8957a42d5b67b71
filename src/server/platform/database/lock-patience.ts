/**
 * A budget of connections that may wait for a lock. All other writes skip a locked key and retry, which holds no
 * connection. With several nodes, a writer that only retries may find the lock taken every time, so after some tries it
 * waits in PostgreSQL's own queue for the lock.
 */
export interface LockPatience {
  /** Takes a place and returns the function that gives it back, or `undefined` if all are taken. */
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
/** How many times a lock is tried without waiting before a write asks for a place to wait. */
export const TRIES_BEFORE_WAITING = 4;

/** How long to leave a locked establishment alone after this many tries, in milliseconds: 2, 4, 8 … 50. */
export function pauseAfter(tries: number): number {
  return Math.min(50, 2 ** Math.min(tries, 6));
}

/** PostgreSQL's `lock_not_available`: a wait inside the store timed out. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '55P03';
}
