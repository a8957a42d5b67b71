import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * The zone of an establishment that a secret or a token has just identified; `undefined` if it does not exist or is
 * disabled. A separate read, because a distributed store keeps secrets and tokens on the coordinator and the
 * establishment on a worker.
 */
export async function readTimeZone(db: Kysely<Schema>, establishmentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('establishments')
    .select('time_zone')
    .where('id', '=', establishmentId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.time_zone;
}
