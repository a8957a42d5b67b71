import { type Kysely, sql } from 'kysely';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { OrderSearchIndex } from './search-index.ts';

const ORDERS_A_STEP = 5_000;
const REVISIONS_A_STEP = 20_000;

interface Progress {
  readonly business_day: BusinessDay;
  readonly number: number;
  readonly revision: number;
  readonly newest: number;
}

/** The index on PostgreSQL: rows of `order_search`, and how far they reach. */
export function createOrderSearchIndex({ kysely }: Database): OrderSearchIndex {
  return {
    async behind() {
      const { rows } = await sql<{ establishment_id: string }>`
        select c.establishment_id from establishment_counters c
        left join order_search_progress p on p.establishment_id = c.establishment_id
        where c.revision > coalesce(p.revision, 0)`.execute(kysely);
      return rows.map((row) => row.establishment_id);
    },
    async step(establishmentId, closedBefore) {
      await sql`insert into order_search_progress (establishment_id, business_day, number, revision)
        select establishment_id, '', 0, revision from establishment_counters where establishment_id = ${establishmentId}
        on conflict do nothing`.execute(kysely);
      return kysely.transaction().execute(async (transaction) => {
        const progress = await hold(transaction, establishmentId);
        if (progress === undefined) return false;
        const revision = Math.min(progress.revision + REVISIONS_A_STEP, progress.newest);
        const added = await add(transaction, establishmentId, progress, closedBefore);
        // Indexes again what changed among the earlier orders, and what was placed into a day already indexed.
        await repeat(transaction, establishmentId, progress, revision);
        const { business_day, number } = added.last ?? progress;
        await sql`update order_search_progress
          set business_day = ${business_day}, number = ${number}, revision = ${revision}
          where establishment_id = ${establishmentId}`.execute(transaction);
        return revision < progress.newest || added.count === ORDERS_A_STEP;
      });
    },
  };
}

async function hold(db: Kysely<Schema>, establishmentId: string): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select p.business_day, p.number, p.revision, c.revision as newest from order_search_progress p
    join establishment_counters c on c.establishment_id = p.establishment_id
    where p.establishment_id = ${establishmentId} for update of p skip locked`.execute(db);
  return rows[0];
}

async function add(db: Kysely<Schema>, establishmentId: string, { business_day, number }: Progress, before: string) {
  const { rows } = await sql<{ business_day: BusinessDay; number: number; count: number }>`
    with added as (
      insert into order_search (establishment_id, business_day, number, order_id, text)
      select establishment_id, business_day, number, id, order_search_text(document, number) from orders
      where establishment_id = ${establishmentId} and (business_day, number) > (${business_day}, ${number})
        and business_day < ${before}
      order by business_day, number limit ${ORDERS_A_STEP}
      returning business_day, number
    )
    select business_day, number, count(*) over ()::integer as count from added
    order by business_day desc, number desc limit 1`.execute(db);
  const [last] = rows;
  return { last, count: last?.count ?? 0 };
}

async function repeat(
  db: Kysely<Schema>,
  establishmentId: string,
  { business_day, number, revision: from }: Progress,
  to: number,
): Promise<void> {
  if (business_day === '' || to <= from) return;
  await sql`
    insert into order_search (establishment_id, business_day, number, order_id, text)
    select o.establishment_id, o.business_day, o.number, o.id, order_search_text(o.document, o.number) from orders o
    where o.establishment_id = ${establishmentId} and (o.business_day, o.number) <= (${business_day}, ${number})
      and o.id in (select v.order_id from order_events v
        where v.establishment_id = ${establishmentId} and v.revision > ${from} and v.revision <= ${to})
    on conflict (establishment_id, business_day, number) do update set text = excluded.text`.execute(db);
}
