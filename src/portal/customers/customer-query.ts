import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  listCustomerOrders,
  listCustomers,
  readCustomerRecord,
  readLastOrder,
  saveCustomer,
} from '#contract/customers/operations.ts';
import type { CustomerList, CustomerOrders, CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { Order } from '#domain/orders/order.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { logQuietly } from '#portal/api/quiet-log.ts';
import { useOperation } from '#portal/api/use-operation.ts';

/** Polling interval while a background job is running, in milliseconds. */
const GOING_ON_MS = 3000;

const isGoingOn = ({ indexing, erasing }: CustomerList | CustomerOrders) => Boolean(indexing || erasing);

/** The saved record of the customer with this phone (10 or 11 digits); `null` for a new customer. */
export const customerQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone],
    queryFn: ({ signal }) => readRecord(phone, signal),
    staleTime: 0,
  });

/**
 * The saved record of a customer, for a write that keeps parts of it: as looked up, or read now if the look-up failed or
 * is still waiting. Throws if it cannot be read. The read goes on when the screen is left, which aborts the look-up.
 */
export async function knownRecord(client: QueryClient, phone: string): Promise<CustomerRecordAnswer | null> {
  const lookup = client.getQueryState(customerQuery(phone).queryKey);
  return lookup?.status === 'success' && lookup.data !== undefined ? lookup.data : readRecord(phone);
}

async function readRecord(phone: string, signal?: AbortSignal): Promise<CustomerRecordAnswer | null> {
  try {
    return await call(readCustomerRecord, { params: { phone }, signal });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'customer-not-found') return null;
    throw error;
  }
}

/** The last order of the customer with this phone; `null` if there is none. */
export const lastOrderQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone, 'last-order'],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { order = null } = await call(readLastOrder, { query: { phone }, signal });
      return order;
    },
    staleTime: 0,
  });

/** The customers that match a search text, in pages. */
export const customersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal, pageParam }) =>
      call(listCustomers, { query: withoutEmpty({ search, after: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isGoingOn) ? GOING_ON_MS : false),
  });

/** A customer's orders and their totals, in pages. */
export const customerOrdersQuery = (phone: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', phone, 'orders'],
    queryFn: ({ signal, pageParam }) =>
      call(listCustomerOrders, {
        params: { phone },
        query: withoutEmpty({ after: pageParam }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isGoingOn) ? GOING_ON_MS : false),
  });

/**
 * Saves the customer of an order under his phone. The order does not depend on it: a failure is only logged
 * (specification section 8).
 */
export const useSaveCustomer = () =>
  useOperation(
    ({ phone, profile }: { readonly phone: string; readonly profile: CustomerProfile }, idempotencyKey) =>
      call(saveCustomer, { params: { phone }, body: profile, idempotencyKey }),
    { onError: (error) => logQuietly('customer not saved', error) },
  );

function withoutEmpty(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}
