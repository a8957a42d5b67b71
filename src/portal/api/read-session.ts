import type { Session } from '#contract/session-schema.ts';
import { call } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** Who is signed in; `null` for a visitor. Free of the query cache, so that the login is light. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    return await call<Session>('currentSession', { signal });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'signed-out') return null;
    throw error;
  }
}
