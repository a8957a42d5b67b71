import { queryOptions } from '@tanstack/react-query';
import { listAuthorisations, listOperators, readAuthorisation } from '#contract/access/authorisation-operations.ts';
import { call } from '#portal/api/call.ts';

/** Refetch interval for an open request on the screen, in milliseconds; the live feed is usually faster. */
const POLL_MS = 3000;

/** The requests that wait for the signed-in person's decision; refetched when the live feed reports a change. */
export const waitingQuery = queryOptions({
  queryKey: ['authorisations'],
  queryFn: ({ signal }) => call(listAuthorisations, { signal }),
  staleTime: 60_000,
  // Poll for the expiry of an undecided request, which the live feed does not report.
  refetchInterval: ({ state }) => ((state.data?.authorisations.length ?? 0) > 0 ? POLL_MS : false),
});

/** One request, until it is decided. */
export const authorisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['authorisations', id],
    queryFn: ({ signal }) => call(readAuthorisation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'asked' ? POLL_MS : false),
  });

/** The people of the shop: who has a PIN, and who may authorise acts of the signed-in person. */
export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => call(listOperators, { signal }),
  staleTime: 10_000,
});
