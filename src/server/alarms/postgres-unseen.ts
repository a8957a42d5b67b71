import { sql } from 'kysely';
import { orderOfAttention } from '#domain/alarms/attention.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Which of these alarms still wait for somebody to see them. */
export type UnseenOf = (establishmentId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** See {@link UnseenOf}. */
export function createUnseenOf({ kysely }: Database): UnseenOf {
  return async (establishmentId, keys) => {
    const { rows } = await sql<{ key: string }>`
      select key from order_alarms
      where establishment_id = ${establishmentId} and order_id = any (${keys.map(orderOfAttention)}::text[])
        and key = any (${[...keys]}::text[]) and seen_at is null and ended_at is null`.execute(kysely);
    return new Set(rows.map(({ key }) => key));
  };
}
