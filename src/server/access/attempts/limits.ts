import type { TryLimit } from '#domain/access/tries.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CountedTry } from './memory.ts';
import { networkOf } from './networks.ts';
import type { SharedTries } from './shared.ts';

/** Wrong passwords for an account from one place before each further try has to wait. */
export const FREE_TRIES = 10;
/** Tries for an account from all unknown places together before they have to wait. */
const FREE_TRIES_OF_UNKNOWN = 100;
/** Tries of one address, for whatever accounts, in a quarter of an hour. */
export const ATTEMPTS_PER_ADDRESS = 50;

/** The waits grow: each is twice as long as the one before, from `first` up to `longest`, in milliseconds. */
const OF_PLACE: TryLimit = { kind: 'growing', free: FREE_TRIES, first: 1000, longest: 15 * MINUTE_MS };
const OF_UNKNOWN: TryLimit = { kind: 'growing', free: FREE_TRIES_OF_UNKNOWN, first: 1000, longest: MINUTE_MS };
const OF_ADDRESS: TryLimit = { kind: 'quarter-hour', most: ATTEMPTS_PER_ADDRESS };

/** A counted try. Call neither method after a wrong password: the try stays counted. */
export interface OpenAttempt {
  /** The password was right: takes the try back and clears those of the account at this place. */
  succeeded(): void;
  /**
   * Nobody could say whether the password is right, or only the second step is missing: takes the try back from the
   * account and the address, so that an outage makes nobody wait.
   */
  unanswered(): void;
}

export interface AttemptLimits {
  /**
   * Counts a try before the password is checked, so that parallel tries all count. Throws `too-many-attempts` with the
   * seconds to wait. `device` is a browser that has signed in to this account before: it is not delayed by other
   * people's tries, neither for the account nor in the same network.
   */
  begin(account: string, address: string, device?: string): Promise<OpenAttempt>;
}

/**
 * Limits guessing without ever locking an account, which would keep its owner out (ASVS 6.3.1): waits grow with the
 * tries for an account from one address, and for an account from everywhere together; a device known to the account is
 * counted alone. One address has a limit of its own for all others. Guards only the sign-in: open sessions stay open. All nodes count
 * together (decision 110); `purpose` separates what is guessed (passwords, codes).
 */
export function createAttemptLimits(tries: SharedTries, purpose: string): AttemptLimits {
  return {
    async begin(account, address, device) {
      const network = networkOf(address);
      const place = { key: `${purpose} place ${account} ${device ?? network}`, limit: OF_PLACE };
      const unknown = { key: `${purpose} account ${account}`, limit: OF_UNKNOWN };
      const ofAddress = { key: `${purpose} address ${network}`, limit: OF_ADDRESS };
      const ofStrangers = device === undefined ? [unknown, ofAddress] : [];
      await countOrThrow(tries, [place, ...ofStrangers]);
      return {
        succeeded: () => tries.end({ cleared: [place.key], takenBack: keysOf(ofStrangers) }),
        unanswered: () => tries.end({ takenBack: keysOf([place, ...ofStrangers]) }),
      };
    },
  };
}

function keysOf(tries: readonly CountedTry[]): readonly string[] {
  return tries.map(({ key }) => key);
}

/** Counts a try under these keys; throws `too-many-attempts` with the seconds to wait if one of them has to. */
export async function countOrThrow(tries: SharedTries, counted: readonly CountedTry[]): Promise<void> {
  const wait = await tries.begin(counted);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** The problem of a try that has to wait for these ms. */
export function tooManyAttempts(wait: number): ProblemError {
  return new ProblemError('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
}
