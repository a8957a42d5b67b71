import { queryOptions } from '@tanstack/react-query';
import { listDayTurns } from '#contract/day-turn/operations.ts';
import { listOrders } from '#contract/orders/operations.ts';
import { readOrders } from '#domain/orders/read.ts';
import { call } from '#portal/api/call.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { LEFT_OVER } from '../left-over-query.ts';

/** The recorded turns of a day, the newest first. Refetched while the screen is open: another person may record one. */
export const dayTurnsQuery = (day: string) =>
  queryOptions({
    queryKey: ['day-turns', day],
    queryFn: ({ signal }) => call(listDayTurns, { query: { day }, signal }),
    refetchInterval: 30_000,
  });

/** The orders of a day that has ended, as its turn sees them. Refetched while the screen is open. */
export const ordersOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: [...LEFT_OVER, 'orders', day],
    queryFn: async ({ signal }) => readOrders((await call(listOrders, { query: { day }, signal })).orders, serverNow()),
    refetchInterval: 30_000,
  });
