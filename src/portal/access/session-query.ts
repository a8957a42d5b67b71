import { queryOptions } from '@tanstack/react-query';
import { readSession } from './read-session.ts';

/** The current session; `null` for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
