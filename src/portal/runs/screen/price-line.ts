/** How many requests are open at a time: one that waits for a silent partner stops none of the others. */
export const AT_ONCE = 4;
/** How many requests begin in any minute; partners limit the requests of an account (Lalamove: 100, its sandbox 30). */
export const A_MINUTE = 25;
const MINUTE_MS = 60_000;

interface Waiting {
  readonly isUrgent: () => boolean;
  /** Begins the request, or rejects it if nobody wants it any more; returns whether it began. */
  readonly begin: () => boolean;
}

interface Clock {
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => void;
}

/** Asks when its turn comes; rejects with the signal's reason if nobody wants the answer any more. */
export type PriceLine = <Value>(
  signal: AbortSignal,
  isUrgent: () => boolean,
  ask: () => Promise<Value>,
) => Promise<Value>;

/**
 * Lets a few requests run at a time, and no more in a minute than partners allow. Urgent ones go first; which are is
 * asked when a place becomes free, because the person scrolls meanwhile.
 */
export function createPriceLine({ now, later }: Clock): PriceLine {
  const waiting: Waiting[] = [];
  const begun: number[] = [];
  let open = 0;
  let isTimed = false;

  const fill = (): void => {
    while (open < AT_ONCE && waiting.length > 0) {
      const wait = waitMs(begun, now());
      if (wait > 0) {
        fillAfter(wait);
        return;
      }
      const at = Math.max(
        0,
        waiting.findIndex(({ isUrgent }) => isUrgent()),
      );
      const [next] = waiting.splice(at, 1);
      if (next?.begin()) begun.push(now());
    }
  };
  const fillAfter = (ms: number): void => {
    if (isTimed) return;
    isTimed = true;
    later(ms, () => {
      isTimed = false;
      fill();
    });
  };

  return (signal, isUrgent, ask) =>
    new Promise((resolve, reject) => {
      const begin = (): boolean => {
        if (signal.aborted) {
          reject(signal.reason);
          return false;
        }
        open += 1;
        ask()
          .then(resolve, reject)
          .finally(() => {
            open -= 1;
            fill();
          });
        return true;
      };
      waiting.push({ isUrgent, begin });
      fill();
    });
}

/** How long until another request may begin; drops the instants that no longer count. */
function waitMs(begun: number[], now: number): number {
  while (begun[0] !== undefined && begun[0] <= now - MINUTE_MS) begun.shift();
  const [oldest] = begun;
  return oldest === undefined || begun.length < A_MINUTE ? 0 : oldest + MINUTE_MS - now;
}
