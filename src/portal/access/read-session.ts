import { currentSession } from '#contract/access/operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError } from '#portal/api/problem-error.ts';

/** The current session; `null` for a visitor. Without the query cache, to keep the login small. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    return await call(currentSession, { signal });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'signed-out') return null;
    throw error;
  }
}
