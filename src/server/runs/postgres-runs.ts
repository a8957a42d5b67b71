import { DEFAULT_RUN_SETTINGS, type RunSettings } from '#domain/runs/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inLine } from '#server/platform/database/one-by-one.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { createTurns } from '#server/platform/database/turns/in-process.ts';
import { changeBook, openRuns, withStops } from './book/postgres-book.ts';
import { recountRuns } from './book/postgres-sums.ts';
import type { RunStore } from './run-store.ts';

const MOST_RIDES = 500;

/** How long a change waits for its turn: by then the store has canceled a statement that waits for a lock. */
const PATIENCE_MS = 10_000;

/** Runs on PostgreSQL. Changes of one book wait here, not inside the store, where each would hold a connection. */
export function createRunStore({ kysely }: Pick<Database, 'kysely'>): RunStore {
  const takeTurns = createTurns(PATIENCE_MS);
  return {
    async book(establishmentId) {
      const [runs, revision] = await Promise.all([
        openRuns(kysely, establishmentId),
        kysely
          .selectFrom('run_books')
          .where('establishment_id', '=', establishmentId)
          .select('revision')
          .executeTakeFirst(),
      ]);
      return { revision: revision?.revision ?? 0, runs };
    },
    async read(establishmentId, runId) {
      const row = await kysely
        .selectFrom('runs')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', runId)
        .selectAll()
        .executeTakeFirst();
      return row && (await withStops(kysely, establishmentId, [row]))[0];
    },
    change: (establishmentId, day, decide, transaction) =>
      transaction === undefined
        ? takeTurns(establishmentId, () =>
            kysely.transaction().execute((trx) => changeBook(trx, establishmentId, day, decide)),
          )
        : changeBook(kyselyOf(transaction), establishmentId, day, decide),
    recountSums: (establishmentId) => kysely.transaction().execute((trx) => recountRuns(trx, establishmentId)),
    async rides(establishmentId, since) {
      const rows = await kysely
        .selectFrom('runs')
        .where('establishment_id', '=', establishmentId)
        .where('ended_at', '>=', new Date(since))
        .where('ridden_km', 'is not', null)
        .select(['ridden_km as km', 'ridden_minutes as minutes', 'ridden_hour as hour'])
        .orderBy('ended_at', 'desc')
        .limit(MOST_RIDES)
        .execute();
      return rows.map(({ km, minutes, hour }) => ({ km: km ?? 0, minutes: minutes ?? 0, hour: hour ?? 0 }));
    },
    async settings(establishmentId) {
      const row = await kysely
        .selectFrom('run_books')
        .where('establishment_id', '=', establishmentId)
        .select('settings')
        .executeTakeFirst();
      return { ...DEFAULT_RUN_SETTINGS, ...(row && (JSON.parse(row.settings) as Partial<RunSettings>)) };
    },
    async saveSettings(establishmentId, settings) {
      const written = { settings: JSON.stringify(settings) };
      await inLine(kysely, (trx) =>
        trx
          .insertInto('run_books')
          .values({ establishment_id: establishmentId, ...written })
          .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet(written))
          .execute(),
      );
    },
    async away(establishmentId, day) {
      const rows = await kysely
        .selectFrom('couriers_away')
        .where('establishment_id', '=', establishmentId)
        .where('business_day', '=', day)
        .select('courier_id')
        .execute();
      return new Set(rows.map(({ courier_id }) => courier_id));
    },
    async setAway(establishmentId, courierId, day, isAway) {
      const key = { establishment_id: establishmentId, courier_id: courierId };
      if (isAway) {
        await kysely
          .insertInto('couriers_away')
          .values({ ...key, business_day: day })
          .onConflict((conflict) =>
            conflict.columns(['establishment_id', 'courier_id']).doUpdateSet({ business_day: day }),
          )
          .execute();
        return;
      }
      await kysely
        .deleteFrom('couriers_away')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .execute();
    },
  };
}
