import type { Tries } from '#domain/access/tries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TriesStore } from './store.ts';

/**
 * Counted tries on PostgreSQL, with one short transaction per change. Locks keys in one order, so that transactions do
 * not deadlock.
 */
export function createTriesStore({ kysely }: Pick<Database, 'kysely'>): TriesStore {
  return {
    change: (keys, decide) =>
      kysely.transaction().execute(async (transaction) => {
        const sorted = [...new Set(keys)].sort();
        // Update existing rows: `do nothing` would not lock them, and another transaction could delete them before the
        // next statement.
        const rows = await transaction
          .insertInto('limited_tries')
          .values(sorted.map((key) => ({ key, count: 0, at: new Date(0) })))
          .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
          .returningAll()
          .execute();
        const found = new Map<string, Tries>(
          rows.flatMap(({ key, count, at }) => (count === 0 ? [] : [[key, { count, at: at.getTime() }] as const])),
        );
        const { answer, kept } = decide(found);
        for (const key of sorted) {
          const tries = kept.get(key);
          if (tries === undefined) await transaction.deleteFrom('limited_tries').where('key', '=', key).execute();
          else if (tries !== found.get(key)) {
            const { count, at } = tries;
            await transaction
              .updateTable('limited_tries')
              .set({ count, at: new Date(at) })
              .where('key', '=', key)
              .execute();
          }
        }
        return answer;
      }),
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('limited_tries')
        .where('at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
