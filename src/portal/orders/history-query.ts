import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchHistory } from '#contract/orders/operations.ts';
import { call } from '#portal/api/call.ts';

/** Matching orders of all days, newest first, in pages. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['history', q],
    queryFn: ({ signal, pageParam }) =>
      call(searchHistory, { query: { q, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
