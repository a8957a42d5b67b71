import { scryptSync } from 'node:crypto';

const COST = { N: 16, r: 1, p: 1 } as const;
const SALT = Buffer.from('the salt of the tests');

/**
 * A hash of a password that the portal accepts and that costs nothing: a hash carries its own cost, and most tests only
 * need somebody who is signed in. Accounts made by the portal itself keep the real cost.
 */
export function quickPasswordHash(password: string): string {
  const key = scryptSync(password.normalize('NFKC'), SALT, 32, COST);
  return ['scrypt', COST.N, COST.r, COST.p, SALT.toString('base64url'), key.toString('base64url')].join('$');
}
