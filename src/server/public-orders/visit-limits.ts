import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { MOST_OF_LINK } from '#server/platform/live/hints/link-streams.ts';

/** Unknown tokens that one network may send in five minutes. */
export const MISSES_PER_NETWORK = 30;
const MISS_WINDOW_MS = 5 * MINUTE_MS;
/** Requests for one link per minute, by all visitors: each of its open pages may read with every position, once a second. */
export const VISITS_PER_LINK = 75 * MOST_OF_LINK;
const VISIT_WINDOW_MS = MINUTE_MS;
const MOST_COUNTERS = 50_000;

/** Counts in fixed windows, in memory: each node counts separately. Returns the seconds to wait; 0 means allowed. */
export interface VisitLimits {
  /** The wait of a network that sent too many unknown tokens. */
  waitOfNetwork(network: string): number;
  missed(network: string): void;
  /** Counts a request for a link. */
  visit(tokenHash: string): number;
}

export function createVisitLimits(clock: () => InstantMs): VisitLimits {
  const misses = createWindows(MISS_WINDOW_MS, clock);
  const visits = createWindows(VISIT_WINDOW_MS, clock);
  return {
    waitOfNetwork: (network) => misses.wait(network, MISSES_PER_NETWORK),
    missed: misses.count,
    visit(tokenHash) {
      const wait = visits.wait(tokenHash, VISITS_PER_LINK);
      if (wait === 0) visits.count(tokenHash);
      return wait;
    },
  };
}

function createWindows(windowMs: number, clock: () => InstantMs) {
  const windows = new Map<string, { count: number; readonly endsAt: InstantMs }>();
  const current = (key: string) => {
    const found = windows.get(key);
    if (found !== undefined && found.endsAt > clock()) return found;
    windows.delete(key);
    return undefined;
  };
  return {
    wait(key: string, most: number): number {
      const found = current(key);
      return found !== undefined && found.count >= most ? Math.ceil((found.endsAt - clock()) / 1000) : 0;
    },
    count(key: string): void {
      const found = current(key);
      if (found !== undefined) found.count += 1;
      else windows.set(key, { count: 1, endsAt: clock() + windowMs });
      if (windows.size > MOST_COUNTERS) windows.delete(windows.keys().next().value ?? key);
    },
  };
}
