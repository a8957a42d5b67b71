import type pg from 'pg';
import type { Order } from '#domain/order.ts';
import type { FieldChange } from '#domain/order-changes.ts';
import { AWAITING } from '#domain/order-status.ts';
import type { UnnumberedOrder } from '#domain/place-order.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { toDocument } from './order-row.ts';
import type { Change } from './order-store.ts';
import { isStoreUnavailable } from './store-errors.ts';

/** The writes of orders, gathered into few transactions (see 0001-order-functions.ts for the outcomes). */
export interface OrderWriter {
  append(establishmentId: string, order: UnnumberedOrder, day: string, change: Change): Promise<AppendAnswer>;
  change(
    establishmentId: string,
    expectedRevision: number,
    order: Order,
    changes: readonly FieldChange[],
    change: Change,
  ): Promise<ChangeAnswer>;
  flush(): Promise<void>;
}

interface Answer<Outcome> {
  readonly outcome: Outcome;
  readonly revision: number;
  readonly order_id: string;
  readonly request_hash: string | null;
}
export type AppendAnswer = Answer<'written' | 'known-key' | 'open-comanda'> & { readonly number: number };
export type ChangeAnswer = Answer<'written' | 'known-key' | 'stale'>;

/** A member of a batch: its establishment, by which the batch is sorted, and its JSON. */
interface Member {
  readonly establishmentId: string;
  readonly json: string;
}

// One JSON text carries the batch: the documents travel in it as they are, where an array parameter would escape them
// a second time. Both the function scan and the nested loop keep the members' order, and with it the order of locks.
const APPEND = {
  name: 'append-orders',
  text: `select r.* from json_to_recordset($1::json) as m(
      e text, o text, day text, at timestamptz, status smallint, module text, command text, doc json,
      verb text, "byKind" text, "byId" text, "byName" text, k text, hash text)
    cross join lateral append_order(m.e, m.o, m.day, m.at, m.status, m.module, m.command, m.doc::text,
      m.verb, m."byKind", m."byId", m."byName", m.k, m.hash, ${AWAITING}::smallint) r`,
};
const CHANGE = {
  name: 'change-orders',
  text: `select r.* from json_to_recordset($1::json) as m(
      e text, o text, expected bigint, status smallint, doc json, at timestamptz, why text, diff json,
      verb text, "byKind" text, "byId" text, "byName" text, k text, hash text)
    cross join lateral change_order(m.e, m.o, m.expected, m.status, m.doc::text, m.verb, m."byKind", m."byId",
      m."byName", m.at, m.why, m.diff::text, m.k, m.hash) r`,
};

export interface OrderWriterOptions {
  readonly pool: pg.Pool;
  readonly lanes?: number;
  readonly maxBatch?: number;
  readonly onBatch?: (size: number) => void;
}

/** Two lanes keep the server busy while one waits for the disk; more only split the batches. */
export function createOrderWriter({ pool, lanes = 2, maxBatch = 128, onBatch }: OrderWriterOptions): OrderWriter {
  const lanesOf = <Row extends pg.QueryResultRow>(statement: { name: string; text: string }): Lanes<Member, Row> =>
    createLanes({
      lanes,
      maxBatch,
      compare: byEstablishment,
      isHopeless: isStoreUnavailable,
      ...(onBatch ? { onBatch } : {}),
      run: async (batch) => {
        const values = [`[${batch.map(({ json }) => json).join()}]`];
        return (await pool.query<Row>({ ...statement, values })).rows;
      },
    });
  const appends = lanesOf<AppendAnswer>(APPEND);
  const changes = lanesOf<ChangeAnswer>(CHANGE);
  return {
    append: (establishmentId, order, day, change) =>
      appends.add({ establishmentId, json: appendJson(establishmentId, order, day, change) }),
    change: (establishmentId, expected, order, diff, change) =>
      changes.add({ establishmentId, json: changeJson(establishmentId, expected, order, diff, change) }),
    flush: async () => {
      await Promise.all([appends.idle(), changes.idle()]);
    },
  };
}

function byEstablishment(a: Member, b: Member): number {
  return a.establishmentId < b.establishmentId ? -1 : a.establishmentId > b.establishmentId ? 1 : 0;
}

function appendJson(e: string, order: UnnumberedOrder, day: string, change: Change): string {
  const { id: o, createdAt: at, status, module, command } = order;
  return withRaw({ e, o, day, at, status, module, command, ...columnsOf(change) }, { doc: toDocument(order) });
}

function changeJson(e: string, expected: number, order: Order, diff: readonly FieldChange[], change: Change): string {
  const at = new Date(change.at).toISOString();
  const fields = { e, o: order.id, expected, status: order.status, at, why: change.reason, ...columnsOf(change) };
  return withRaw(fields, { doc: toDocument(order), diff: JSON.stringify(diff) });
}

function columnsOf({ verb, actor, requestKey }: Change) {
  return { verb, byKind: actor.kind, byId: actor.id, byName: actor.name, k: requestKey?.key, hash: requestKey?.hash };
}

/** The fields as JSON with further members that are JSON already. */
function withRaw(fields: object, raw: Readonly<Record<string, string>>): string {
  const members = Object.entries(raw).map(([name, json]) => `,"${name}":${json}`);
  return `${JSON.stringify(fields).slice(0, -1)}${members.join('')}}`;
}
