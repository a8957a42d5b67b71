import { queryOptions } from '@tanstack/react-query';
import { readDeliveryFees } from '#contract/delivery-fees/operations.ts';
import { call } from '#portal/api/call.ts';

const MINUTE_MS = 60_000;

/** The establishment's delivery fees. */
export const deliveryFeesQuery = queryOptions({
  queryKey: ['delivery-fees'],
  queryFn: ({ signal }) => call(readDeliveryFees, { signal }),
  staleTime: MINUTE_MS,
});
