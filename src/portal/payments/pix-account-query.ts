import { queryOptions } from '@tanstack/react-query';
import { readPixAccount } from '#contract/payments/operations.ts';
import { call } from '#portal/api/call.ts';

/** The establishment's Pix account; refetched for every charge shown, because a changed key changes the code. */
export const pixAccountQuery = queryOptions({
  queryKey: ['pix-account'],
  queryFn: ({ signal }) => call(readPixAccount, { signal }),
});
