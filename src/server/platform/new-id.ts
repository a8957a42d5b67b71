import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const ID_BYTES = 16;
const pool = Buffer.allocUnsafe(ID_BYTES * 512);
let used = pool.length;

/** A new id: UUID version 7, so that later ids sort later. Random bytes are fetched for many ids at once. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  return v7({ random });
}
