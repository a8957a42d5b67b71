import { queryOptions } from '@tanstack/react-query';
import { linkOrder, readOrderRating } from '#contract/public-orders/operations.ts';
import { call } from '#portal/api/call.ts';

/** The customer's link of an order: always the same, so it is requested once per tab. */
export const orderLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-link', id],
    queryFn: ({ signal }) => call(linkOrder, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The customer's rating of an order. */
export const orderRatingQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-rating', id],
    queryFn: ({ signal }) => call(readOrderRating, { params: { id }, signal }),
  });
