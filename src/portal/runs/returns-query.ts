import { queryOptions } from '@tanstack/react-query';
import { listReturns } from '#contract/runs/operations.ts';
import { call } from '#portal/api/call.ts';

/** The couriers' returns and the orders on the road. Its key begins like that of the runs: both are refetched together. */
export const returnsQuery = queryOptions({
  queryKey: ['runs', 'returns'],
  queryFn: ({ signal }) => call(listReturns, { signal }),
  staleTime: 30_000,
});
