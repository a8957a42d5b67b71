import { type Kysely, sql } from 'kysely';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { ok } from '#domain/shared/result.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { changedStops, toRun, toRunRow, toRuns } from '#server/runs/postgres-rows.ts';
import type { RunRow } from '#server/runs/postgres-tables.ts';
import type { BookChanged, BookInChange, RunStore } from '#server/runs/run-store.ts';
import { addEndedRuns } from './postgres-sums.ts';

/** A run with its place in the display order. */
interface StoredRun {
  readonly run: Run;
  readonly sort: number;
}

/** The runs that have not ended, in display order. */
export async function openRuns(kysely: Kysely<Schema>, establishmentId: string): Promise<RunBook> {
  return (await storedRuns(kysely, establishmentId)).map(({ run }) => run);
}

interface RunWithStops extends RunRow {
  readonly stops: readonly (readonly [orderId: string, locked: boolean])[] | null;
}

async function storedRuns(kysely: Kysely<Schema>, establishmentId: string): Promise<readonly StoredRun[]> {
  const { rows } = await sql<RunWithStops>`${prepared('open-runs')}
    select r.establishment_id, r.id, r.sort, r.number, r.business_day, r.state, r.is_proposal, r.courier_id,
      r.courier_name, r.created_at, r.dispatched_at, r.ended_at, r.held_by_id, r.held_by_name, r.held_until,
      r.ridden_km, r.ridden_minutes, r.ridden_hour,
      (select json_agg(json_build_array(s.order_id, s.locked) order by s.position) from run_stops s
        where s.establishment_id = r.establishment_id and s.run_id = r.id) as stops
    from runs r where r.establishment_id = ${establishmentId} and r.state <> 'ended'
    order by r.sort, r.created_at, r.id`.execute(kysely);
  return rows.map((row) => {
    const stops = (row.stops ?? []).map(([order_id, locked]) => ({ order_id, locked }));
    return { run: toRun(row, stops), sort: row.sort };
  });
}

/** The runs of these rows, in their order. */
export async function withStops(
  kysely: Kysely<Schema>,
  establishmentId: string,
  rows: readonly RunRow[],
): Promise<RunBook> {
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

function lockBook(trx: Kysely<Schema>, establishmentId: string) {
  return trx
    .selectFrom('run_books')
    .where('establishment_id', '=', establishmentId)
    .select(['revision', 'number_day', 'last_number'])
    .forUpdate()
    .executeTakeFirst();
}

/** Creates the book of an establishment that has none yet. */
async function openBook(trx: Kysely<Schema>, establishmentId: string) {
  await trx
    .insertInto('run_books')
    .values({ establishment_id: establishmentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const book = await lockBook(trx, establishmentId);
  if (book === undefined) throw new Error(`Establishment ${establishmentId} has no book of runs`);
  return book;
}

/** Locks the establishment's book, so that changes run one after another; reads are not blocked. */
export async function changeBook(
  trx: Kysely<Schema>,
  establishmentId: string,
  day: BusinessDay,
  decide: (book: BookInChange) => ReturnType<Parameters<RunStore['change']>[2]>,
): Promise<BookChanged> {
  const { revision, number_day, last_number } =
    (await lockBook(trx, establishmentId)) ?? (await openBook(trx, establishmentId));
  const read = await storedRuns(trx, establishmentId);
  const runs = read.map(({ run }) => run);
  const last = number_day === day ? last_number : 0;
  const decision = await decide({ revision, runs, nextNumber: last + 1 });
  if (!decision.ok) return decision;
  if (decision.value === runs) return ok({ changed: false, book: { revision, runs } });
  await write(trx, establishmentId, day, read, decision.value);
  // By run: a run that is left from another day may have the same number.
  const known = new Map(runs.map(({ id, number }) => [id, number]));
  const given = decision.value.flatMap(({ id, number = 0 }) => (known.get(id) === number ? [] : [number]));
  const next = { revision: revision + 1, number_day: day, last_number: Math.max(last, ...given) };
  await trx.updateTable('run_books').set(next).where('establishment_id', '=', establishmentId).execute();
  const open = decision.value.filter(({ state }) => state !== 'ended');
  return ok({ changed: true, book: { revision: revision + 1, runs: open } });
}

/** Writes only the differences from what was read. A run that had ended was not read; it may be open again. */
async function write(
  trx: Kysely<Schema>,
  establishmentId: string,
  day: BusinessDay,
  read: readonly StoredRun[],
  after: RunBook,
): Promise<void> {
  const known = new Map(read.map((stored) => [stored.run.id, stored]));
  const gone = read.filter(({ run }) => !after.some(({ id }) => run.id === id)).map(({ run }) => run.id);
  if (gone.length > 0) {
    await trx.deleteFrom('runs').where('establishment_id', '=', establishmentId).where('id', 'in', gone).execute();
  }
  const changed = placed(known, after).filter(({ run, sort }) => {
    const before = known.get(run.id);
    return before?.run !== run || before.sort !== sort;
  });
  if (changed.length === 0) return;
  const unread = changed.filter(({ run }) => run.state !== 'planned' && !known.has(run.id));
  await addEndedRuns(trx, establishmentId, idsOf(unread), -1);
  await writeRuns(
    trx,
    changed.map(({ run, sort }) => toRunRow(establishmentId, day, run, sort)),
  );
  for (const { run } of changed) await writeStops(trx, establishmentId, known.get(run.id)?.run, run);
  const ended = changed.filter(({ run }) => run.state === 'ended');
  await addEndedRuns(trx, establishmentId, idsOf(ended), 1);
}

function idsOf(stored: readonly StoredRun[]): readonly string[] {
  return stored.map(({ run }) => run.id);
}

/** The runs with their places in the display order. A run keeps its place if that is still after the previous run's. */
function placed(known: ReadonlyMap<string, StoredRun>, after: RunBook): readonly StoredRun[] {
  let last = -1;
  return after.map((run) => {
    last = Math.max(known.get(run.id)?.sort ?? 0, last + 1);
    return { run, sort: last };
  });
}

async function writeRuns(trx: Kysely<Schema>, rows: readonly RunRow[]): Promise<void> {
  await trx
    .insertInto('runs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'id']).doUpdateSet(({ ref }) => ({
        // A run keeps the day of its creation; a proposal gets the day of its number.
        sort: ref('excluded.sort'),
        number: ref('excluded.number'),
        state: ref('excluded.state'),
        is_proposal: ref('excluded.is_proposal'),
        courier_id: ref('excluded.courier_id'),
        courier_name: ref('excluded.courier_name'),
        created_at: ref('excluded.created_at'),
        dispatched_at: ref('excluded.dispatched_at'),
        ended_at: ref('excluded.ended_at'),
        held_by_id: ref('excluded.held_by_id'),
        held_by_name: ref('excluded.held_by_name'),
        held_until: ref('excluded.held_until'),
        ridden_km: ref('excluded.ridden_km'),
        ridden_minutes: ref('excluded.ridden_minutes'),
        ridden_hour: ref('excluded.ridden_hour'),
      })),
    )
    .execute();
}

async function writeStops(
  trx: Kysely<Schema>,
  establishmentId: string,
  before: Run | undefined,
  after: Run,
): Promise<void> {
  if (before !== undefined && before.stops.length > after.stops.length) {
    await trx
      .deleteFrom('run_stops')
      .where('establishment_id', '=', establishmentId)
      .where('run_id', '=', after.id)
      .where('position', '>=', after.stops.length)
      .execute();
  }
  const stops = changedStops(establishmentId, before, after);
  if (stops.length === 0) return;
  await trx
    .insertInto('run_stops')
    .values(stops)
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'run_id', 'position'])
        .doUpdateSet(({ ref }) => ({ order_id: ref('excluded.order_id'), locked: ref('excluded.locked') })),
    )
    .execute();
}
