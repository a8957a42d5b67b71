import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchHistory } from '#contract/orders/history-operations.ts';
import type { HistoryFilters } from '#contract/orders/history-requests.ts';
import { call } from '#portal/api/call.ts';

/** Matching orders of all days, newest first, in pages. */
export const historyQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ['history', filters],
    queryFn: ({ signal, pageParam }) =>
      call(searchHistory, { query: { ...filters, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  });
