import { type Kysely, sql, type Transaction } from 'kysely';
import { type Pending, pendingOrders, pendingPayments } from '#domain/cash-pending.ts';
import { type CashReport, cashReport } from '#domain/cash-report.ts';
import type { PaymentMethod } from '#domain/catalogue.ts';
import { comandaTitle } from '#domain/comanda.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { CANCELED, COMPLETED } from '#domain/order-status.ts';
import { type OpenCashSession, toMade, toMovement, toSession } from './cash-rows.ts';
import { readTakings } from './cash-sums-read.ts';
import type { CashSessionRow, CashTallyRow } from './cash-tables.ts';
import { holdTally, tallyToNow } from './cash-tally.ts';
import { type OrderRowPart, toStoredOrder } from './order-row.ts';
import { createPaymentMethodStore } from './payment-methods.ts';
import type { Schema } from './schema.ts';

/** The money of a session at a moment, and the sums it comes from, held until the transaction ends. */
export interface Money {
  readonly report: CashReport;
  readonly tally: CashTallyRow;
  readonly methods: readonly PaymentMethod[];
}

/**
 * The session, held until the transaction ends: movements, readings, counts and the closing of one session follow one
 * another. `undefined` where the establishment has no such session.
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

/** The session with its movements and readings, oldest first. */
export async function sessionOf(db: Kysely<Schema>, row: CashSessionRow): Promise<OpenCashSession> {
  const { establishment_id, id } = row;
  const ofSession = <Table extends 'cash_movements' | 'cash_readings'>(table: Table) =>
    sql<Schema[Table]>`select * from ${sql.table(table)}
      where establishment_id = ${establishment_id} and session_id = ${id} order by place`.execute(db);
  const movements = (await ofSession('cash_movements')).rows.map(toMovement);
  const readings = (await ofSession('cash_readings')).rows.map(toMade);
  return { ...toSession(row, movements), readings };
}

/** What should be there of the session at `now`. */
export async function moneyOf(trx: Transaction<Schema>, row: CashSessionRow, now: InstantMs): Promise<Money> {
  const methods = await createPaymentMethodStore({ kysely: trx }).list(row.establishment_id, true);
  const session = await sessionOf(trx, row);
  const held = await holdTally(trx, row.establishment_id);
  if (held === undefined) throw new Error(`The register of ${row.establishment_id} is open and has no sums`);
  const tally = await tallyToNow(trx, held);
  const periods = { base: row.base_period, opened: row.opened_period };
  const taken = await readTakings(trx, row.establishment_id, periods);
  return { report: cashReport(session, taken, methods, now), tally, methods };
}

/** How far back unfinished orders are looked for; more than this many are not named one by one anyway. */
const DAYS_BACK = 31;
const MOST_UNFINISHED = 2000;

/**
 * What is unfinished, oldest first: orders of the last month, comandas of whatever day, and what the session's own
 * payments leave to check.
 */
export async function pendingOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { report, methods }: Pick<Money, 'report' | 'methods'>,
): Promise<readonly Pending[]> {
  const { rows } = await sql<OrderRowPart>`
    select o.document, o.number, o.revision, o.business_day from orders o
    where o.establishment_id = ${establishmentId} and o.module <> 'COMANDA'
      and o.business_day >= to_char(${report.until}::timestamptz - make_interval(days => ${DAYS_BACK}), 'YYYY-MM-DD')
      and o.status <> ${COMPLETED} and o.status <> ${CANCELED}
    union all
    select o.document, o.number, o.revision, o.business_day from open_comandas c
    join orders o on o.establishment_id = c.establishment_id and o.id = c.order_id
    where c.establishment_id = ${establishmentId}
    order by number limit ${MOST_UNFINISHED}`.execute(db);
  // An empty comanda holds no money: nobody ordered yet, or another one that it joined stands for both.
  const orders = rows
    .map((row) => toStoredOrder(row).order)
    .filter(({ module, order }) => module !== 'COMANDA' || order.items.length > 0)
    .map(unfinished);
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
