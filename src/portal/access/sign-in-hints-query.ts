import { queryOptions } from '@tanstack/react-query';
import { signInHints } from '#contract/access/operations.ts';
import { call } from '#portal/api/call.ts';

/** What the portal offers to visitors: new passwords by e-mail, and the sign-up of new shops. */
export const signInHintsQuery = queryOptions({
  queryKey: ['sign-in-hints'],
  queryFn: ({ signal }) => call(signInHints, { signal }),
});
