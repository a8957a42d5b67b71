import { sql } from 'kysely';
import { CANCELED } from '#domain/order-status.ts';
import type { Database } from './database.ts';
import { type OrderRowPart, toStoredOrder } from './order-row.ts';
import type { StoredOrder } from './order-store.ts';

/** What somebody ordered last, found by the phone that the order carries. */
export interface LastOrderStore {
  /**
   * The newest order of a customer that was not canceled; `null` where there is none. Reads what customer_orders knows
   * and at most {@link TAIL} changes behind it, however long the history is; older orders that nobody has indexed yet
   * are not found.
   */
  newestOf(establishmentId: string, key: string): Promise<StoredOrder | null>;
}

/** Changes that are looked through because the index may not have them yet. */
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
          select distinct v.order_id from order_events v, bounds
          where v.establishment_id = ${establishmentId} and v.revision > bounds.done and v.revision <= bounds.newest
        )
        select o.document, o.number, o.revision, o.business_day from orders o
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
