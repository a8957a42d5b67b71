import { queryOptions } from '@tanstack/react-query';
import { listAccounts } from '#contract/access/team-operations.ts';
import { call } from '#portal/api/call.ts';

/** The people of the establishment. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(listAccounts, { signal }),
});
