import { queryOptions } from '@tanstack/react-query';
import { readSecondFactors } from '#contract/access/factor-operations.ts';
import { call } from '#portal/api/call.ts';

/** The second factors of the signed-in account. */
export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(readSecondFactors, { signal }),
});
