import type { Kysely } from 'kysely';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { DEFAULT_RUN_SETTINGS, type RunSettings } from '#domain/runs/settings.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { ok } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { createTurns } from '#server/platform/database/take-turns.ts';
import { toRunRow, toRuns, toStopRows } from './postgres-rows.ts';
import type { RunRow } from './postgres-tables.ts';
import type { BookChanged, BookInChange, RunStore } from './run-store.ts';

const MOST_RIDES = 500;

/** By then the store has canceled a statement that waits for a lock. */
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
      await kysely
        .insertInto('run_books')
        .values({ establishment_id: establishmentId, ...written })
        .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet(written))
        .execute();
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

async function openRuns(kysely: Kysely<Schema>, establishmentId: string): Promise<RunBook> {
  const rows = await kysely
    .selectFrom('runs')
    .where('establishment_id', '=', establishmentId)
    .where('state', '<>', 'ended')
    .selectAll()
    .orderBy('sort')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return withStops(kysely, establishmentId, rows);
}

async function withStops(kysely: Kysely<Schema>, establishmentId: string, rows: readonly RunRow[]): Promise<RunBook> {
  if (rows.length === 0) return [];
  const stops = await kysely
    .selectFrom('run_stops')
    .where('establishment_id', '=', establishmentId)
    .where(
      'run_id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('position')
    .execute();
  return toRuns(rows, stops);
}

/** Locks the establishment's book, so that changes run one after another; reads are not blocked. */
async function changeBook(
  trx: Kysely<Schema>,
  establishmentId: string,
  day: BusinessDay,
  decide: (book: BookInChange) => ReturnType<Parameters<RunStore['change']>[2]>,
): Promise<BookChanged> {
  await trx
    .insertInto('run_books')
    .values({ establishment_id: establishmentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { revision, number_day, last_number } = await trx
    .selectFrom('run_books')
    .where('establishment_id', '=', establishmentId)
    .select(['revision', 'number_day', 'last_number'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const runs = await openRuns(trx, establishmentId);
  const last = number_day === day ? last_number : 0;
  const decision = await decide({ revision, runs, nextNumber: last + 1 });
  if (!decision.ok) return decision;
  if (decision.value === runs) return ok({ changed: false, book: { revision, runs } });
  await write(trx, establishmentId, day, runs, decision.value);
  const known = new Set(runs.map(({ number }) => number));
  const given = decision.value.flatMap(({ number }) => (number === undefined || known.has(number) ? [] : [number]));
  const next = { revision: revision + 1, number_day: day, last_number: Math.max(last, ...given) };
  await trx.updateTable('run_books').set(next).where('establishment_id', '=', establishmentId).execute();
  const open = decision.value.filter(({ state }) => state !== 'ended');
  return ok({ changed: true, book: { revision: revision + 1, runs: open } });
}

async function write(
  trx: Kysely<Schema>,
  establishmentId: string,
  day: BusinessDay,
  before: RunBook,
  after: RunBook,
): Promise<void> {
  const places = new Map(before.map((run, index) => [run, index]));
  const changed = after.filter((run, index) => places.get(run) !== index);
  const gone = before.filter(({ id }) => !after.some((run) => run.id === id)).map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom('runs').where('establishment_id', '=', establishmentId).where('id', 'in', gone).execute();
  }
  for (const run of changed) await writeRun(trx, establishmentId, day, run, after.indexOf(run));
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .deleteFrom('run_stops')
    .where('establishment_id', '=', establishmentId)
    .where('run_id', 'in', ids)
    .execute();
  const stops = changed.flatMap((run) => toStopRows(establishmentId, run));
  if (stops.length > 0) await trx.insertInto('run_stops').values(stops).execute();
}

async function writeRun(
  trx: Kysely<Schema>,
  establishmentId: string,
  day: BusinessDay,
  run: Run,
  sort: number,
): Promise<void> {
  // A run keeps the day of its creation, a proposal gets the day of its number.
  const { establishment_id, id, business_day, ...row } = toRunRow(establishmentId, day, run, sort);
  await trx
    .insertInto('runs')
    .values({ establishment_id, id, business_day, ...row })
    .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doUpdateSet(row))
    .execute();
}
