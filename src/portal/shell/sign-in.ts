import type { Session } from '#contract/session-schema.ts';
import { call } from '../api/call.ts';
import { tellSessionNews } from './session-news.ts';

/** Signs in; answers the session or throws the problem whose sentence is to be shown. */
export async function signIn(email: string, password: string): Promise<Session> {
  const session = await call<Session>('signIn', { body: { email, password } });
  tellSessionNews('signed-in');
  return session;
}
