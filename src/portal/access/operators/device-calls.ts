import { queryOptions } from '@tanstack/react-query';
import { distrustDevice, listTrustedDevices, switchOperator, trustDevice } from '#contract/access/device-operations.ts';
import { operatorsQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';

export const devicesQuery = queryOptions({
  queryKey: ['trusted-devices'],
  queryFn: ({ signal }) => call(listTrustedDevices, { signal }),
});

const CHANGED = { refetches: [devicesQuery.queryKey, operatorsQuery.queryKey] };

/** Trusts this computer. */
export const useTrustDevice = () =>
  useOperation((name: string, idempotencyKey) => call(trustDevice, { body: { name }, idempotencyKey }), CHANGED);

/** Ends the trust in a computer. */
export const useDistrustDevice = () =>
  useOperation((id: string, idempotencyKey) => call(distrustDevice, { params: { id }, idempotencyKey }), CHANGED);

/** Continues as another person, or unlocks. No idempotency key: a PIN is never stored. */
export const useSwitchOperator = () =>
  useOperation((body: { readonly accountId: string; readonly pin: string }) => call(switchOperator, { body }));
