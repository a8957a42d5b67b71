import type { Month } from '#domain/orders/archive/months.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { onOwnConnection } from '#server/backup/store/postgres-session.ts';
import { attachMonth } from '#server/orders/archive/postgres-months.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createOrderFactsStore } from './postgres-facts.ts';

/**
 * Brings a detached month back into everything that the portal reads, and recounts its days: reports, search and figures of
 * customers lack them if they were counted while the month was away. Run again after `detachMonth`, it repeats the recount.
 */
export async function attachAndRecount(database: Database, month: Month): ReturnType<typeof attachMonth> {
  const attached = await attachMonth(database, month);
  if (!attached.ok) return attached;
  const facts = createOrderFactsStore(database);
  for (const { establishment_id, business_day } of await daysOf(database, month)) {
    await facts.recount(establishment_id, business_day);
  }
  return attached;
}

interface DayOfShop {
  readonly establishment_id: string;
  readonly business_day: BusinessDay;
}

function daysOf(database: Database, month: Month): Promise<readonly DayOfShop[]> {
  return onOwnConnection(database, 'portal-motoboy archive', async (client) => {
    const { rows } = await client.query<DayOfShop>(
      `select distinct establishment_id, business_day from orders_archive
       where business_day between $1 /* first */ and $2 /* last */ order by 1, 2`,
      [`${month}-01`, `${month}-31`],
    );
    return rows;
  });
}
