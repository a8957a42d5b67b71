import { queryOptions } from '@tanstack/react-query';
import { readPostalCode } from '#contract/places/operations.ts';
import { call } from '#portal/api/call.ts';

/** The address of a postal code (eight digits). Fails at once without a retry, because the address can be typed. */
export const postalCodeQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['postal-code', postalCode],
    queryFn: ({ signal }) => call(readPostalCode, { params: { postalCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
