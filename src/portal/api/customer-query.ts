import { queryOptions } from '@tanstack/react-query';
import type { CustomerProfile } from '#domain/customer.ts';
import { call } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** What is known of the customer with this phone (10 or 11 digits); `null` for one who never ordered. */
export const customerQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone],
    queryFn: async ({ signal }): Promise<CustomerProfile | null> => {
      try {
        return await call<CustomerProfile>('readCustomer', { parameters: { phone }, signal });
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'customer-not-found') return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Remembers the customer under his phone. */
export function saveCustomer(phone: string, profile: CustomerProfile): Promise<CustomerProfile> {
  return call<CustomerProfile>('saveCustomer', { parameters: { phone }, body: profile });
}
