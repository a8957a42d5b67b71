import { type Kysely, sql, type Transaction } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import { ON_ROUTE, phaseOf } from '#domain/orders/status.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** How far back unfinished orders are searched; more than that are not listed one by one anyway. */
const DAYS_BACK = 31;
const MOST_UNFINISHED = 2000;

/** Records which orders of a step are unfinished now. */
export async function keepUnfinished(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly StoredOrder[],
): Promise<void> {
  const deliveries = orders.filter(({ order }) => order.module !== 'COMANDA');
  const begun = deliveries.filter(({ order }) => isUnfinished(order));
  const over = deliveries.filter(({ order }) => !isUnfinished(order));
  if (over.length > 0) {
    await sql`
      delete from cash_unfinished u using ${placesOf(over)}
      where u.establishment_id = ${establishmentId} and u.business_day = p.business_day and u.order_id = p.order_id`.execute(
      trx,
    );
  }
  if (begun.length > 0) {
    await sql`
      insert into cash_unfinished (establishment_id, business_day, order_id)
      select ${establishmentId}, p.business_day, p.order_id from ${placesOf(begun)} on conflict do nothing`.execute(
      trx,
    );
  }
}

function placesOf(orders: readonly StoredOrder[]) {
  return sql`unnest(${orders.map(({ day }) => day)}::text[], ${orders.map(({ order }) => order.id)}::text[])
    p (business_day, order_id)`;
}

/**
 * Searches the orders of the last month for unfinished ones, at each opening of the register: orders from before the
 * first opening were not followed, and an older version may have left some out.
 */
export async function findUnfinished(trx: Transaction<Schema>, establishmentId: string, now: Date): Promise<void> {
  await sql`
    insert into cash_unfinished (establishment_id, business_day, order_id)
    select establishment_id, business_day, id from orders
    where establishment_id = ${establishmentId} and module <> 'COMANDA' and status <= ${ON_ROUTE}
      and business_day >= ${firstDay(now)}
    on conflict do nothing`.execute(trx);
}

/** Unfinished orders of the last month and comandas of any day, oldest first. */
export async function readUnfinished(
  db: Kysely<Schema>,
  establishmentId: string,
  until: Date,
): Promise<readonly Order[]> {
  const { rows } = await sql<OrderRowPart>`
    select o.document, o.number, o.revision, o.business_day from cash_unfinished u
    join orders o on o.establishment_id = u.establishment_id and o.id = u.order_id
    where u.establishment_id = ${establishmentId} and u.business_day >= ${firstDay(until)} and o.status <= ${ON_ROUTE}
    union all
    select o.document, o.number, o.revision, o.business_day from open_comandas c
    join orders o on o.establishment_id = c.establishment_id and o.id = c.order_id
    where c.establishment_id = ${establishmentId}
    order by number limit ${MOST_UNFINISHED}`.execute(db);
  return rows.map((row) => toStoredOrder(row).order);
}

const DAY_MS = 86_400_000;

/** The first day to search: a business day is at most one calendar day away from the day in UTC. */
function firstDay(until: Date): string {
  return new Date(until.getTime() - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
}

function isUnfinished({ status }: Order): boolean {
  const phase = phaseOf(status);
  return phase === 'awaiting' || phase === 'on-route';
}
