import { scryptSync } from 'node:crypto';

const COST = { N: 16, r: 1, p: 1 } as const;
const SALT = Buffer.from('the salt of the tests');

/**
 * Returns a cheap password hash that the portal accepts: a hash states its own cost parameters, and most tests need
 * only a signed-in person. Accounts created by the portal itself use the real cost.
 */
export function quickPasswordHash(password: string): string {
  const key = scryptSync(password.normalize('NFKC'), SALT, 32, COST);
  return ['scrypt', COST.N, COST.r, COST.p, SALT.toString('base64url'), key.toString('base64url')].join('$');
}
