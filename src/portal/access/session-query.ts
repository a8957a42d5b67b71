import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/access/session-schema.ts';
import { standing } from '#portal/api/standing.ts';
import { readSession } from './read-session.ts';

const KEY = ['session'] as const;

/** The current session; `null` for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }) => {
    const session = await readSession(signal);
    // Elsewhere by now: this tab is stopped, and does not become the other establishment's under somebody's hands.
    if (session === null || standing.isAt(session.establishment.id)) return session;
    return client.getQueryData<Session | null>(KEY) ?? session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
