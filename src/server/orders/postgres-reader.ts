import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DISPATCHED, ON_ROUTE } from '#domain/orders/status.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { OrderStore, OrderText, StoredOrder } from './order-store.ts';
import { type OrderRowPart, toEvent, toStoredOrder } from './postgres-row.ts';
import { orderTextOf } from './text/complete-document.ts';
import { type BoardRow, boardRows, type TextRow } from './text/postgres-board.ts';

/** How many days back `leftOver` looks for unfinished orders, and the most that it returns. */
const DAYS_LEFT_OVER = 7;
const MOST_LEFT_OVER = 200;

function storedOf(rows: readonly BoardRow[]): StoredOrder[] {
  return rows.flatMap(({ document, ...row }) => (document === null ? [] : [toStoredOrder({ document, ...row })]));
}

function textsOf(rows: readonly TextRow[]): OrderText[] {
  return rows.flatMap(({ document, ...row }) => {
    if (document === null) return [];
    const { id: orderId, revision, business_day: day } = row;
    return [{ orderId, revision, day, json: orderTextOf({ document, ...row }) }];
  });
}

/** How many revisions a read of changes covers for each order it may return: an order changes a few times. */
const REVISIONS_PER_ORDER = 5;

/**
 * The orders that changed after a revision, each with its newest one: the newest `limit` orders, and one more to tell
 * if there are more.
 */
function changed(since: number, limit: number) {
  return sql`
          select recent.order_id, max(recent.revision) as revision from (
            select e.order_id, e.revision from order_events e
            where e.establishment_id = c.establishment_id
              and e.revision > greatest(${since}, c.revision - ${limit * REVISIONS_PER_ORDER})
            -- As many as the condition lets through: the planner cannot know that, and would read all events by order.
            order by e.revision desc
            limit ${limit * REVISIONS_PER_ORDER}
          ) recent
          group by recent.order_id
          order by max(recent.revision) desc
          limit ${limit + 1}`;
}

function newestOf<Found extends { readonly revision: number }>(
  revision: number,
  found: readonly Found[],
  since: number,
  limit: number,
) {
  const orders = found.slice(-limit);
  const leftOut = found.length > limit ? (found[0]?.revision ?? 0) : 0;
  return { revision, orders, reachesBackTo: Math.max(since, revision - limit * REVISIONS_PER_ORDER, leftOut) };
}

/** The orders on route since a day, and the `earlier` ones: no index has the status, which would slow every transition. */
async function onRoute(kysely: Kysely<Schema>, establishmentId: string, since: string, earlier: RawBuilder<unknown>) {
  const isOnRoute = sql`status in (${DISPATCHED}, ${ON_ROUTE})`;
  const { rows } = await sql<OrderRowPart>`
    select document, number, revision, business_day from orders
    where establishment_id = ${establishmentId} and business_day >= ${since} and ${isOnRoute}
    union all
    select o.document, o.number, o.revision, o.business_day
    from (${earlier}) listed
    cross join lateral (
      select document, number, revision, business_day from orders
      where establishment_id = ${establishmentId} and id = listed.order_id and business_day < ${since}
        and ${isOnRoute} limit 1
    ) o
    order by number`.execute(kysely);
  return rows.map(toStoredOrder);
}

function carriedOver(establishmentId: string, since: string) {
  return sql`select distinct order_id from carried_orders
    where establishment_id = ${establishmentId} and business_day >= ${since}`;
}

/** The orders of open runs: every ride of an own courier is a run, and ends with its last order (decision 162). */
function riding(establishmentId: string) {
  return sql`select s.order_id from runs r join run_stops s on s.establishment_id = r.establishment_id and s.run_id = r.id
    where r.establishment_id = ${establishmentId} and r.state <> 'ended'`;
}

/** The reads of orders, each one statement, so that its answer is consistent. */
export function createOrderReader(
  kysely: Kysely<Schema>,
): Pick<
  OrderStore,
  | 'read'
  | 'readMany'
  | 'events'
  | 'ofDay'
  | 'onBoard'
  | 'boardTexts'
  | 'leftOver'
  | 'onRoute'
  | 'allOnRoute'
  | 'openComandas'
  | 'changedSince'
  | 'changedIdsSince'
  | 'readTexts'
  | 'revisionsOf'
> {
  return {
    async read(establishmentId, orderId) {
      const read = (table: 'orders' | 'all_orders') =>
        kysely
          .selectFrom(table)
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', orderId)
          .select(['document', 'number', 'revision', 'business_day'])
          .executeTakeFirst();
      const row = (await read('orders')) ?? (await read('all_orders'));
      return row && toStoredOrder(row);
    },

    async readMany(establishmentId, orderIds) {
      const read = (table: 'orders' | 'all_orders') =>
        kysely
          .selectFrom(table)
          .where('establishment_id', '=', establishmentId)
          // Pass the ids as one parameter, so that the statement is the same however many there are.
          .where(sql<boolean>`id = any (${[...orderIds]}::text[])`)
          .select(['document', 'number', 'revision', 'business_day'])
          .execute();
      const live = await read('orders');
      return (live.length < new Set(orderIds).size ? await read('all_orders') : live).map(toStoredOrder);
    },

    async readTexts(establishmentId, orderIds) {
      if (orderIds.length === 0) return [];
      const { rows } = await sql<TextRow>`
        select id, document, number, revision, business_day from orders
        where establishment_id = ${establishmentId} and id = any (${[...orderIds]}::text[])`.execute(kysely);
      return textsOf(rows);
    },

    async events(establishmentId, orderId) {
      const read = (table: 'order_events' | 'all_order_events') =>
        kysely
          .selectFrom(table)
          .where('establishment_id', '=', establishmentId)
          .where('order_id', '=', orderId)
          .orderBy('revision')
          .selectAll()
          .execute();
      const live = await read('order_events');
      const rows = live.length === 0 ? await read('all_order_events') : live;
      return rows.length === 0 ? undefined : rows.map(toEvent);
    },

    async ofDay(establishmentId, day) {
      const { rows } = await sql<TextRow>`
        select c.revision as counter, o.id, o.document, o.number, o.revision, o.business_day
        from establishment_counters c
        left join all_orders o on o.establishment_id = c.establishment_id and o.business_day = ${day}
        where c.establishment_id = ${establishmentId}
        order by o.created_at, o.number`.execute(kysely);
      return { revision: rows[0]?.counter ?? 0, orders: textsOf(rows) };
    },

    async onBoard(establishmentId, day) {
      const rows = await boardRows(kysely, establishmentId, day);
      return { revision: rows[0]?.counter ?? 0, orders: storedOf(rows) };
    },

    async boardTexts(establishmentId, day) {
      const rows = await boardRows(kysely, establishmentId, day);
      return { revision: rows[0]?.counter ?? 0, orders: textsOf(rows) };
    },

    async leftOver(establishmentId, before) {
      // Read a week of orders: an index that contains the status would make every transition slower.
      const { rows } = await sql<BoardRow & { readonly day: string | null }>`
        with last (day) as (
          select max(newest.day) from (
            select max(o.business_day) as day from orders o
            where o.establishment_id = ${establishmentId} and o.business_day < ${before}
            union all
            select max(a.business_day) from orders_archive a
            where a.establishment_id = ${establishmentId} and a.business_day < ${before}
          ) newest
        )
        select last.day, o.document, o.number, o.revision, o.business_day
        from last left join orders o on o.establishment_id = ${establishmentId}
          and o.business_day between to_char(last.day::date - ${DAYS_LEFT_OVER - 1}::integer, 'YYYY-MM-DD') and last.day
          and o.module = 'DELIVERY' and o.status <= ${ON_ROUTE}
        order by o.business_day desc, o.number limit ${MOST_LEFT_OVER}`.execute(kysely);
      return { day: rows[0]?.day ?? null, orders: storedOf(rows) };
    },

    onRoute: (establishmentId, since) => onRoute(kysely, establishmentId, since, carriedOver(establishmentId, since)),

    allOnRoute: (establishmentId, since) =>
      onRoute(
        kysely,
        establishmentId,
        since,
        sql`${carriedOver(establishmentId, since)} union ${riding(establishmentId)}`,
      ),

    async openComandas(establishmentId) {
      const { rows } = await sql<BoardRow>`
        select c.revision as counter, o.document, o.number, o.revision, o.business_day
        from establishment_counters c
        left join open_comandas opened on opened.establishment_id = c.establishment_id
        left join orders o on o.establishment_id = opened.establishment_id and o.id = opened.order_id
        where c.establishment_id = ${establishmentId}
        order by o.number`.execute(kysely);
      return { revision: rows[0]?.counter ?? 0, orders: storedOf(rows) };
    },

    async changedSince(establishmentId, since, limit) {
      const { rows } = await sql<TextRow>`
        select c.revision as counter, o.id, o.document, o.number, o.revision, o.business_day
        from establishment_counters c
        left join lateral (${changed(since, limit)}) changed on true
        left join orders o on o.establishment_id = c.establishment_id and o.id = changed.order_id
        where c.establishment_id = ${establishmentId}
        order by o.revision`.execute(kysely);
      return newestOf(rows[0]?.counter ?? 0, textsOf(rows), since, limit);
    },

    async changedIdsSince(establishmentId, since, limit) {
      const { rows } = await sql<{ counter: number; order_id: string | null; revision: number }>`
        select c.revision as counter, changed.order_id, changed.revision
        from establishment_counters c
        left join lateral (${changed(since, limit)}) changed on true
        where c.establishment_id = ${establishmentId}
        order by changed.revision`.execute(kysely);
      const found = rows.flatMap(({ order_id: orderId, revision }) =>
        orderId === null ? [] : [{ orderId, revision }],
      );
      return newestOf(rows[0]?.counter ?? 0, found, since, limit);
    },

    async revisionsOf(establishmentIds) {
      if (establishmentIds.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('establishment_counters')
        .where('establishment_id', 'in', [...establishmentIds])
        .select(['establishment_id', 'revision'])
        .execute();
      return new Map(rows.map((row) => [row.establishment_id, row.revision]));
    },
  };
}
