import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LADDER_STEPS } from '#domain/alarms/ladder.ts';
import { monthOf } from '#domain/orders/archive/months.ts';
import { facet } from '#domain/reports/facets.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { hasMonths } from '#server/orders/facts/postgres-month-sums.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type HistorySearch, NO_CATEGORY } from './history-store.ts';

/** From this number of steps on, push messages were sent. */
const PUSHED = LADDER_STEPS.indexOf('push') + 1;
const PRODUCT = facet('product', '');

/** Marks of the products that are in a category today; read once for the statement. */
function marksOf(establishmentId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select ${PRODUCT} || p.id from products p
    join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
    where p.establishment_id = ${establishmentId} and ${condition})`;
}

/** The first and the last day of a search. */
interface SearchedDays {
  readonly from: BusinessDay | '';
  readonly to: BusinessDay;
}

/**
 * Marks of the products that are in no category today and were sold in the months of a search, or later in its last one.
 * Read from the sums of months: those of all days are thirty times as many.
 */
export async function marksOutside(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: SearchedDays,
): Promise<readonly string[]> {
  const sold = (await hasMonths(db, establishmentId))
    ? sql`report_month_sums s where s.month between ${monthOf(from)} and ${monthOf(to)}`
    : sql`report_sums s where s.business_day between ${from} and ${to}`;
  const { rows } = await sql<{ mark: string }>`
    select ${PRODUCT} || key as mark from (
      select distinct s.key from ${sold} and s.establishment_id = ${establishmentId} and s.dimension = 'product'
    ) one where not exists (select from products p
      join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
      where p.establishment_id = ${establishmentId} and p.id = one.key)`.execute(db);
  return rows.map(({ mark }) => mark);
}

/** The part of a category’s condition that the index can answer; `outside`: see {@link marksOutside}. */
export function indexedCategory(
  establishmentId: string,
  category: string | undefined,
  outside: readonly string[],
): readonly RawBuilder<unknown>[] {
  if (category === undefined) return [];
  const marks =
    category === NO_CATEGORY ? sql`${[...outside]}::text[]` : marksOf(establishmentId, sql`c.id = ${category}`);
  return [hasAnyMark(establishmentId, marks)];
}

/** Condition on `order_facts entry` that the index can answer: it has at least one of the marks. */
export function hasAnyMark(establishmentId: string, marks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order_grams(entry.establishment_id, entry.text, entry.facets) && order_grams(${establishmentId}, '', ${marks})`;
}

/** Condition on `order_facts entry`: with a product that is in a category today. */
export function ofCategory(establishmentId: string, category: string): RawBuilder<unknown> {
  if (category !== NO_CATEGORY) return sql`entry.facets && ${marksOf(establishmentId, sql`c.id = ${category}`)}`;
  return sql`exists (select from unnest(entry.facets) as mark
    where starts_with(mark, ${PRODUCT}) and mark not in (
      select ${PRODUCT} || p.id from products p
      join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
      where p.establishment_id = ${establishmentId}))`;
}

/** The days with first sales of customers, or with later ones. */
function daysOfCustomers(establishmentId: string, customer: string): RawBuilder<unknown> {
  return sql`select g.business_day from customer_gaps g
    where g.establishment_id = ${establishmentId} and (g.previous = '') = ${customer === 'first'} and g.customers > 0`;
}

/** The days with orders that a person has seen, at all or after push messages. */
function daysHeard(establishmentId: string, heard: string): RawBuilder<unknown> {
  return sql`select s.business_day from alarm_sums s
    where s.establishment_id = ${establishmentId} and ${sql.ref(heard === 'climbed' ? 's.climbed' : 's.heard')} > 0`;
}

/**
 * The newest day, not after `to`, on which a search by {@link ofCustomer} and {@link wasHeard} can find something; `to` if
 * it asks for neither, `undefined` if there is none. A search that begins there does not read the days after it.
 */
export async function newestDayOf(
  db: Kysely<Schema>,
  {
    establishmentId,
    customer,
    heard,
  }: Pick<HistorySearch, 'customer' | 'heard'> & { readonly establishmentId: string },
  to: BusinessDay,
): Promise<BusinessDay | undefined> {
  let newest: BusinessDay | undefined = to;
  for (const days of [
    ...(customer === undefined ? [] : [daysOfCustomers(establishmentId, customer)]),
    ...(heard === undefined ? [] : [daysHeard(establishmentId, heard)]),
  ]) {
    if (newest === undefined) break;
    const { rows } = await sql<{ day: BusinessDay }>`
      select business_day as day from (${days}) found where business_day <= ${newest}
      order by business_day desc limit 1`.execute(db);
    newest = rows[0]?.day;
  }
  return newest;
}

/**
 * Condition on `order_facts entry`: a sale on the first day of its customer with sales, or on a later one. Parses only the
 * facts of days with such customers. Looks the customer's day up by its key: "exists" would read all customers' days first.
 */
export function ofCustomer(establishmentId: string, customer: string): RawBuilder<unknown> {
  return sql`(entry.business_day in (${daysOfCustomers(establishmentId, customer)})
    and coalesce((select (d.previous = '') = ${customer === 'first'} from customer_days d
      where d.establishment_id = ${establishmentId} and d.customer_key = entry.facts::json #>> '{customer,key}'
        and d.business_day = entry.business_day), false))`;
}

/**
 * Condition on `order_facts entry`: an order from outside that a person has seen, at all or after push messages. Looks an
 * order's alarm up by its key, on days with such alarms only: "exists" would read all alarms first.
 */
export function wasHeard(establishmentId: string, heard: string): RawBuilder<unknown> {
  return sql`(entry.business_day in (${daysHeard(establishmentId, heard)})
    and coalesce((select true from order_alarms a
      where a.establishment_id = ${establishmentId} and a.order_id = entry.order_id and a.seen_at is not null
        and not a.typed_here and a.reached >= ${heard === 'climbed' ? PUSHED : 0} limit 1), false))`;
}

/** Condition on `order_facts entry`: a stop of the run with this id, or of the runs with this number on their days. */
export function ofRun(establishmentId: string, run: string): RawBuilder<unknown> {
  const runs = /^\d{1,6}$/.test(run)
    ? sql`(select r.id from runs r where r.establishment_id = ${establishmentId} and r.number = ${Number(run)})`
    : sql`(${run})`;
  return sql`entry.order_id in (select s.order_id from run_stops s
    where s.establishment_id = ${establishmentId} and s.run_id in ${runs})`;
}
