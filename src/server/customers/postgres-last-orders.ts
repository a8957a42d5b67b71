import { sql } from 'kysely';
import { CANCELED } from '#domain/orders/status.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LastOrderStore } from './last-order-store.ts';

/** The most changes to search that the index may not have yet. */
const TAIL = 1000;

/** Last orders on PostgreSQL. */
export function createLastOrderStore({ kysely }: Database): LastOrderStore {
  return {
    async newestOf(establishmentId, key) {
      const { rows } = await sql<OrderRowPart>`
        with bounds as (
          select c.revision as newest, greatest(coalesce(p.revision, 0), c.revision - ${TAIL}) as done
          from establishment_counters c
          left join customer_order_progress p on p.establishment_id = c.establishment_id
          where c.establishment_id = ${establishmentId}
        ), indexed as (
          select order_id from customer_orders
          where establishment_id = ${establishmentId} and customer_key = ${key} and status <> ${CANCELED}
          order by number desc limit 1
        ), tail as (
          select distinct e.order_id from order_events e, bounds
          where e.establishment_id = ${establishmentId} and e.revision > bounds.done and e.revision <= bounds.newest
        )
        select o.document, o.number, o.revision, o.business_day from all_orders o
        where o.establishment_id = ${establishmentId}
          and o.id in (select order_id from indexed union select order_id from tail)
          and o.status <> ${CANCELED}
          and customer_key_of(o.document::json #>> '{customer,phone}') = ${key}
        order by o.number desc limit 1`.execute(kysely);
      const [row] = rows;
      return row === undefined ? null : toStoredOrder(row);
    },
  };
}
