import { useSuspenseQuery } from '@tanstack/react-query';
import type { Session } from '#contract/session-schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session-query.ts';
import { onSessionNews, tellSessionNews } from './session-news.ts';

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('A signed-in screen was drawn without a session.');
  return data;
}

/** Forgets what the tab knew and begins with this session; without one it is asked for when it is needed. */
export function beginSession(session: Session | undefined): void {
  queryClient.clear();
  if (session) queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Ends the session on the server, then here and in the other tabs. */
export async function signOut(): Promise<void> {
  await call('signOut');
  forgetSession();
  tellSessionNews('signed-out');
}

/**
 * Forgets everything that belongs to the account: session, orders, couriers. The bag stays; it belongs to the
 * establishment and is shown to no other.
 */
export function forgetSession(): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Calls when another tab signed out; what this tab knew of the account is forgotten then. Answers the undo. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  return onSessionNews('signed-out', () => {
    forgetSession();
    listener();
  });
}
