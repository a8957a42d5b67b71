import { queryOptions } from '@tanstack/react-query';
import { readSession } from './read-session.ts';

/** Who is signed in; `null` for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
