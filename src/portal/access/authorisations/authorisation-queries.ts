import { queryOptions } from '@tanstack/react-query';
import { listAuthorisations, listOperators, readAuthorisation } from '#contract/access/authorisation-operations.ts';
import { call } from '#portal/api/call.ts';

/** How often an open request is read again while somebody looks at it; the live feed is faster. */
const LOOK_MS = 3000;

/** What waits for the signed-in person's decision. The live feed says when it changes. */
export const waitingQuery = queryOptions({
  queryKey: ['authorisations'],
  queryFn: ({ signal }) => call(listAuthorisations, { signal }),
  staleTime: 60_000,
  // What nobody decides ends by itself.
  refetchInterval: ({ state }) => ((state.data?.authorisations.length ?? 0) > 0 ? LOOK_MS : false),
});

/** One request, until it is decided. */
export const authorisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['authorisations', id],
    queryFn: ({ signal }) => call(readAuthorisation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'asked' ? LOOK_MS : false),
  });

/** The people of the shop, who has a PIN and who may let the signed-in person through. */
export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => call(listOperators, { signal }),
  staleTime: 10_000,
});
