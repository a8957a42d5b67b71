import { infiniteQueryOptions } from '@tanstack/react-query';
import type { History } from '#contract/order-schema.ts';
import { call } from './call.ts';

/** The orders of all days that match, newest first, a page at a time. */
export const historyQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['history', q],
    queryFn: ({ signal, pageParam }) =>
      call<History>('searchHistory', { query: { q, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
