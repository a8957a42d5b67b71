import type { TryLimit } from '#domain/access/tries.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { countOrThrow } from '#server/access/attempts/limits.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';
import { hashPassword, verifyPassword } from '#server/access/password-hash.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PinStore } from './pin-store.ts';

/** Waits after wrong PINs: the first is long, because a PIN has few digits. */
const WAITS = { kind: 'growing', first: MINUTE_MS / 2, longest: 15 * MINUTE_MS } as const;
/** Wrong PINs of one account, from everywhere together, before each further try waits. */
const OF_ACCOUNT: TryLimit = { ...WAITS, free: 5 };
/** Wrong PINs at one device or address, for whatever accounts. */
const OF_PLACE: TryLimit = { ...WAITS, free: 10 };

/** The PINs of a shop's people: few digits, so tries are limited by account and by place. */
export interface PinChecks {
  /** Throws `wrong-pin` or `too-many-attempts`. `place`: the device, or the address. Returns the hash that matches. */
  check(establishmentId: string, accountId: string, pin: string, place: string): Promise<string>;
  /** Sets a PIN and ends the sessions that the earlier one opened, but for `except`; returns the ids of those ended. */
  set(
    establishmentId: string,
    accountId: string,
    pin: string | null,
    except: string | undefined,
  ): Promise<readonly string[]>;
  /** Whether the hash of a checked PIN is still current, in the transaction that opens the session. */
  isCurrent: PinStore['hasPin'];
}

/** Checks PINs against their slow hashes. Tries are counted before the check, so that parallel ones all count. */
export function createPinChecks(store: Omit<PinStore, 'people'>, tries: SharedTries): PinChecks {
  const ofAccount = (accountId: string) => ({ key: `pin account ${accountId}`, limit: OF_ACCOUNT });
  const ofPlace = (place: string) => ({ key: `pin place ${place}`, limit: OF_PLACE });
  return {
    async check(establishmentId, accountId, pin, place) {
      const [account, at] = [ofAccount(accountId), ofPlace(place)];
      await countOrThrow(tries, [account, at]);
      const hash = await store.readPin(establishmentId, accountId);
      // Take as long without a PIN, so that the duration does not reveal who has one.
      if (hash === undefined) await hashPassword(pin);
      if (hash === undefined || !(await verifyPassword({ hash, password: pin }))) throw new ProblemError('wrong-pin');
      tries.end({ cleared: [account.key], takenBack: [at.key] });
      return hash;
    },
    async set(establishmentId, accountId, pin, except) {
      const hash = pin === null ? null : await hashPassword(pin);
      const ended = await store.savePin(establishmentId, accountId, hash, except);
      tries.end({ cleared: [ofAccount(accountId).key] });
      return ended;
    },
    isCurrent: store.hasPin,
  };
}
