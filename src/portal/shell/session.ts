import { useSuspenseQuery } from '@tanstack/react-query';
import type { Session } from '#contract/session-schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session-query.ts';

type SessionNews = 'signed-in' | 'signed-out';

/** Tells the browser's other tabs that the session began or ended. */
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
  tellOthers('signed-in');
  return session;
}

/** Ends the session on the server, then here and in the other tabs. */
export async function signOut(): Promise<void> {
  await call('signOut');
  forgetSession();
  tellOthers('signed-out');
}

/**
 * Forgets everything that belongs to the account: session, orders, couriers. The bag stays; it belongs to the
 * establishment and is shown to no other.
 */
export function forgetSession(): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Calls when another tab signed in or out; what this tab knew of the session is forgotten then. Answers the undo. */
export function onSessionElsewhere(news: SessionNews, listener: () => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>) => {
    if (data !== news) return;
    if (news === 'signed-out') forgetSession();
    else queryClient.clear();
    listener();
  };
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
}

function tellOthers(news: SessionNews): void {
  channel.postMessage(news);
}
