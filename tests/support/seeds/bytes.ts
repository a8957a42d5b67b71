import { createHash } from 'node:crypto';

/** Returns pseudo-random bytes, the same for the same name: test data must not change between runs. */
export function seededBytes(name: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(name).digest();
}
