import { scryptSync } from 'node:crypto';

/** What hashes of tests cost: nothing. */
export const QUICK_COST = { N: 16, r: 1, p: 1 } as const;
const SALT = Buffer.from('the salt of the tests');

/**
 * Returns a cheap password hash that the portal accepts: a hash states its own cost parameters, and most tests need
 * only a signed-in person. The portals of the tests make their own hashes at this
 * cost, too (`access/quick-hashes.ts`).
 */
export function quickPasswordHash(password: string): string {
  const key = scryptSync(password.normalize('NFKC'), SALT, 32, QUICK_COST);
  return [
    'scrypt',
    QUICK_COST.N,
    QUICK_COST.r,
    QUICK_COST.p,
    SALT.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}
