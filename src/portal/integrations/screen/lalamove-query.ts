import { queryOptions } from '@tanstack/react-query';
import { readLalamove } from '#contract/partner/lalamove-operations.ts';
import { call } from '#portal/api/call.ts';

/** The establishment's account with Lalamove, without its secret. */
export const lalamoveQuery = queryOptions({
  queryKey: ['lalamove'],
  queryFn: ({ signal }) => call(readLalamove, { signal }),
});
