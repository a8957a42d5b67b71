import { sql } from 'kysely';
import { orderOfAttention } from '#domain/alarms/attention.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UnseenOf } from '#server/push/push-store.ts';

/** See `UnseenOf`. */
export function readUnseen({ kysely }: Database): UnseenOf {
  return async (establishmentId, keys) => {
    const { rows } = await sql<{ key: string }>`
      select key from order_alarms
      where establishment_id = ${establishmentId} and order_id = any (${keys.map(orderOfAttention)}::text[])
        and key = any (${[...keys]}::text[]) and seen_at is null and ended_at is null`.execute(kysely);
    return new Set(rows.map(({ key }) => key));
  };
}
