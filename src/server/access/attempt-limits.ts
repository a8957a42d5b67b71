import { isIPv6 } from 'node:net';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Wrong passwords for an account from one place before each further try has to wait. */
export const FREE_TRIES = 10;
/** Tries for an account from all unknown places together before they have to wait. */
const FREE_TRIES_OF_UNKNOWN = 100;
/** Tries of one address, for whatever accounts, in a quarter of an hour. */
export const ATTEMPTS_PER_ADDRESS = 50;
const WINDOW_MS = 15 * MINUTE_MS;

/** A wait doubles from one second with each further try, up to these. */
const LONGEST_WAIT_MS = WINDOW_MS;
const LONGEST_WAIT_OF_UNKNOWN_MS = MINUTE_MS;
/** Tries are forgotten this long after the last one. */
const FORGET_MS = 2 * LONGEST_WAIT_MS;

/** The most counters kept; the oldest are dropped first, so that invented accounts cannot fill the memory. */
const MAX_COUNTERS = 50_000;

export interface OpenAttempt {
  succeeded(): void;
  unanswered(): void;
}

/** `retryAfter`: the seconds to wait. */
export type Attempt = Result<OpenAttempt, { readonly code: 'too-many-attempts'; readonly retryAfter: number }>;

export interface AttemptLimits {
  /**
   * Counts a sign-in before the password is checked, so that parallel tries all count. Refuses with the seconds to
   * wait. `succeeded` takes the count back and clears those of the account; `unanswered` takes it back if nobody could
   * say whether the password is right, so that an outage makes nobody wait. `device` is a browser that has signed in to
   * this account before: it is not delayed by other people's tries.
   */
  begin(account: string, address: string, device?: string): Attempt;
}

/**
 * Limits guessing, without a wall that would keep the owner out (ASVS 6.3.1): waits grow with the tries for an account
 * from one address, and for an account from everywhere together; a device known to the account is counted alone. One
 * address has a bound of its own. Guards only the sign-in: open sessions stay open. Kept in memory, so each node counts
 * separately and a restart forgets: with n nodes a guesser has n times the tries, still few at the cost of a hash.
 */
export function createAttemptLimits(clock: () => InstantMs): AttemptLimits {
  const places = createDelays(FREE_TRIES, LONGEST_WAIT_MS, clock);
  const unknownPlaces = createDelays(FREE_TRIES_OF_UNKNOWN, LONGEST_WAIT_OF_UNKNOWN_MS, clock);
  const addresses = createCounters(ATTEMPTS_PER_ADDRESS, clock);
  return {
    begin(account, address, device) {
      const network = networkOf(address);
      const place = `${account} ${device ?? network}`;
      const waitOfUnknown = device === undefined ? unknownPlaces.waitOf(account) : 0;
      const wait = Math.max(places.waitOf(place), waitOfUnknown, addresses.waitOf(network));
      if (wait > 0) return refused({ code: 'too-many-attempts', retryAfter: Math.ceil(wait / 1000) });
      places.add(place);
      if (device === undefined) unknownPlaces.add(account);
      addresses.add(network);
      return ok({
        succeeded() {
          places.clear(place);
          unknownPlaces.takeBack(account);
          addresses.takeBack(network);
        },
        unanswered() {
          places.takeBack(place);
          unknownPlaces.takeBack(account);
        },
      });
    },
  };
}

/** Begins an attempt; throws `too-many-attempts` where it has to wait. */
export function beginOrThrow(limits: AttemptLimits, ...asked: Parameters<AttemptLimits['begin']>): OpenAttempt {
  const attempt = limits.begin(...asked);
  if (attempt.ok) return attempt.value;
  const { code, retryAfter } = attempt.problem;
  throw new ProblemError(code, { retryAfter });
}

interface Tries {
  count: number;
  lastAt: InstantMs;
}

/**
 * Counts tries by key; after `free` of them each has to wait, twice as long as the one before: from `first` to `longest`,
 * in ms.
 */
export function createDelays(free: number, longest: number, clock: () => InstantMs, first = 1000) {
  const tries = new Map<string, Tries>();
  const current = (key: string) => {
    const found = tries.get(key);
    if (found && found.lastAt + FORGET_MS > clock()) return found;
    tries.delete(key);
    return undefined;
  };
  return {
    waitOf(key: string): number {
      const found = current(key);
      if (!found || found.count < free) return 0;
      const wait = Math.min(longest, first * 2 ** Math.min(found.count - free, 30));
      return Math.max(0, found.lastAt + wait - clock());
    },
    add(key: string): void {
      const count = (current(key)?.count ?? 0) + 1;
      tries.delete(key);
      tries.set(key, { count, lastAt: clock() });
      if (tries.size > MAX_COUNTERS) tries.delete(tries.keys().next().value ?? key);
    },
    takeBack(key: string): void {
      const found = current(key);
      if (found) found.count = Math.max(0, found.count - 1);
    },
    clear: (key: string) => void tries.delete(key),
  };
}

interface Counter {
  count: number;
  readonly endsAt: InstantMs;
}

/** Counts tries by key in a window of a quarter of an hour, `limit` of them. */
export function createCounters(limit: number, clock: () => InstantMs) {
  const counters = new Map<string, Counter>();
  const current = (key: string) => {
    const counter = counters.get(key);
    if (counter && counter.endsAt > clock()) return counter;
    counters.delete(key);
    return undefined;
  };
  return {
    waitOf(key: string): number {
      const counter = current(key);
      return counter && counter.count >= limit ? counter.endsAt - clock() : 0;
    },
    add(key: string): void {
      const counter = current(key);
      if (counter) counter.count += 1;
      else counters.set(key, { count: 1, endsAt: clock() + WINDOW_MS });
      if (counters.size > MAX_COUNTERS) counters.delete(counters.keys().next().value ?? key);
    },
    takeBack(key: string): void {
      const counter = current(key);
      if (counter) counter.count = Math.max(0, counter.count - 1);
    },
    clear(key: string): void {
      counters.delete(key);
    },
  };
}

/** One customer's IPv6 network is a /64, all of whose addresses are theirs. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::/64`;
}
