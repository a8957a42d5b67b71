import { type Kysely, sql, type Transaction } from 'kysely';
import { monthOf } from '#domain/orders/archive/months.ts';
import { monthsOf } from '#server/orders/archive/postgres-months.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { readByKeys } from '#server/orders/postgres-by-keys.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readBehind } from '#server/platform/database/postgres-behind.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { OrderFactsStore } from './facts-store.ts';
import { countOrders } from './postgres-count-orders.ts';
import { fillCustomerSales, recountCustomerSales } from './postgres-customer-sales.ts';
import type { OrderFactsProgressRow } from './postgres-facts-tables.ts';
import { fillMonthSums, recountMonths } from './postgres-month-sums.ts';
import { recountDay } from './postgres-recount.ts';
import { recountCustomers } from './postgres-recount-customers.ts';

/** Events, or older orders, per step: few enough to keep the process responsive. */
const STEP = 200;
/** The most steps that a request waits for. */
const STEPS_OF_A_REQUEST = 5;
/** How often a day is compared whose orders are written meanwhile; after that it is left to the next night. */
const RECOUNT_TRIES = 5;

/** The facts on PostgreSQL. Their progress row is the lock: one step of an establishment at a time. */
export function createOrderFactsStore({ kysely }: Database): OrderFactsStore {
  const step = (establishmentId: string) => kysely.transaction().execute((trx) => processNext(trx, establishmentId));
  return {
    step,
    behind: (from) =>
      readBehind(
        kysely,
        sql`establishment_counters c left join order_facts_progress p on p.establishment_id = c.establishment_id`,
        sql`(not coalesce(p.walked, c.revision = 0) or c.revision > coalesce(p.revision, 0)
          or p.months_revision is distinct from p.revision or p.customers_revision is distinct from p.revision)`,
        from,
      ),
    async keepUp(establishmentId) {
      for (let taken = 0; taken <= STEPS_OF_A_REQUEST; taken += 1) {
        const { changes, walk } = await missing(kysely, establishmentId);
        if (!changes) return !walk || !(await step(establishmentId));
        if (taken < STEPS_OF_A_REQUEST) await step(establishmentId);
      }
      return false;
    },
    recount: (establishmentId, day) =>
      kysely.transaction().execute(async (trx) => {
        for (let tries = 1; tries <= RECOUNT_TRIES; tries += 1) {
          while (await processNext(trx, establishmentId, 'changes'));
          const recounted = await recountDay(trx, establishmentId, day);
          if (recounted !== 'changed') return recounted;
        }
        return { orders: 0, differences: [] };
      }),
    recountCustomers: (establishmentId) =>
      kysely.transaction().execute(async (trx) => {
        const held = await lockProgress(trx, establishmentId);
        const differences = await recountCustomers(trx, establishmentId);
        const isComplete = held !== undefined && isSummed(held);
        return isComplete ? [...differences, ...(await recountCustomerSales(trx, establishmentId))] : differences;
      }),
    recountMonths: (establishmentId) =>
      kysely.transaction().execute(async (trx) => {
        const held = await lockProgress(trx, establishmentId);
        return held !== undefined && isSummed(held) ? recountMonths(trx, establishmentId) : [];
      }),
    async countAgain(transaction, establishmentId, orderId) {
      const trx = kyselyOf(transaction);
      const held = await lockProgress(trx, establishmentId);
      const orders = await readByKeys(trx, establishmentId, [orderId]);
      if (held !== undefined) {
        const offsetAt = offsetAtOf(held.time_zone);
        await countOrders(trx, establishmentId, orders, {
          offsetAt,
          events: 'all_order_events',
          monthly: isSummed(held),
        });
      }
    },
    async days(establishmentId) {
      const { rows } = await sql<{ business_day: string }>`
        select distinct business_day from report_sums
        where establishment_id = ${establishmentId} and dimension = 'day'
        order by business_day desc`.execute(kysely);
      const { detached } = await monthsOf(kysely);
      return rows.map((row) => row.business_day).filter((day) => !detached.includes(monthOf(day)));
    },
    async counted(before) {
      const isDue = before === undefined ? sql`true` : sql`coalesce(r.at < ${new Date(before)}, true)`;
      const { rows } = await sql<{ establishment_id: string }>`
        select p.establishment_id from order_facts_progress p
        left join report_recounts r on r.establishment_id = p.establishment_id
        where p.walked and p.revision > 0 and ${isDue} order by 1`.execute(kysely);
      return rows.map((row) => row.establishment_id);
    },
    async saveRecount(establishmentId, { at, days, orders, differences }) {
      await sql`
        insert into report_recounts (establishment_id, at, days, orders, differences)
        values (${establishmentId}, ${new Date(at)}, ${days}, ${orders}, ${JSON.stringify(differences)})
        on conflict (establishment_id) do update set at = excluded.at, days = excluded.days, orders = excluded.orders,
          differences = excluded.differences`.execute(kysely);
    },
  };
}

async function missing(kysely: Kysely<Schema>, establishmentId: string) {
  const { rows } = await sql<{ changes: boolean; walk: boolean }>`
    select c.revision > coalesce(p.revision, 0) as changes, not coalesce(p.walked, c.revision = 0) as walk
    from establishment_counters c left join order_facts_progress p on p.establishment_id = c.establishment_id
    where c.establishment_id = ${establishmentId}`.execute(kysely);
  return rows[0] ?? { changes: false, walk: false };
}

interface LockedProgress extends OrderFactsProgressRow {
  readonly newest: number;
  readonly time_zone: string;
}

/** Processes changed orders, or else the next older ones, in a transaction. False if there were none. */
async function processNext(trx: Transaction<Schema>, establishmentId: string, only?: 'changes'): Promise<boolean> {
  const held = await lockProgress(trx, establishmentId);
  if (held === undefined) return false;
  const offsetAt = offsetAtOf(held.time_zone);
  if (held.revision < held.newest) {
    const { orders, upto } = await changedAfter(trx, establishmentId, held.revision);
    const monthly = isSummed(held);
    await countOrders(trx, establishmentId, orders, { offsetAt, events: 'order_events', monthly });
    await saveProgress(trx, { ...held, revision: upto, ...(monthly ? summedAt(upto) : {}) });
    return true;
  }
  if (only === 'changes') return false;
  if (held.walked) {
    if (!isSummed(held)) await fillSums(trx, held);
    return false;
  }
  const orders = await olderThan(trx, held);
  await countOrders(trx, establishmentId, orders, { offsetAt, events: 'all_order_events', monthly: false });
  const last = orders.at(-1);
  const place = last === undefined ? {} : { business_day: last.day, number: Number(last.order.cdOrder) };
  const walked = { ...held, ...place, walked: orders.length < STEP, ...summedAt(null) };
  await saveProgress(trx, walked);
  if (walked.walked) await fillSums(trx, walked);
  return orders.length === STEP;
}

/** Whether the sums of months and the sales to customers are complete, and changes are to be added to them. */
function isSummed({ walked, revision, months_revision, customers_revision }: LockedProgress): boolean {
  return walked && months_revision === revision && customers_revision === revision;
}

function summedAt(revision: number | null): Pick<OrderFactsProgressRow, 'months_revision' | 'customers_revision'> {
  return { months_revision: revision, customers_revision: revision };
}

/**
 * Adds up months from their days, and sales to customers from the gaps, after an upgrade or once all older orders are
 * read: until then reports read days and gaps.
 */
async function fillSums(trx: Transaction<Schema>, held: LockedProgress): Promise<void> {
  await fillMonthSums(trx, held.establishment_id);
  await fillCustomerSales(trx, held.establishment_id);
  await saveProgress(trx, { ...held, ...summedAt(held.revision) });
}

/** Locks the progress of an establishment. Starts it at the current counter; older orders follow step by step. */
async function lockProgress(trx: Transaction<Schema>, establishmentId: string): Promise<LockedProgress | undefined> {
  await sql`
    insert into order_facts_progress (establishment_id, revision, business_day, number, walked, months_revision, customers_revision)
    select establishment_id, revision, '9999-12-31', 0, revision = 0, case when revision = 0 then 0 end,
      case when revision = 0 then 0 end
    from establishment_counters
    where establishment_id = ${establishmentId} on conflict do nothing`.execute(trx);
  const { rows } = await sql<LockedProgress>`
    select p.*, c.revision as newest, e.time_zone from order_facts_progress p
    join establishment_counters c on c.establishment_id = p.establishment_id
    join establishments e on e.id = p.establishment_id
    where p.establishment_id = ${establishmentId} for update of p`.execute(trx);
  return rows[0];
}

async function saveProgress(
  trx: Transaction<Schema>,
  { establishment_id, revision, business_day, number, walked, months_revision, customers_revision }: LockedProgress,
) {
  await sql`
    update order_facts_progress
    set revision = ${revision}, business_day = ${business_day}, number = ${number}, walked = ${walked},
      months_revision = ${months_revision}, customers_revision = ${customers_revision}
    where establishment_id = ${establishment_id}`.execute(trx);
}

async function changedAfter(trx: Transaction<Schema>, establishmentId: string, revision: number) {
  const { rows } = await sql<{ order_id: string; revision: number }>`
    select order_id, revision from order_events
    where establishment_id = ${establishmentId} and revision > ${revision}
    order by revision limit ${STEP}`.execute(trx);
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  // Move to the counter if it was raised without events (a restored backup).
  const upto = rows.at(-1)?.revision ?? (await counterOf(trx, establishmentId));
  return { orders: await readByKeys(trx, establishmentId, ids), upto };
}

async function counterOf(trx: Transaction<Schema>, establishmentId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from establishment_counters where establishment_id = ${establishmentId}`.execute(trx);
  return rows[0]?.revision ?? 0;
}

async function olderThan(trx: Transaction<Schema>, { establishment_id, business_day, number }: LockedProgress) {
  const { rows } = await sql<OrderRowPart>`
    select document, number, revision, business_day from all_orders
    where establishment_id = ${establishment_id} and (business_day, number) < (${business_day}, ${number})
    order by business_day desc, number desc limit ${STEP}`.execute(trx);
  return rows.map((row): StoredOrder => toStoredOrder(row));
}
