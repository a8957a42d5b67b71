import { queryOptions } from '@tanstack/react-query';
import type { DeliveryFees } from '#domain/delivery-fee.ts';
import { call } from './call.ts';

const MINUTE_MS = 60_000;

/** The establishment's km rates. */
export const deliveryFeesQuery = queryOptions({
  queryKey: ['delivery-fees'],
  queryFn: ({ signal }) => call<DeliveryFees>('readDeliveryFees', { signal }),
  staleTime: MINUTE_MS,
});
