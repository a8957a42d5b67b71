import { queryOptions } from '@tanstack/react-query';
import { readRide } from '#contract/positions/operations.ts';
import { call } from '#portal/api/call.ts';

/** The way that an order's courier rode, oldest position first. */
export const rideQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['ride', orderId],
    queryFn: ({ signal }) => call(readRide, { params: { id: orderId }, signal }),
    staleTime: 10_000,
  });
