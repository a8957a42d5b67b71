import { createHmac, randomInt } from 'node:crypto';
import { plainCode } from '#domain/access/second-factor.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { FactorStore } from './factor-store.ts';

/** Makes new codes for an account, in the place of its former ones. */
export type RenewCodes = (accountId: string) => Promise<string[]>;

/** No letters that are read as digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const HOW_MANY = 10;

export interface RecoveryCodes {
  /** Ten codes such as `k3x9a-m2p7q`: each opens the account once in the place of an app's code. */
  create(): readonly string[];
  hashOf(code: string): string;
  /** Under which hashes a code may be stored: also the one of the secret before. */
  hashesOf(code: string): readonly string[];
}

/** Some 49 bits each, hashed with the portal's secret: the store alone does not let anybody try them out. */
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

/** Keeps the hashes of new codes, and answers the codes. */
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
