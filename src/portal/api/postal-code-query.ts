import { queryOptions } from '@tanstack/react-query';
import type { PostalPlace } from '#domain/postal-place.ts';
import { call } from './call.ts';

/** What a postal code (eight digits) stands for. A failure is shown at once: the address can be typed meanwhile. */
export const postalCodeQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ['postal-code', postalCode],
    queryFn: ({ signal }) => call<PostalPlace>('readPostalCode', { parameters: { postalCode }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
