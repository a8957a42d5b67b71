import { sql, type Transaction } from 'kysely';
import {
  type AddedVisit,
  addVisits,
  type ChainedVisit,
  chained,
  type Gap,
  gapsBetween,
  mergeGaps,
  NEVER,
} from '#domain/reports/customers/visits.ts';
import type { OrderFacts } from '#domain/reports/facts.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { addCustomerSales } from './postgres-customer-sales.ts';

/** The visit that an order's facts count for its customer; `sign` -1 subtracts it. */
export function visitOf(facts: OrderFacts | undefined, day: BusinessDay, sign: 1 | -1): readonly AddedVisit[] {
  const { customer, measures } = facts ?? {};
  if (customer === undefined) return [];
  const { orders = 0, revenue = 0 } = measures ?? {};
  return [{ key: customer.key, name: customer.label, day, orders: orders * sign, revenue: revenue * sign }];
}

interface DayRow extends ChainedVisit {
  readonly key: string;
  readonly name: string;
}

/** Adds visits to the days of their customers, and the differences to the gaps between these days and to the days' sales. */
export async function addCustomerVisits(
  trx: Transaction<Schema>,
  establishmentId: string,
  added: readonly AddedVisit[],
): Promise<void> {
  const changed = changedOnly(added);
  if (changed.size === 0) return;
  const known = await daysOf(trx, establishmentId, [...changed.keys()]);
  const gaps: Gap[] = [];
  const rows: DayRow[] = [];
  const gone: { readonly key: string; readonly day: BusinessDay }[] = [];
  for (const [key, visits] of changed) {
    const before = known.get(key) ?? [];
    const after = chained(
      addVisits(
        before.filter(({ day }) => day !== NEVER),
        visits,
      ),
    );
    gaps.push(...gapsBetween(before, after));
    const named = visits.filter(({ name }) => name !== NO_NAME);
    const names = new Map([...before, ...named].map(({ day, name }) => [day, name]));
    rows.push(
      ...after.map((visit) => ({ ...visit, key, name: names.get(visit.day) ?? '' })).filter(differsFrom(before)),
    );
    const left = new Set(after.map(({ day }) => day));
    gone.push(...before.filter(({ day }) => !left.has(day)).map(({ day }) => ({ key, day })));
  }
  await removeDays(trx, establishmentId, gone);
  await writeDays(trx, establishmentId, await renamed(trx, establishmentId, rows, changed));
  const merged = mergeGaps(gaps);
  await addGaps(trx, establishmentId, merged);
  await addCustomerSales(trx, establishmentId, merged);
}

/** Of visits that were only removed: the removed order may have had the name that the day shows. */
const NO_NAME = '';

/** The rows with days of which orders were only removed named by the newest order that is left. */
async function renamed(
  trx: Transaction<Schema>,
  establishmentId: string,
  rows: readonly DayRow[],
  changed: ReadonlyMap<string, readonly AddedVisit[]>,
): Promise<readonly DayRow[]> {
  const isRemoved = ({ key, day }: DayRow) =>
    (changed.get(key) ?? []).some((visit) => visit.day === day && visit.name === NO_NAME);
  const asked = rows.filter(isRemoved);
  if (asked.length === 0) return rows;
  const { rows: found } = await sql<{ key: string; day: BusinessDay; name: string | null }>`
    select asked.key, asked.day, left_over.name
    from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ day }) => day)}::text[]) as asked (key, day)
    cross join lateral (
      select f.facts::json -> 'customer' ->> 'label' as name from order_facts f
      where f.establishment_id = ${establishmentId} and f.business_day = asked.day
        and f.facts::json -> 'customer' ->> 'key' = asked.key
      order by f.number desc limit 1
    ) left_over`.execute(trx);
  const names = new Map(found.map(({ key, day, name }) => [`${key} ${day}`, name]));
  return rows.map((row) => ({ ...row, name: names.get(`${row.key} ${row.day}`) ?? row.name }));
}

/** The visits by customer, without days whose additions cancel out. Removed orders name nobody. */
function changedOnly(added: readonly AddedVisit[]): ReadonlyMap<string, readonly AddedVisit[]> {
  const days = new Map<string, AddedVisit>();
  for (const visit of added) {
    const id = `${visit.key} ${visit.day}`;
    const before = days.get(id);
    const [orders, revenue] = [visit.orders + (before?.orders ?? 0), visit.revenue + (before?.revenue ?? 0)];
    const name = visit.orders > 0 ? visit.name : (before?.name ?? NO_NAME);
    days.set(id, { ...visit, name, orders, revenue });
  }
  const changed = new Map<string, AddedVisit[]>();
  for (const visit of days.values()) {
    if (visit.orders === 0 && visit.revenue === 0) continue;
    changed.set(visit.key, [...(changed.get(visit.key) ?? []), visit]);
  }
  return changed;
}

function differsFrom(before: readonly DayRow[]): (row: DayRow) => boolean {
  const known = new Map(before.map((row) => [row.day, row]));
  return (row) => {
    const old = known.get(row.day);
    return (
      old?.orders !== row.orders ||
      old.revenue !== row.revenue ||
      old.previous !== row.previous ||
      old.name !== row.name
    );
  };
}

async function daysOf(
  trx: Transaction<Schema>,
  establishmentId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly DayRow[]>> {
  const { rows } = await sql<DayRow>`
    select customer_key as key, business_day as day, previous, name, orders, revenue from customer_days
    where establishment_id = ${establishmentId} and customer_key = any (${[...keys]}::text[])
    order by customer_key, business_day`.execute(trx);
  const days = new Map<string, DayRow[]>();
  for (const row of rows) days.set(row.key, [...(days.get(row.key) ?? []), row]);
  return days;
}

async function removeDays(
  trx: Transaction<Schema>,
  establishmentId: string,
  gone: readonly { readonly key: string; readonly day: BusinessDay }[],
) {
  if (gone.length === 0) return;
  await sql`
    delete from customer_days d using unnest(${gone.map(({ key }) => key)}::text[], ${gone.map(({ day }) => day)}::text[])
      as gone (key, day)
    where d.establishment_id = ${establishmentId} and d.customer_key = gone.key and d.business_day = gone.day`.execute(
    trx,
  );
}

async function writeDays(trx: Transaction<Schema>, establishmentId: string, rows: readonly DayRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into customer_days (establishment_id, customer_key, business_day, previous, name, orders, revenue)
    select ${establishmentId}, key, day, previous, name, orders, revenue
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (key text, day text, previous text, name text, orders bigint, revenue bigint)
    on conflict (establishment_id, customer_key, business_day) do update set previous = excluded.previous,
      name = excluded.name, orders = excluded.orders, revenue = excluded.revenue`.execute(trx);
}

async function addGaps(trx: Transaction<Schema>, establishmentId: string, gaps: readonly Gap[]) {
  if (gaps.length === 0) return;
  await sql`
    insert into customer_gaps as g (establishment_id, business_day, previous, customers, orders, revenue)
    select ${establishmentId}, day, previous, customers, orders, revenue
    from json_to_recordset(${JSON.stringify(gaps)}::json)
      as row (day text, previous text, customers bigint, orders bigint, revenue bigint)
    on conflict (establishment_id, business_day, previous) do update set customers = g.customers + excluded.customers,
      orders = g.orders + excluded.orders, revenue = g.revenue + excluded.revenue`.execute(trx);
}
