import { createHmac, randomInt } from 'node:crypto';
import { plainCode } from '#domain/access/second-factor.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { FactorStore } from './factor-store.ts';

/** Creates new codes for an account, which replace the previous ones. */
export type RenewCodes = (accountId: string) => Promise<string[]>;

/** Excludes letters that look like digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const HOW_MANY = 10;

export interface RecoveryCodes {
  /** Ten codes such as `k3x9a-m2p7q`: each opens the account once instead of a code of the app. */
  create(): readonly string[];
  hashOf(code: string): string;
  /** The hashes under which a code may be stored, the one with the previous secret included. */
  hashesOf(code: string): readonly string[];
}

/** About 49 bits each, hashed with the portal's secret: a copy of the store does not allow guessing them. */
export function createRecoveryCodes(portalSecret: string, formerSecret?: string): RecoveryCodes {
  const hashOf = hashWith(portalSecret);
  const formerHashOf = formerSecret === undefined ? undefined : hashWith(formerSecret);
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return {
    create: () => Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`),
    hashOf,
    hashesOf: (code) => [hashOf(code), ...(formerHashOf === undefined ? [] : [formerHashOf(code)])],
  };
}

function hashWith(portalSecret: string): (code: string) => string {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy recovery codes').digest();
  return (code) => createHmac('sha256', key).update(plainCode(code)).digest('base64url');
}

/** Stores the hashes of new codes and returns the codes. */
export function createRenewCodes(
  codes: RecoveryCodes,
  {
    factors,
    clock,
    newId,
  }: { readonly factors: FactorStore; readonly clock: () => InstantMs; readonly newId: () => string },
): RenewCodes {
  return async (accountId) => {
    const made = codes.create();
    const rows = made.map((code) => ({
      id: newId(),
      kind: 'recovery' as const,
      name: '',
      secret: codes.hashOf(code),
      counter: 0,
    }));
    await factors.replace(accountId, 'recovery', rows, clock(), true);
    return [...made];
  };
}
