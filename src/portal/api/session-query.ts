import { queryOptions } from '@tanstack/react-query';
import type { Session, SignInHints } from '#contract/session-schema.ts';
import { call } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** Who is signed in; `null` for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await call<Session>('currentSession', { signal });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'signed-out') return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const signInHintsQuery = queryOptions({
  queryKey: ['sign-in-hints'],
  queryFn: ({ signal }) => call<SignInHints>('signInHints', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
