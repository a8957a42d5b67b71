import { createHash } from 'node:crypto';

/** Bytes without any order in them, the same for the same name: what a test sends must not change from run to run. */
export function seededBytes(name: string, length: number): Buffer {
  return createHash('shake256', { outputLength: length }).update(name).digest();
}
