import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  listCourierBalances,
  listCourierCash,
  listCourierDays,
  listSettlements,
  readCourierLedger,
  readPayRules,
  readSettlement,
} from '#contract/settlements/operations.ts';
import { call } from '#portal/api/call.ts';

const HALF_MINUTE_MS = 30_000;

/** Each courier's open amounts. */
export const balancesQuery = queryOptions({
  queryKey: ['settlements', 'balances'],
  queryFn: ({ signal }) => call(listCourierBalances, { signal }),
  refetchInterval: HALF_MINUTE_MS,
});

/** The cash with each courier, for those who dispatch. */
export const courierCashQuery = queryOptions({
  queryKey: ['settlements', 'cash'],
  queryFn: ({ signal }) => call(listCourierCash, { signal }),
  // Each dispatch changes it.
  staleTime: 0,
  refetchInterval: HALF_MINUTE_MS,
});

/** A business day of all couriers; empty: today. */
export const courierDaysQuery = (day: string) =>
  queryOptions({
    queryKey: ['settlements', 'day', day],
    queryFn: ({ signal }) => call(listCourierDays, { query: day === '' ? {} : { day }, signal }),
    refetchInterval: HALF_MINUTE_MS,
  });

/** One courier's open lines. */
export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: ['settlements', 'ledger', id],
    queryFn: ({ signal }) => call(readCourierLedger, { params: { id }, signal }),
    refetchInterval: HALF_MINUTE_MS,
  });

/** A courier's settlements, newest first, in pages. */
export const settlementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['settlements', 'list', id],
    queryFn: ({ signal, pageParam }) =>
      call(listSettlements, {
        params: { id },
        ...(pageParam === 0 ? {} : { query: { before: String(pageParam) } }),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** A statement. */
export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['settlements', 'statement', id],
    queryFn: ({ signal }) => call(readSettlement, { params: { id }, signal }),
  });

/** The rules of pay. */
export const payRulesQuery = queryOptions({
  queryKey: ['settlements', 'rules'],
  queryFn: ({ signal }) => call(readPayRules, { signal }),
});
