import { useSuspenseQuery } from '@tanstack/react-query';
import type { Session } from '#contract/session-schema.ts';
import { call } from '../api/call.ts';
import { sessionQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** Tells the browser's other tabs that the session ended. */
const channel = new BroadcastChannel('portal-motoboy.session');

/** The session of a signed-in screen. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('A signed-in screen was drawn without a session.');
  return data;
}

/** Signs in; answers the session or throws the problem whose sentence is to be shown. */
export async function signIn(email: string, password: string): Promise<Session> {
  const session = await call<Session>('signIn', { body: { email, password } });
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  return session;
}

/** Ends the session on the server, then here and in the other tabs. */
export async function signOut(): Promise<void> {
  await call('signOut');
  forgetSession();
  channel.postMessage('signed-out');
}

/**
 * Forgets everything that belongs to the account: session, orders, couriers. The bag stays; it belongs to the
 * establishment and is shown to no other.
 */
export function forgetSession(): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Calls when another tab signed out; answers the undo. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const receive = () => {
    forgetSession();
    listener();
  };
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
}
