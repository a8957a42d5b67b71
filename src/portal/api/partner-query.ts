import { queryOptions } from '@tanstack/react-query';
import type { LalamoveAccount, PartnerServiceName } from '#contract/partner-schema.ts';
import { call } from './call.ts';

/** Which service stands behind a dispatch to the partner. */
export const partnerQuery = queryOptions({
  queryKey: ['partner'],
  queryFn: ({ signal }) => call<PartnerServiceName>('readPartner', { signal }),
  staleTime: 60_000,
});

/** The establishment's account with Lalamove, without its secret. */
export const lalamoveQuery = queryOptions({
  queryKey: ['lalamove'],
  queryFn: ({ signal }) => call<LalamoveAccount>('readLalamove', { signal }),
});
