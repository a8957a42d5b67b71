/** Maximum number of open requests: one that waits for a silent partner does not stop the others. */
export const AT_ONCE = 4;
/**
 * Maximum number of requests started per minute; partners limit the requests of an account (Lalamove: 100, its sandbox
 * 30).
 */
export const A_MINUTE = 25;
const MINUTE_MS = 60_000;

interface Waiting {
  readonly isUrgent: () => boolean;
  /** Starts the request, or rejects it if it was aborted; returns whether it started. */
  readonly begin: () => boolean;
}

interface Clock {
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => void;
}

/** Sends the request when its turn comes; rejects with the signal's reason if it was aborted by then. */
export type PriceQueue = <Value>(
  signal: AbortSignal,
  isUrgent: () => boolean,
  ask: () => Promise<Value>,
) => Promise<Value>;

/**
 * A queue of price requests with limits on open requests and on requests per minute. Urgent ones go first; urgency is
 * asked when a request can start, because the person scrolls meanwhile.
 */
export function createPriceQueue({ now, later }: Clock): PriceQueue {
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

/** How long to wait until another request may start, in milliseconds; drops the instants older than a minute. */
function waitMs(begun: number[], now: number): number {
  while (begun[0] !== undefined && begun[0] <= now - MINUTE_MS) begun.shift();
  const [oldest] = begun;
  return oldest === undefined || begun.length < A_MINUTE ? 0 : oldest + MINUTE_MS - now;
}
