import type pg from 'pg';
import { commandKey } from '#domain/comandas/comanda.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import { overridesOf } from '#domain/orders/items/overrides.ts';
import type { Order } from '#domain/orders/order.ts';
import type { UnnumberedOrder } from '#domain/orders/place.ts';
import { binaryTextArray } from '#server/platform/database/binary-array.ts';
import { createLanes, type Lanes, LOCKED } from '#server/platform/database/lanes.ts';
import type { LockPatience } from '#server/platform/database/lock-patience.ts';
import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';
import type { WriteContext } from './order-store.ts';
import { toDocument } from './postgres-row.ts';
import { APPENDS, CHANGES, type Statement, type Statements } from './postgres-statements.ts';

/** The writes of orders, gathered into few transactions (the store's functions name the outcomes). */
export interface OrderWriter {
  append(establishmentId: string, order: UnnumberedOrder, day: string, change: WriteContext): Promise<AppendAnswer>;
  change(
    establishmentId: string,
    expectedRevision: number,
    order: Order,
    changes: readonly FieldChange[],
    change: WriteContext,
  ): Promise<ChangeAnswer>;
  flush(): Promise<void>;
}

interface BatchAnswer<Outcome> {
  readonly outcome: Outcome;
  readonly revision: number;
  readonly order_id: string;
  readonly request_hash: string | null;
}
export type AppendAnswer = BatchAnswer<'written' | 'known-key' | 'open-comanda' | 'again'> & {
  readonly number: number;
};
export type ChangeAnswer = BatchAnswer<'written' | 'known-key' | 'stale'>;

/** A member of a batch: the columns of a call, the establishment first. */
type BatchMember = readonly [establishmentId: string, ...columns: (string | undefined)[]];

/**
 * How many batches run at once on a distributed store, where each establishment waits for its own worker. The pool
 * keeps connections for reads.
 */
const LANES_APART = 8;

export interface OrderWriterOptions {
  readonly pool: pg.Pool;
  readonly isDistributed?: () => boolean;
  readonly patience: LockPatience;
  readonly lanes?: number;
  readonly maxBatch?: number;
  readonly onBatch?: (size: number) => void;
  readonly lockBoundMs?: number;
}

/** Two lanes, so that one batch is executed while the other waits for the disk; more would only split the batches. */
export function createOrderWriter({
  pool,
  patience,
  isDistributed = () => false,
  lanes = 2,
  maxBatch = 128,
  ...rest
}: OrderWriterOptions): OrderWriter {
  const writeWith = <Row extends pg.QueryResultRow>(
    { many, own, alone }: Statements,
    batch: readonly BatchMember[],
    waits: boolean,
  ) => {
    if (isDistributed()) return writeOwn<Row>(pool, own, batch, waits);
    const [first] = batch;
    if (alone === undefined || first === undefined || batch.length > 1) return writeMany<Row>(pool, many, batch, waits);
    return writeAlone<Row>(pool, alone, first, waits);
  };
  const lanesOf = <Row extends pg.QueryResultRow>(statements: Statements): Lanes<BatchMember, Row> =>
    createLanes({
      lanes,
      apart: () => (isDistributed() ? LANES_APART : undefined),
      maxBatch,
      keyOf: ([establishmentId]) => establishmentId,
      isHopeless: isStoreUnavailable,
      patience,
      ...rest,
      run: async (batch, waits) => {
        const rows = await writeWith<Row>(statements, batch, waits);
        return rows.map((row) => (isLocked(row) ? LOCKED : row));
      },
    });
  const appends = lanesOf<AppendAnswer>(APPENDS);
  const changes = lanesOf<ChangeAnswer>(CHANGES);
  return {
    async append(establishmentId, order, day, change) {
      const member = appendColumns(establishmentId, order, day, change);
      for (;;) {
        const answer = await appends.add(member);
        if (answer.outcome !== 'again') return answer;
      }
    },
    change: (...asked) => changes.add(changeColumns(...asked)),
    flush: async () => {
      await Promise.all([appends.idle(), changes.idle()]);
    },
  };
}

/** Writes a batch of any establishments, with one row per member. */
async function writeMany<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
  batch: readonly BatchMember[],
  waits: boolean,
): Promise<readonly (Row | LockedRow)[]> {
  const values = columnsOfBatch(batch);
  const { rows } = await pool.query<Row | LockedRow>({ ...statement, values: [...values, waits] });
  return rows;
}

/** Writes a single member, by the statement that takes plain columns. */
async function writeAlone<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
  member: BatchMember,
  waits: boolean,
): Promise<readonly (Row | LockedRow)[]> {
  const { rows } = await pool.query<Row | LockedRow>({ ...statement, values: [...member, waits] });
  return rows;
}

/** Writes a batch of one establishment. */
async function writeOwn<Row>(
  pool: pg.Pool,
  statement: Statement,
  batch: readonly BatchMember[],
  waits: boolean,
): Promise<readonly (Row | LockedRow)[]> {
  const [, ...values] = columnsOfBatch(batch);
  const { rows } = await pool.query<{ answers: string }>({ ...statement, values: [batch[0]?.[0], ...values, waits] });
  return JSON.parse(rows[0]?.answers ?? '[]');
}

function columnsOfBatch(batch: readonly BatchMember[]): readonly Buffer[] {
  return (batch[0] ?? []).map((_, column) => binaryTextArray(batch.map((member) => member[column])));
}

interface LockedRow {
  readonly outcome: 'locked';
}

function isLocked(row: { readonly outcome?: unknown }): row is LockedRow {
  return row.outcome === 'locked';
}

function appendColumns(
  establishmentId: string,
  order: UnnumberedOrder,
  day: string,
  change: WriteContext,
): BatchMember {
  const { id, createdAt, status, module } = order;
  return [
    establishmentId,
    id,
    day,
    createdAt,
    String(status),
    module,
    keyOf(order),
    toDocument(order),
    ...columnsOf(change),
    overridesText(order),
    change.actor.device,
  ];
}

/** The JSON of the items that differ from the catalogue; nearly always undefined. */
function overridesText({ order: { items } }: UnnumberedOrder): string | undefined {
  const overrides = overridesOf(items);
  return overrides.length === 0 ? undefined : JSON.stringify(overrides);
}

/** The key under which a comanda is found, however its command was written. */
function keyOf({ command }: UnnumberedOrder): string | undefined {
  return command === undefined ? undefined : commandKey(command);
}

function changeColumns(
  establishmentId: string,
  expected: number,
  order: Order,
  diff: readonly FieldChange[],
  change: WriteContext,
): BatchMember {
  const at = new Date(change.at).toISOString();
  const { id, status } = order;
  return [
    establishmentId,
    id,
    String(expected),
    String(status),
    toDocument(order),
    at,
    change.reason,
    JSON.stringify(diff),
    ...columnsOf(change),
    change.actor.device,
  ];
}

function columnsOf({ verb, actor, requestKey }: WriteContext): (string | undefined)[] {
  return [verb, actor.kind, actor.id, actor.name, requestKey?.key, requestKey?.hash];
}
