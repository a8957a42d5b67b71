import type pg from 'pg';
import { binaryTextArray } from '#server/platform/database/binary-array.ts';
import { createLanes } from '#server/platform/database/lanes.ts';
import { createLockPatience } from '#server/platform/database/lock-patience.ts';
import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';
import type { OrderRowPart } from './postgres-row.ts';

/** What an earlier request wrote under a key. */
export interface KnownKey {
  readonly order_id: string;
  readonly revision: number;
  readonly request_hash: string | null;
}

/** An order that is to be changed, and the record of the request's key. */
export interface OrderToChange {
  readonly row: OrderRowPart;
  readonly known?: KnownKey;
}

/** Reads orders to be changed; concurrent requests share one statement. */
export interface ChangeReader {
  /** The order, and what the key was used for before; undefined if the establishment has no such order. */
  read(establishmentId: string, orderId: string, key: string | undefined): Promise<OrderToChange | undefined>;
}

const READ_MANY = {
  name: 'read-orders-to-change',
  text: 'select * from read_orders_to_change($1::text[] /* establishment */, $2::text[] /* id */, $3::text[] /* key */)',
};
/** Reads for one establishment: a distributed store runs it on that establishment's worker. */
const READ_OWN = {
  name: 'order-to-change',
  text: `select o.document, o.number, o.revision, o.business_day, i.order_id as known_order,
      i.revision as known_revision, i.request_hash as known_hash
    from orders o left join idempotency_keys i on i.establishment_id = o.establishment_id
      and i.key = $3 /* key */
    where o.establishment_id = $1 /* establishment */ and o.id = $2 /* id */`,
};
/** Stands for "no key", because a distributed store cannot place a join that compares with null. No request has it. */
const NO_KEY = '';
const LANES = 2;
const MAX_BATCH = 128;

interface ReadRow extends OrderRowPart {
  readonly known_order: string | null;
  readonly known_revision: number | null;
  readonly known_hash: string | null;
}

type OrderToRead = readonly [establishmentId: string, orderId: string, key: string | undefined];

/** Reads in two lanes, like the writes: requests that arrive while both are busy are read together. */
export function createChangeReader(pool: pg.Pool, isDistributed: () => boolean): ChangeReader {
  const lanes = createLanes<OrderToRead, ReadRow | undefined>({
    lanes: LANES,
    maxBatch: MAX_BATCH,
    keyOf: ([, orderId]) => orderId,
    isHopeless: isStoreUnavailable,
    patience: createLockPatience(0),
    run: async (batch) => {
      const values = [0, 1, 2].map((column) => binaryTextArray(batch.map((asked) => asked[column])));
      return (await pool.query<ReadRow>({ ...READ_MANY, values })).rows;
    },
  });
  const readOwn = async ([establishmentId, orderId, key = NO_KEY]: OrderToRead): Promise<ReadRow | undefined> =>
    (await pool.query<ReadRow>({ ...READ_OWN, values: [establishmentId, orderId, key] })).rows[0];
  return {
    read: async (...asked) => toOrderToChange(await (isDistributed() ? readOwn(asked) : lanes.add(asked))),
  };
}

function toOrderToChange(row: ReadRow | undefined): OrderToChange | undefined {
  if (row === undefined || row.document === null) return undefined;
  const { known_order, known_revision, known_hash } = row;
  if (known_order === null || known_revision === null) return { row };
  return { row, known: { order_id: known_order, revision: known_revision, request_hash: known_hash } };
}
