import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { orderQuery } from '#portal/api/queries.ts';

/**
 * The unfinished deliveries among these ids that are not in the day's list: after 04:00, those of the day before that
 * wait in a run or are on the road. Each is read once; the live feed keeps it current.
 */
export function useEarlierOrders(ids: readonly string[], day: readonly Order[]): readonly Order[] {
  const ofDay = new Set(day.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !ofDay.has(id));
  return useQueries({ queries: missing.map((id) => ({ ...orderQuery(id), staleTime: LONG_MS })), combine: unfinished });
}

/** Long, because the live feed writes each new version. */
const LONG_MS = 10 * 60_000;

function unfinished(results: readonly UseQueryResult<Order>[]): readonly Order[] {
  return results.flatMap(({ data }) =>
    data !== undefined && ['awaiting', 'on-route'].includes(phaseOf(data.status)) ? [data] : [],
  );
}
