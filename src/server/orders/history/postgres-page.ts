import type { Kysely } from 'kysely';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { HistoryPage, HistoryPlace } from './history-store.ts';

export interface FoundRow {
  readonly order_id: string;
  readonly business_day: BusinessDay;
  readonly number: number;
}

/** `rest`: `all` if no older order is left, else where to continue. */
export interface FoundPage {
  readonly rows: readonly FoundRow[];
  readonly rest: 'all' | HistoryPlace;
}

/** The orders of a page, as they are now; `found` has one row more than the page if there are older ones. */
export async function readPage(
  db: Kysely<Schema>,
  { establishmentId, limit }: { readonly establishmentId: string; readonly limit: number },
  found: readonly FoundRow[],
  rest: FoundPage['rest'],
): Promise<HistoryPage> {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last ? { day: last.business_day, number: last.number } : rest;
  const ids = shown.map(({ order_id }) => order_id);
  const rows: OrderRowPart[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom('all_orders')
          .where('establishment_id', '=', establishmentId)
          .where('id', 'in', ids)
          // Bounds for the archive, which is in partitions by month.
          .where('business_day', '<=', shown[0]?.business_day ?? '')
          .where('business_day', '>=', last?.business_day ?? '')
          .select(['document', 'number', 'revision', 'business_day'])
          .orderBy('business_day', 'desc')
          .orderBy('number', 'desc')
          .execute();
  const orders = rows.map(toStoredOrder);
  dropRows(rows);
  return { orders, ...(next === 'all' ? {} : { next }) };
}

/**
 * Empties the rows of a statement after use. The driver keeps a result until the next full garbage collection: with
 * their rows, an export of many pages would fill the heap.
 */
export function dropRows(rows: unknown[]): void {
  rows.length = 0;
}
