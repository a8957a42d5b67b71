import { sql } from 'kysely';
import { readOpening } from '#domain/opening/opening.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inLine } from '#server/platform/database/one-by-one.ts';
import type { OpeningStore } from './opening-store.ts';

/** Opening settings on PostgreSQL: one column of the establishment's row. */
export function createOpeningStore({ kysely }: Database): OpeningStore {
  return {
    async read(establishmentId) {
      const row = await kysely
        .selectFrom('establishments')
        .where('id', '=', establishmentId)
        .select('opening')
        .executeTakeFirst();
      return readOpening(row?.opening);
    },
    async change(establishmentId, parts) {
      const statement = sql<{ opening: unknown }>`
        update establishments set opening = coalesce(opening, '{}'::jsonb) || ${JSON.stringify(parts)}::jsonb
        where id = ${establishmentId} returning opening`;
      const { rows } = await inLine(kysely, (trx) => statement.execute(trx));
      return readOpening(rows[0]?.opening);
    },
  };
}
