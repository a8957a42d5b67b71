import type { AddressDetails } from '#domain/orders/order.ts';
import { isBlank } from '#domain/shared/text/blank.ts';

/** A customer's profile, keyed by "55" + the digits of the phone (specification section 3). */
export interface CustomerProfile {
  readonly name?: string;
  readonly cpf?: string;
  readonly rg?: string;
  readonly sexo?: string;
  readonly address?: CustomerProfileAddress;
}

export interface CustomerProfileAddress extends AddressDetails {
  readonly address?: string;
  readonly number?: string;
}

/** The profile without empty strings and empty objects; a text in which nobody sees anything is empty. */
export function withoutEmpty(profile: CustomerProfile): CustomerProfile {
  return (pruned(profile) ?? {}) as CustomerProfile;
}

function pruned(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value.trim();
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const kept = Object.entries(value)
    .map(([key, field]) => [key, pruned(field)] as const)
    .filter(([, field]) => field !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
