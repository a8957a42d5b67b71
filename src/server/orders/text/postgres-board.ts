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
      select shown.id, shown.document, shown.number, shown.created_at, shown.revision, shown.business_day from orders shown
      where shown.establishment_id = c.establishment_id and shown.business_day = ${day}
      union all
      select shown.id, shown.document, shown.number, shown.created_at, shown.revision, shown.business_day
      from open_comandas listed
      join orders shown on shown.establishment_id = listed.establishment_id and shown.id = listed.order_id
      where listed.establishment_id = c.establishment_id and listed.business_day < ${day}
      union all
      select shown.id, shown.document, shown.number, shown.created_at, shown.revision, shown.business_day
      from carried_orders listed
      join orders shown on shown.establishment_id = listed.establishment_id and shown.id = listed.order_id
      where listed.establishment_id = c.establishment_id and listed.business_day = ${day} and shown.status <= ${ON_ROUTE}
        and shown.document::jsonb ->> 'carriedTo' >= ${day}
      union all
      select shown.id, shown.document, shown.number, shown.created_at, shown.revision, shown.business_day from orders shown
      where shown.establishment_id = c.establishment_id and shown.business_day > ${day} and shown.status <= ${ON_ROUTE}
    ) o on true
    where c.establishment_id = ${establishmentId}
    order by o.created_at, o.number`.execute(kysely);
  return rows;
}
