import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isLockTimeout, LOCK_BOUND_MS, pauseAfter } from '#server/platform/database/lock-patience.ts';
import { LockedTooLong } from '#server/platform/database/locked-too-long.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Moves archived orders back with their events, so that they can be changed. Does nothing for orders that are not in the
 * archive. The caller reads again: another request may have brought them back in the meantime. Throws `LockedTooLong` if
 * another writer keeps the establishment locked as long as a write waits for it.
 */
export async function bringBack(
  db: Kysely<Schema>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<void> {
  const giveUpAt = performance.now() + LOCK_BOUND_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select restore_archived_orders(${establishmentId}, ${[...orderIds]}::text[])`.execute(db);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > giveUpAt) throw new LockedTooLong(establishmentId);
      await delay(pauseAfter(tries));
    }
  }
}
