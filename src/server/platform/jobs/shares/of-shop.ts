import { createHash } from 'node:crypto';

/**
 * Into how many shares the background work of all establishments is cut. Never changes while nodes run: two numbers would
 * be two cuts. More nodes than shares would leave some without work.
 */
export const SHARES = 256;

/**
 * The share of an establishment, from 0 to 255, a byte of its id's hash: the same on every node, in every version and in the store, where
 * `shareIn` (`platform/database/of-shares.ts`) computes it. It only spreads ids evenly and protects nothing.
 */
export function shareOf(establishmentId: string): number {
  return createHash('md5').update(establishmentId).digest().readUInt8();
}
