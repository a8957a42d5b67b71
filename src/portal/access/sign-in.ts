import { signIn as signInOperation } from '#contract/access/operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { call } from '#portal/api/call.ts';
import { lastEstablishment } from './establishments/last.ts';
import { announceSessionNews } from './session-news.ts';

/** Signs in; returns the session or throws the problem whose sentence is shown. */
export async function signIn(email: string, password: string, code?: string): Promise<Session> {
  const establishmentId = lastEstablishment();
  const session = await call(signInOperation, {
    body: {
      email,
      password,
      ...(code === undefined ? {} : { code }),
      ...(establishmentId === undefined ? {} : { establishmentId }),
    },
  });
  announceSessionNews('signed-in');
  return session;
}
