import { sql, type Transaction } from 'kysely';
import { monthOf } from '#domain/orders/archive/months.ts';
import type { AddedVisit } from '#domain/reports/customers/visits.ts';
import { DIMENSIONS, entriesOf, mergeEntries, type ReportEntry } from '#domain/reports/entries.ts';
import { factsOf } from '#domain/reports/facts.ts';
import { isNothing, MEASURES } from '#domain/reports/measures.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { mergedVisits, visitDifferences } from './customer-differences.ts';
import type { RecountedDay } from './facts-store.ts';
import { countOrders } from './postgres-count-orders.ts';
import { addCustomerVisits, visitOf } from './postgres-customer-days.ts';
import type { ReportSumRow } from './postgres-facts-tables.ts';
import { fillMonthSums } from './postgres-month-sums.ts';
import { factsOfTrails } from './postgres-trail.ts';

/** The most differences of a day that are listed. */
const MOST_NAMED = 20;

/**
 * Recounts the orders of a day from their documents, and corrects its sums and those of its month. Leaves a day alone whose
 * orders are not all in the store: no order is ever deleted, so they are in a month that was taken out of the archive.
 * Answers `changed`, and corrects nothing, if the sums differ and an order is newer than they are.
 */
export async function recountDay(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
): Promise<RecountedDay | 'changed'> {
  const offsetAt = offsetAtOf(await zoneOf(trx, establishmentId));
  const { rows } = await sql<OrderRowPart>`
    select document, number, revision, business_day from all_orders
    where establishment_id = ${establishmentId} and business_day = ${day} order by number`.execute(trx);
  const orders = rows.map(toStoredOrder);
  if (await lacksOrders(trx, establishmentId, day, orders)) return { orders: orders.length, differences: [] };
  await fillRatedDays(trx, establishmentId, day, orders);
  const trails = await factsOfTrails(trx, establishmentId, orders, 'all_order_events');
  const facts = orders.map(({ order }) => factsOf(order, offsetAt, trails.get(order.id)));
  const counted = mergeEntries(facts.flatMap(entriesOf));
  const visits = await visitsOf(trx, establishmentId, day);
  const differences = [
    ...differencesOf(await sumsOf(trx, establishmentId, day), counted),
    ...visitDifferences(visits, mergedVisits(facts.flatMap((one) => visitOf(one, day, 1)))),
  ];
  if (differences.length > 0) {
    if (await isChanged(trx, establishmentId, day)) return 'changed';
    await addCustomerVisits(
      trx,
      establishmentId,
      visits.map((visit) => ({ ...visit, orders: 0 - visit.orders, revenue: 0 - visit.revenue })),
    );
    const ofDay = sql`establishment_id = ${establishmentId} and business_day = ${day}`;
    await sql`delete from report_sums where ${ofDay}`.execute(trx);
    await sql`delete from order_facts where ${ofDay}`.execute(trx);
    await countOrders(trx, establishmentId, orders, { offsetAt, events: 'all_order_events', monthly: false });
    await fillMonthSums(trx, establishmentId, monthOf(day));
  }
  return { orders: orders.length, differences: differences.slice(0, MOST_NAMED).map((text) => `${day} ${text}`) };
}

async function lacksOrders(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
  orders: readonly StoredOrder[],
): Promise<boolean> {
  if (orders.length === 0) return true;
  const { rows } = await sql`
    select 1 from order_facts
    where establishment_id = ${establishmentId} and business_day = ${day}
      and order_id <> all (${orders.map(({ order }) => order.id)}::text[]) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether an order of the day was written after the changes that the sums contain. */
async function isChanged(trx: Transaction<Schema>, establishmentId: string, day: BusinessDay): Promise<boolean> {
  const { rows } = await sql`
    select 1 from all_orders
    where establishment_id = ${establishmentId} and business_day = ${day} and revision >
      (select p.revision from order_facts_progress p where p.establishment_id = ${establishmentId})
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Fills in the day of ratings that a node of an older version saved; see 0138-report-lists.ts. */
async function fillRatedDays(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
  orders: readonly StoredOrder[],
): Promise<void> {
  await sql`update order_ratings set business_day = ${day}
    where establishment_id = ${establishmentId} and order_id = any (${orders.map(({ order }) => order.id)}::text[])
      and business_day is null`.execute(trx);
}

function differencesOf(sums: readonly ReportSumRow[], counted: readonly ReportEntry[]): readonly string[] {
  const idOf = (dimension: string, key: string) => `${dimension} ${key}`;
  const there = new Map(sums.filter((row) => !isNothing(row)).map((row) => [idOf(row.dimension, row.key), row]));
  const wanted = new Map(counted.map((entry) => [idOf(entry.dimension, entry.key), entry.measures]));
  const ids = [...new Set([...there.keys(), ...wanted.keys()])];
  return ids.flatMap((id) =>
    MEASURES.flatMap((measure) => {
      const [sum, recounted] = [there.get(id)?.[measure] ?? 0, wanted.get(id)?.[measure] ?? 0];
      return sum === recounted ? [] : [`${id}: ${measure} ${sum}, recounted ${recounted}`];
    }),
  );
}

async function visitsOf(trx: Transaction<Schema>, establishmentId: string, day: BusinessDay) {
  const { rows } = await sql<AddedVisit>`
    select customer_key as key, name, business_day as day, orders, revenue from customer_days
    where establishment_id = ${establishmentId} and business_day = ${day}`.execute(trx);
  return rows;
}

async function sumsOf(trx: Transaction<Schema>, establishmentId: string, day: BusinessDay) {
  return trx
    .selectFrom('report_sums')
    .where('establishment_id', '=', establishmentId)
    .where('dimension', 'in', [...DIMENSIONS])
    .where('business_day', '=', day)
    .selectAll()
    .execute();
}

async function zoneOf(trx: Transaction<Schema>, establishmentId: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from establishments where id = ${establishmentId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`The establishment ${establishmentId} is not in the store`);
  return row.time_zone;
}
