import { isIPv6 } from 'node:net';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** Failed sign-ins allowed in a window; after that, sign-in is locked until the window ends. */
export const ATTEMPTS_PER_ACCOUNT = 10;
export const ATTEMPTS_PER_ADDRESS = 50;
const WINDOW_MS = 15 * MINUTE_MS;

/** The most counters kept; the oldest are dropped first, so that invented accounts cannot fill the memory. */
const MAX_COUNTERS = 50_000;

export type Attempt = { readonly ok: true; succeeded(): void } | { readonly ok: false; readonly retryAfter: number };

export interface AttemptLimits {
  /**
   * Counts a sign-in before the password is checked, so that parallel tries all count. Refuses with the seconds to
   * wait. `succeeded` takes the count back and clears the account's counter.
   */
  begin(account: string, address: string): Attempt;
}

/**
 * Limits guessing per account (known or not) and per address. Guards only the sign-in: open sessions stay open. Kept in
 * memory, so each node counts separately and a restart forgets: with n nodes a guesser has n times the tries, still few
 * at the cost of a hash.
 */
export function createAttemptLimits(clock: () => InstantMs): AttemptLimits {
  const accounts = createCounters(ATTEMPTS_PER_ACCOUNT, clock);
  const addresses = createCounters(ATTEMPTS_PER_ADDRESS, clock);
  return {
    begin(account, address) {
      const network = networkOf(address);
      const wait = Math.max(accounts.waitOf(account), addresses.waitOf(network));
      if (wait > 0) return { ok: false, retryAfter: Math.ceil(wait / 1000) };
      accounts.add(account);
      addresses.add(network);
      return {
        ok: true,
        succeeded() {
          accounts.clear(account);
          addresses.takeBack(network);
        },
      };
    },
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
