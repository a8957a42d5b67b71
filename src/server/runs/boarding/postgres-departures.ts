import type pg from 'pg';
import type { LeavingOrder } from '#domain/runs/book/depart.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { type CourierRowPart, toCourier } from '#server/couriers/postgres-couriers.ts';
import type { WriteContext } from '#server/orders/order-store.ts';
import { type OrderRowPart, toDocument, toStoredOrder } from '#server/orders/postgres-row.ts';
import { binaryTextArray } from '#server/platform/database/binary-array.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changedStops, runFromJson, toRunRow } from '#server/runs/postgres-rows.ts';
import type { RunRow } from '#server/runs/postgres-tables.ts';
import type { DepartureBook, DepartureStore, Departures } from './departure-store.ts';

const FOLLOWER = 'runs';

/** A row of the book, then a row for each of the orders: migration 0123. */
const READ = {
  name: 'read-departures',
  text: `
    select revision, number_day, last_number, last_place, runs, stops, on_road, couriers, followed, used, document, number,
      business_day
    from read_run_departures($1 /* establishment */, $2::text[] /* orders */, $3::text[] /* couriers */,
      $4 /* follower */, $5::text[] /* keys */)`,
};

/** The columns of an order, in the order of {@link columnsOf}. */
const COLUMNS = [
  ...['id', 'expected revision', 'status', 'document', 'at', 'reason', 'changes'],
  ...['verb', 'actor kind', 'actor id', 'actor name', 'key', 'request hash', 'device'],
];
const WRITE = {
  name: 'write-run-departures',
  text: `select write_run_departures($1 /* establishment */,
    ${COLUMNS.map((column, index) => `$${index + 2}::text[] /* ${column} */`).join()},
    $16 /* book's revision */, $17 /* day */, $18 /* last number */, $19 /* runs */, $20 /* stops */,
    $21 /* numbers of stops */, $22::text[] /* ids of deleted runs */, $23 /* waits */) as base`,
};
const LOCKED = -1;

interface BookRow {
  readonly revision: number;
  readonly number_day: string;
  readonly last_number: number;
  readonly last_place: number;
  readonly runs: readonly (RunRow & { readonly sort: number })[] | null;
  readonly stops: readonly (readonly [runId: string, orderId: string, locked: boolean])[] | null;
  readonly on_road: readonly (readonly [orderId: string, revision: number])[] | null;
  readonly couriers: readonly CourierRowPart[] | null;
  readonly followed: boolean;
  readonly used: readonly string[] | null;
  readonly document: null;
}

type DepartureRow = BookRow | OrderRowPart;

/** Departures on PostgreSQL. */
export function createDepartureStore({ pool }: Pick<Database, 'pool'>): DepartureStore {
  return {
    async read(establishmentId, { day, orderIds, courierIds, keys }) {
      const values = [establishmentId, orderIds, courierIds, FOLLOWER, keys];
      const { rows } = await pool.query<DepartureRow>({ ...READ, values });
      const row = rows.find(isBook) ?? (await openBook(pool, values));
      return {
        book: toBook(row, day),
        couriers: (row.couriers ?? []).map(toCourier),
        orders: rows.flatMap((one) => (isBook(one) ? [] : [toStoredOrder(one)])),
        onRoad: new Map(row.on_road),
      };
    },
    async write(establishmentId, book, written, waits) {
      const { day, orders, nextNumber } = written;
      const rows = orders.map(columnsOf);
      const columns = COLUMNS.map((_, column) => binaryTextArray(rows.map((row) => row[column])));
      const values = [
        ...[establishmentId, ...columns, book.revision, day, nextNumber - 1],
        ...[...changesOf(establishmentId, book, written), waits],
      ];
      const { rows: answers } = await pool.query<{ base: number | null }>({ ...WRITE, values });
      const base = answers[0]?.base ?? null;
      if (base === null) return refused({ code: 'stale' });
      return base === LOCKED ? refused({ code: 'locked' }) : ok({ firstRevision: base + 1 });
    },
  };
}

function isBook(row: DepartureRow): row is BookRow {
  return row.document === null;
}

/** Creates the book of an establishment at its first departure, and reads it. */
async function openBook(pool: pg.Pool, values: readonly unknown[]): Promise<BookRow> {
  await pool.query('insert into run_books (establishment_id) values ($1 /* establishment */) on conflict do nothing', [
    values[0],
  ]);
  const row = (await pool.query<DepartureRow>({ ...READ, values: [...values] })).rows.find(isBook);
  if (row === undefined) throw new Error(`Establishment ${values[0]} has no book of runs`);
  return row;
}

function toBook(row: BookRow, day: string): DepartureBook {
  const runs = row.runs ?? [];
  const stops = Map.groupBy(row.stops ?? [], ([runId]) => runId);
  const stopsOf = ({ id }: RunRow) => (stops.get(id) ?? []).map(([, order_id, locked]) => ({ order_id, locked }));
  return {
    revision: row.revision,
    runs: runs.map((run) => runFromJson(run, stopsOf(run))),
    places: new Map(runs.map(({ id, sort }) => [id, sort])),
    lastPlace: row.last_place,
    nextNumber: row.number_day === day ? row.last_number + 1 : 1,
    isFollowed: row.followed,
    usedKeys: new Set(row.used),
  };
}

/** The differences from what was read: rows of runs, rows of stops, numbers of stops, ids of deleted runs. */
function changesOf(
  establishmentId: string,
  book: DepartureBook,
  { day, runs }: Departures,
): readonly (string | Buffer)[] {
  const known = new Map(book.runs.map((run) => [run.id, run]));
  let last = book.lastPlace;
  // A run with which an order leaves moves to the end, after runs that only lost a stop.
  const placeOf = ({ id, state }: Run): number => {
    const place = book.places.get(id);
    if (place !== undefined && (state !== 'out' || place === last)) return place;
    last += 1;
    return last;
  };
  const changed = runs.filter((run) => known.get(run.id) !== run);
  const stops = changed.flatMap((run) => changedStops(establishmentId, known.get(run.id), run));
  const shorter = changed.filter((run) => run.stops.length < (known.get(run.id)?.stops.length ?? 0));
  const gone = book.runs.filter(({ id }) => !runs.some((run) => run.id === id));
  return [
    JSON.stringify(changed.map((run) => toRunRow(establishmentId, day, run, placeOf(run)))),
    JSON.stringify(stops),
    JSON.stringify(shorter.map((run) => ({ run_id: run.id, count: run.stops.length }))),
    binaryTextArray(gone.map(({ id }) => id)),
  ];
}

function columnsOf({ before, after, changes, change }: LeavingOrder<WriteContext>): readonly (string | undefined)[] {
  const { verb, actor, requestKey, reason, at } = change;
  return [
    ...[after.id, String(before.revision), String(after.status), toDocument(after), new Date(at).toISOString()],
    ...[reason, JSON.stringify(changes), verb, actor.kind, actor.id, actor.name, requestKey?.key, requestKey?.hash],
    actor.device,
  ];
}
