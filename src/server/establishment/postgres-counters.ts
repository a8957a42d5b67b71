import type { Transaction } from 'kysely';
import { ALARM_FOLLOWER } from '#server/alarms/alarm-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Begins a new establishment's counters, and the position of the follower that follows all: a search for lost hints finds
 * only establishments with a position, so that not even the first order of all depends on a hint.
 */
export async function beginCounters(transaction: Transaction<Schema>, establishmentId: string): Promise<void> {
  const row = { establishment_id: establishmentId };
  await transaction.insertInto('establishment_counters').values(row).execute();
  await transaction
    .insertInto('order_followers')
    .values({ ...row, follower: ALARM_FOLLOWER, revision: 0 })
    .execute();
}

/** Removes what {@link beginCounters} wrote. */
export async function endCounters(transaction: Transaction<Schema>, establishmentId: string): Promise<void> {
  for (const table of ['establishment_counters', 'order_followers'] as const) {
    await transaction.deleteFrom(table).where('establishment_id', '=', establishmentId).execute();
  }
}
