import type { Role } from '#domain/access/role.ts';
import { type AskedOf, mustHaveFactor } from '#domain/access/second-factor.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';

/** The most passkeys of an account. */
export const MOST_PASSKEYS = 10;

export type FactorKind = 'totp' | 'recovery' | 'passkey';

/** One factor of an account. */
export interface Factor {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  /** The sealed secret of an app, the hash of a recovery code, the public key of a passkey. */
  readonly secret: string;
  /** The last step of an app that was used, or the last count of a passkey. */
  readonly counter: number;
  readonly createdAt: InstantMs;
  readonly confirmedAt: InstantMs | undefined;
  readonly lastUsedAt: InstantMs | undefined;
}

export type NewFactor = Pick<Factor, 'id' | 'kind' | 'name' | 'secret' | 'counter'>;

/** Second factors of accounts, and the establishments' rules about who must have one. */
export interface FactorStore {
  /** All factors of the account, unconfirmed ones and recovery codes included, oldest first. */
  list(accountId: string): Promise<readonly Factor[]>;
  /** Whether the account has a factor that opens it: an app that is confirmed, or a passkey. */
  isProtected(accountId: string): Promise<boolean>;
  /** Replaces all factors of a kind, unconfirmed ones included. */
  replace(
    accountId: string,
    kind: FactorKind,
    factors: readonly NewFactor[],
    at: InstantMs,
    isConfirmed: boolean,
  ): Promise<void>;
  /** Adds a passkey; refuses one beyond {@link MOST_PASSKEYS}. */
  addPasskey(
    accountId: string,
    passkey: Omit<NewFactor, 'kind'>,
    at: InstantMs,
  ): Promise<Check<Refusal<'too-many-entries'>>>;
  /**
   * Raises the counter, notes the use and confirms an app. False if the counter is not higher: the code was used
   * before.
   */
  advance(id: string, counter: number, at: InstantMs): Promise<boolean>;
  /** The account of a passkey, with the key; null if there is none. */
  findPasskey(id: string): Promise<{ readonly accountId: string; readonly key: Factor } | null>;
  /** Notes a use of a passkey, with its counter. */
  noteUse(id: string, counter: number, at: InstantMs): Promise<void>;
  /** Uses up a recovery code; false if none has this hash. */
  takeRecovery(accountId: string, hash: string): Promise<boolean>;
  /**
   * Removes factors of a kind, or one of them, and the recovery codes with the last factor. Returns how many were
   * removed.
   */
  remove(accountId: string, kind: FactorKind, id?: string): Promise<number>;
  /** Removes every factor and recovery code of the account. */
  removeAll(accountId: string): Promise<void>;
  /** Of whom the establishment asks a second factor; `nobody` if it never said. */
  readRule(establishmentId: string): Promise<AskedOf>;
  /** Replaces the rule. Open sessions stay. */
  saveRule(establishmentId: string, askedOf: AskedOf): Promise<void>;
}

/** The same store for a portal that requires a second factor of everybody: ignores the owners' own rules. */
export function askingAll(store: FactorStore): FactorStore {
  return { ...store, readRule: async () => 'all' };
}

/**
 * Whether a person lacks the second factor that the establishment requires: until he adds one he may do nothing else.
 */
export async function lacksFactor(
  factors: Pick<FactorStore, 'readRule' | 'isProtected'>,
  {
    account,
    establishmentId,
  }: { readonly account: { readonly id: string; readonly role: Role }; readonly establishmentId: string },
): Promise<boolean> {
  const askedOf = await factors.readRule(establishmentId);
  return mustHaveFactor(askedOf, account.role) && !(await factors.isProtected(account.id));
}
