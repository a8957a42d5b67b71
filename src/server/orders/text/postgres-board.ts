import { type Kysely, sql } from 'kysely';
import { ON_ROUTE } from '#domain/orders/status.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** An order with the counter of its establishment; the counter alone if there is no order. */
export interface BoardRow {
  readonly counter: number;
  readonly document: string | null;
  readonly number: number;
  readonly revision: number;
  readonly business_day: string;
}

/** As {@link BoardRow}, with the order's id. */
export interface TextRow extends BoardRow {
  readonly id: string;
}

/** What a dashboard shows on a day, and the counter. */
export async function boardRows(
  kysely: Kysely<Schema>,
  establishmentId: string,
  day: string,
): Promise<readonly TextRow[]> {
  const { rows } = await sql<TextRow>`
    select c.revision as counter, o.id, o.document, o.number, o.revision, o.business_day
    from establishment_counters c
    left join lateral (
      select r.id, r.document, r.number, r.revision, r.business_day from orders r
      where r.establishment_id = c.establishment_id and r.business_day = ${day}
      union all
      select r.id, r.document, r.number, r.revision, r.business_day
      from open_comandas t join orders r on r.establishment_id = t.establishment_id and r.id = t.order_id
      where t.establishment_id = c.establishment_id and t.business_day < ${day}
      union all
      select r.id, r.document, r.number, r.revision, r.business_day
      from carried_orders t join orders r on r.establishment_id = t.establishment_id and r.id = t.order_id
      where t.establishment_id = c.establishment_id and t.business_day = ${day} and r.status <= ${ON_ROUTE}
      union all
      select r.id, r.document, r.number, r.revision, r.business_day from orders r
      where r.establishment_id = c.establishment_id and r.business_day > ${day} and r.status <= ${ON_ROUTE}
    ) o on true
    where c.establishment_id = ${establishmentId}
    order by o.number`.execute(kysely);
  return rows;
}
