import { AWAITING } from '#domain/orders/status.ts';

/** A prepared statement. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * The statements that write a batch: `many` for any establishments, `own` for one establishment, `alone` for one order.
 */
export interface Statements {
  readonly many: Statement;
  readonly own: Statement;
  readonly alone?: Statement;
}

/** The columns of a new order, in the order of `appendColumns` of the writer. */
const APPEND_COLUMNS = [
  ...['establishment', 'id', 'day', 'created at', 'status', 'module', 'command', 'document'],
  ...['verb', 'actor kind', 'actor id', 'actor name', 'key', 'request hash', 'overrides', 'device'],
];
/** The columns of a changed order, in the order of `changeColumns` of the writer. */
const CHANGE_COLUMNS = [
  ...['establishment', 'id', 'expected revision', 'status', 'document', 'at', 'reason', 'changes'],
  ...['verb', 'actor kind', 'actor id', 'actor name', 'key', 'request hash', 'device'],
];
const WAITS = '/* waits */';

/** The parameters of a batch, each with the name of its column: `$1::text[] /* establishment *\/, …`. */
function batchOf(columns: readonly string[]): string {
  return columns.map((column, index) => `$${index + 1}::text[] /* ${column} */`).join();
}

/** As {@link batchOf}, for one establishment, which is passed as a single value. */
function ownBatchOf(columns: readonly string[]): string {
  return batchOf(columns).replace('::text[]', '');
}

const APPEND = {
  name: 'append-order-batch',
  text: `select * from append_order_batch(${batchOf(APPEND_COLUMNS)}, ${AWAITING}::smallint, $17 ${WAITS})`,
};
/** Writes one order with plain values and plain inserts. */
const APPEND_ALONE = {
  name: 'append-single-order',
  text: `select * from append_single_order(${APPEND_COLUMNS.map((column, index) => `$${index + 1} /* ${column} */`).join()},
    ${AWAITING}::smallint, $17 ${WAITS})`,
};
const CHANGE = {
  name: 'change-order-batch',
  text: `select * from change_order_batch(${batchOf(CHANGE_COLUMNS)}, $16 ${WAITS})`,
};

/** Writes a batch of one establishment: a distributed store runs the call on its worker (decision 46). */
const APPEND_OWN = {
  name: 'append-establishment-orders',
  text: `select append_establishment_orders(${ownBatchOf(APPEND_COLUMNS)}, ${AWAITING}::smallint, $17 ${WAITS}) as answers`,
};
const CHANGE_OWN = {
  name: 'change-establishment-orders',
  text: `select change_establishment_orders(${ownBatchOf(CHANGE_COLUMNS)}, $16 ${WAITS}) as answers`,
};

/** Writes new orders. */
export const APPENDS: Statements = { many: APPEND, own: APPEND_OWN, alone: APPEND_ALONE };
/** Writes changed orders. */
export const CHANGES: Statements = { many: CHANGE, own: CHANGE_OWN };
