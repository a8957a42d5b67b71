import type { InstantMs } from '#domain/shared/instant.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { createDelays } from '#server/access/attempt-limits.ts';
import { hashPassword, verifyPassword } from '#server/access/password-hash.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PinStore } from './pin-store.ts';

/** Wrong PINs of one account, from everywhere together, before each further try waits. */
const FREE_TRIES = 5;
/** Wrong PINs at one device or address, for whatever accounts. */
const FREE_TRIES_OF_PLACE = 10;
/** The first wait is long, because a PIN has few digits. */
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** The PINs of a shop's people: few digits, so tries are limited by account and by place. */
export interface PinChecks {
  /** Throws `wrong-pin` or `too-many-attempts`. `place`: the device, or the address. */
  check(establishmentId: string, accountId: string, pin: string, place: string): Promise<void>;
  set(establishmentId: string, accountId: string, pin: string | null): Promise<void>;
}

/** Checks PINs against their slow hashes. Tries are counted before the check, so that parallel ones all count. */
export function createPinChecks(store: PinStore, clock: () => InstantMs): PinChecks {
  const accounts = createDelays(FREE_TRIES, LONGEST_WAIT_MS, clock, FIRST_WAIT_MS);
  const places = createDelays(FREE_TRIES_OF_PLACE, LONGEST_WAIT_MS, clock, FIRST_WAIT_MS);
  return {
    async check(establishmentId, accountId, pin, place) {
      const wait = Math.max(accounts.waitOf(accountId), places.waitOf(place));
      if (wait > 0) throw new ProblemError('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
      accounts.add(accountId);
      places.add(place);
      const hash = await store.readPin(establishmentId, accountId);
      // Without a PIN it takes as long, so that the duration does not reveal who has one.
      if (hash === undefined) await hashPassword(pin);
      if (hash === undefined || !(await verifyPassword({ hash, password: pin }))) throw new ProblemError('wrong-pin');
      accounts.clear(accountId);
      places.takeBack(place);
    },
    async set(establishmentId, accountId, pin) {
      await store.savePin(establishmentId, accountId, pin === null ? null : await hashPassword(pin));
      accounts.clear(accountId);
    },
  };
}
