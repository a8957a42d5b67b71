import { queryOptions } from '@tanstack/react-query';
import { readPartner } from '#contract/partner/operations.ts';
import { call } from '#portal/api/call.ts';

/** The service used for a dispatch to the partner. */
export const partnerQuery = queryOptions({
  queryKey: ['partner'],
  queryFn: ({ signal }) => call(readPartner, { signal }),
  staleTime: 60_000,
});
