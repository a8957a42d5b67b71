import { type Kysely, sql, type Transaction } from 'kysely';
import { type Pending, pendingOrders, pendingPayments } from '#domain/cash/pending.ts';
import { type CashReport, cashReport } from '#domain/cash/report.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { comandaTitle } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { createPaymentMethodStore } from '#server/payments/postgres-methods.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { AddingUp, CashOut, FollowedCash, OpenCashSession } from './cash-store.ts';
import { toAuthorAndTime, toMovement, toSession } from './postgres-rows.ts';
import { readTakings } from './postgres-sums.ts';
import type { CashSessionRow, CashTallyRow } from './postgres-tables.ts';
import { catchUp, holdTally, tallyUpTo } from './postgres-tally.ts';
import { readUnfinished } from './postgres-unfinished.ts';

/** The most steps of one request before it locks the session; usually more than the background job has left to do. */
const STEPS_OF_A_REQUEST = 20;

/** The refusal of a request that would otherwise wait for sums that are far behind. */
export const ADDING_UP: AddingUp = { code: 'cash-adding-up' };

/** The money of a session at one moment, and the sums it comes from, locked until the transaction ends. */
export interface Money {
  readonly report: CashReport;
  readonly tally: CashTallyRow;
  readonly methods: readonly PaymentMethod[];
}

/**
 * Locks the session until the transaction ends: movements, readings, counts and the closing of one session follow one
 * another. `undefined` if the establishment has no such session.
 */
export function holdSession(trx: Transaction<Schema>, establishmentId: string, sessionId: string) {
  return trx
    .selectFrom('cash_sessions')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', sessionId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Adds up before a request locks the session, so that little is left to do under the lock. */
export async function addUpBeforeLock(
  kysely: Kysely<Schema>,
  establishmentId: string,
  now: InstantMs,
  { followCash }: Pick<FollowedCash, 'followCash'>,
): Promise<void> {
  await catchUp(kysely, establishmentId, STEPS_OF_A_REQUEST, { waits: true });
  await followCash(establishmentId, now);
}

/** The session with its movements and readings, oldest first. */
export async function sessionOf(db: Kysely<Schema>, row: CashSessionRow): Promise<OpenCashSession> {
  const { establishment_id, id } = row;
  const ofSession = <Table extends 'cash_movements' | 'cash_readings'>(table: Table) =>
    sql<Schema[Table]>`select * from ${sql.table(table)}
      where establishment_id = ${establishment_id} and session_id = ${id} order by place`.execute(db);
  const movements = (await ofSession('cash_movements')).rows.map(toMovement);
  const readings = (await ofSession('cash_readings')).rows.map(toAuthorAndTime);
  return { ...toSession(row, movements), readings };
}

/** The expected money of the session at `now`; refused if more is left to add up than a lock may wait for. */
export async function moneyOf(
  trx: Transaction<Schema>,
  row: CashSessionRow,
  now: InstantMs,
  cashOut: CashOut,
): Promise<Result<Money, AddingUp>> {
  const methods = await createPaymentMethodStore({ kysely: trx }).list(row.establishment_id, true);
  const session = await sessionOf(trx, row);
  const held = await holdTally(trx, row.establishment_id);
  if (held === undefined) throw new Error(`The register of ${row.establishment_id} is open and has no sums`);
  const out = await cashOut(toStoreTransaction(trx), row.establishment_id, now);
  // Both sums must cover the same orders.
  const tally = out.isBehind ? undefined : await tallyUpTo(trx, held, out.revision);
  if (tally === undefined) return refused(ADDING_UP);
  const periods = { base: row.base_period, opened: row.opened_period };
  const taken = await readTakings(trx, row.establishment_id, periods);
  const report = cashReport(session, taken, methods, now, { before: row.courier_cash, now: out.cash });
  return ok({ report, tally, methods });
}

/**
 * What is unfinished, oldest first: orders of the last month, comandas of any day, and payments of the session that
 * still need checking.
 */
export async function pendingOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { report, methods }: Pick<Money, 'report' | 'methods'>,
): Promise<readonly Pending[]> {
  const found = await readUnfinished(db, establishmentId, new Date(report.until));
  // Leave out an empty comanda: nobody has ordered yet, or its items are on the comanda it was merged into.
  const orders = found.filter(({ module, order }) => module !== 'COMANDA' || order.items.length > 0).map(unfinished);
  return [...pendingOrders(orders, methods), ...pendingPayments(report, methods)];
}

function unfinished(order: Order) {
  const { id, status, module, createdAt, cdOrder, customer, motoboy } = order;
  return {
    id,
    status,
    module,
    createdAt,
    cdOrder,
    paymentMethodIds: order.order.payments.map(({ methodId }) => methodId),
    ...(module === 'COMANDA' ? { command: comandaTitle(order) } : {}),
    ...(customer === undefined ? {} : { customerName: customer.name }),
    ...(motoboy === undefined ? {} : { courierName: motoboy.name }),
  };
}
