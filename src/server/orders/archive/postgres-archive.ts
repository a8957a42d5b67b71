import { type Kysely, sql } from 'kysely';
import { monthOf } from '#domain/orders/archive/months.ts';
import { ON_ROUTE } from '#domain/orders/status.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { OrderArchiveStore } from './archive-store.ts';
import { createMonth, monthsOf } from './postgres-months.ts';

/** Orders per step: the establishment's counter is locked for some milliseconds while they move. */
const STEP = 50;

/** The archive on PostgreSQL. */
export function createOrderArchiveStore({ kysely }: Pick<Database, 'kysely'>): OrderArchiveStore {
  return {
    async establishments() {
      const rows = await kysely.selectFrom('establishments').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },

    async step(establishmentId, endedBefore, now) {
      const month = monthOf(new Date(now).toISOString());
      const place = await placeOf(kysely, establishmentId, month);
      const orders = await nextOrders(kysely, { establishmentId, place, endedBefore });
      const last = orders.at(-1);
      if (last === undefined) return false;
      const { detached } = await monthsOf(kysely);
      const movable = orders.filter(
        ({ movable, business_day }) => movable && !detached.includes(monthOf(business_day)),
      );
      if (movable.length > 0 && !(await move(kysely, establishmentId, movable))) return false;
      await savePlace(kysely, establishmentId, month, last);
      return orders.length === STEP;
    },
  };
}

/** How far an establishment's orders were looked at. */
interface LookedUpTo {
  readonly business_day: BusinessDay;
  readonly number: number;
}

interface OldOrder extends LookedUpTo {
  readonly id: string;
  readonly revision: number;
  /** Whether the order has ended and nothing open needs it. */
  readonly movable: boolean;
}

async function placeOf(kysely: Kysely<Schema>, establishmentId: string, month: string): Promise<LookedUpTo> {
  const row = await kysely
    .selectFrom('order_archive_progress')
    .where('establishment_id', '=', establishmentId)
    .where('month', '=', month)
    .select(['business_day', 'number'])
    .executeTakeFirst();
  return row ?? { business_day: '', number: 0 };
}

async function savePlace(
  kysely: Kysely<Schema>,
  establishmentId: string,
  month: string,
  { business_day, number }: LookedUpTo,
): Promise<void> {
  await kysely
    .insertInto('order_archive_progress')
    .values({ establishment_id: establishmentId, month, business_day, number })
    .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet({ month, business_day, number }))
    .execute();
}

interface NextOrders {
  readonly establishmentId: string;
  readonly place: LookedUpTo;
  readonly endedBefore: InstantMs;
}

/**
 * The next orders, oldest first. Not movable are those that a follower has not read, that an open till may count, that are
 * in an open run, in an erasure, or in a courier's lines that no settlement has written into a statement.
 */
async function nextOrders(
  kysely: Kysely<Schema>,
  { establishmentId, place, endedBefore }: NextOrders,
): Promise<readonly OldOrder[]> {
  const instant = new Date(endedBefore);
  const { rows } = await sql<OldOrder>`
    with followed as materialized (
      select least(
        (select min(f.revision) from order_followers f where f.establishment_id = ${establishmentId}),
        coalesce((select f.revision from order_facts_progress f
          where f.establishment_id = ${establishmentId} and f.walked), 0),
        coalesce((select p.revision from customer_order_progress p where p.establishment_id = ${establishmentId}), 0),
        coalesce((select p.revision from courier_ledger_progress p where p.establishment_id = ${establishmentId}), 0),
        (select t.revision from cash_tallies t where t.establishment_id = ${establishmentId}),
        (select min(s.base_revision) from cash_sessions s
          where s.establishment_id = ${establishmentId} and not s.closed)
      ) as revision
    ), old as materialized (
      select o.id, o.revision, o.business_day, o.number, o.status from orders o
      where o.establishment_id = ${establishmentId}
        and (o.business_day, o.number) > (${place.business_day}, ${place.number})
        and o.business_day < ${instant.toISOString().slice(0, 10)}
      order by o.business_day, o.number limit ${STEP}
    ), needed (order_id) as materialized (
      select s.order_id from runs r join run_stops s on s.establishment_id = r.establishment_id and s.run_id = r.id
      where r.establishment_id = ${establishmentId} and r.state <> 'ended'
      union all
      select l.order_id from courier_balances b join courier_ledger l
        on l.establishment_id = b.establishment_id and l.courier_id = b.courier_id and l.seq > b.settled_seq
      where b.establishment_id = ${establishmentId} and l.settlement_id is null and l.order_id is not null
      union all
      select c.order_id from customer_erasures e join customer_orders c
        on c.establishment_id = e.establishment_id and c.customer_key = e.customer_key
      where e.establishment_id = ${establishmentId}
    )
    select o.id, o.revision, o.business_day, o.number,
      o.status > ${ON_ROUTE} and o.revision <= (select f.revision from followed f)
        and exists (select 1 from order_events e where e.establishment_id = ${establishmentId}
          and e.revision = o.revision and e.at < ${instant})
        and not exists (select 1 from needed n where n.order_id = o.id) as movable
    from old o order by o.business_day, o.number`.execute(kysely);
  return rows;
}

/** Moves orders with their events; false if another transaction holds the establishment's counter. */
async function move(kysely: Kysely<Schema>, establishmentId: string, orders: readonly OldOrder[]): Promise<boolean> {
  const { attached } = await monthsOf(kysely);
  const months = new Set(orders.map(({ business_day }) => monthOf(business_day)));
  for (const month of months) if (!attached.includes(month)) await createMonth(kysely, month);
  const { rows } = await sql<{ moved: number | null }>`
    select archive_orders(${establishmentId}, ${orders.map(({ id }) => id)}::text[],
      ${orders.map(({ revision }) => revision)}::bigint[]) as moved`.execute(kysely);
  return rows[0]?.moved !== null;
}
