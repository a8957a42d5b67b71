import { sql, type Transaction } from 'kysely';
import { changeOfEntries, mergeEntries, type ReportEntry } from '#domain/reports/entries.ts';
import { facetsOf } from '#domain/reports/facets.ts';
import { factsOf, type OrderFacts } from '#domain/reports/facts.ts';
import { searchTextOf } from '#domain/reports/search-text.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { addCustomerVisits, visitOf } from './postgres-customer-days.ts';
import { addToMonthSums, addToSums } from './postgres-sums.ts';
import { type EventTable, factsOfTrails } from './postgres-trail.ts';

/**
 * `events`: where the events of the orders are; the followers need not look into the archive. `monthly`: whether the sums
 * of their months are kept up; otherwise the caller fills them afterwards.
 */
export interface CountOptions {
  readonly offsetAt: OffsetAt;
  readonly events: EventTable;
  readonly monthly: boolean;
}

/** Writes the facts of the current orders, and adds the differences to the sums of their days and months. */
export async function countOrders(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly StoredOrder[],
  { offsetAt, events, monthly }: CountOptions,
): Promise<void> {
  if (orders.length === 0) return;
  const trails = await factsOfTrails(trx, establishmentId, orders, events);
  const known = await knownFacts(trx, establishmentId, orders);
  const counted = orders.map(({ order, day }) => ({
    order,
    day,
    facts: factsOf(order, offsetAt, trails.get(order.id)),
  }));
  const days = new Map<BusinessDay, ReportEntry[]>();
  for (const { order, day, facts } of counted) {
    const entries = days.get(day) ?? [];
    entries.push(...changeOfEntries(known.get(order.id), facts));
    days.set(day, entries);
  }
  await writeFacts(trx, establishmentId, counted);
  const visits = counted.flatMap(({ order, day, facts }) => [
    ...visitOf(known.get(order.id), day, -1),
    ...visitOf(facts, day, 1),
  ]);
  await addCustomerVisits(trx, establishmentId, visits);
  for (const [day, changed] of days) {
    const entries = mergeEntries(changed);
    await addToSums(trx, establishmentId, day, entries);
    if (monthly) await addToMonthSums(trx, establishmentId, day, entries);
  }
}

async function knownFacts(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const { rows } = await sql<{ order_id: string; facts: string }>`
    select f.order_id, f.facts from order_facts f
    join unnest(${orders.map(({ day }) => day)}::text[], ${orders.map(({ order }) => Number(order.cdOrder))}::bigint[])
      as place (business_day, number) on place.business_day = f.business_day and place.number = f.number
    where f.establishment_id = ${establishmentId}`.execute(trx);
  return new Map(rows.map(({ order_id, facts }) => [order_id, JSON.parse(facts) as OrderFacts]));
}

interface Counted extends StoredOrder {
  readonly facts: OrderFacts;
}

async function writeFacts(trx: Transaction<Schema>, establishmentId: string, counted: readonly Counted[]) {
  const rows = counted.map(({ order, day, facts }) => ({
    business_day: day,
    number: Number(order.cdOrder),
    order_id: order.id,
    total: order.order.total,
    text: searchTextOf(order, day),
    facets: facetsOf(facts, day),
    facts: JSON.stringify(facts),
  }));
  await sql`
    insert into order_facts as f (establishment_id, business_day, number, order_id, total, text, facets, facts)
    select ${establishmentId}, business_day, number, order_id, total, text, facets, facts
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (business_day text, number bigint, order_id text,
      total bigint, text text, facets text[], facts text)
    on conflict (establishment_id, business_day, number) do update
      set total = excluded.total, text = excluded.text, facets = excluded.facets, facts = excluded.facts
      where (f.total, f.text, f.facets, f.facts)
        is distinct from (excluded.total, excluded.text, excluded.facets, excluded.facts)`.execute(trx);
}
