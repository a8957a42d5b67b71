import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/access/session-schema.ts';
import { tabEstablishment } from '#portal/api/tab-establishment.ts';
import { readSession } from './read-session.ts';

const KEY = ['session'] as const;

/** The current session; `null` for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }) => {
    const session = await readSession(signal);
    // The session is at another establishment now: stop this tab, so that it does not switch while somebody types.
    if (session === null || tabEstablishment.isAt(session.establishment.id)) return session;
    return client.getQueryData<Session | null>(KEY) ?? session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
