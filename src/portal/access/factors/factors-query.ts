import { queryOptions } from '@tanstack/react-query';
import { readSecondFactors } from '#contract/access/factor-operations.ts';
import type { SecondFactors } from '#contract/access/factor-schema.ts';
import { call } from '#portal/api/call.ts';

/** The second factors of the signed-in account. */
export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call(readSecondFactors, { signal }),
});

/** Whether the account has a second factor: an app or a passkey. */
export function hasSecondFactor({ appSince, passkeys }: SecondFactors): boolean {
  return appSince !== undefined || passkeys.length > 0;
}
