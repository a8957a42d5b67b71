import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerList, CustomerOrders, CustomerRecordAnswer } from '#contract/customer-schema.ts';
import type { CustomerProfile } from '#domain/customer.ts';
import type { Order } from '#domain/order.ts';
import { call } from './call.ts';
import { ProblemError } from './problem-error.ts';

/** How often to look whether what goes on in the background is over, in milliseconds. */
const GOING_ON_MS = 3000;

const isGoingOn = ({ indexing, erasing }: CustomerList | CustomerOrders) => Boolean(indexing || erasing);

/** What is kept of the customer with this phone (10 or 11 digits); `null` for somebody new. */
export const customerQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone],
    queryFn: async ({ signal }): Promise<CustomerRecordAnswer | null> => {
      try {
        return await call<CustomerRecordAnswer>('readCustomerRecord', { parameters: { phone }, signal });
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'customer-not-found') return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** What the customer with this phone ordered last; `null` for nothing. */
export const lastOrderQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone, 'last-order'],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { order = null } = await call<{ order?: Order }>('readLastOrder', { query: { phone }, signal });
      return order;
    },
    staleTime: 0,
  });

/** The customers in whom a text is found, page by page. */
export const customersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', search],
    queryFn: ({ signal, pageParam }) =>
      call<CustomerList>('listCustomers', { query: withoutEmpty({ search, after: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isGoingOn) ? GOING_ON_MS : false),
  });

/** What a customer ordered and what it comes to, page by page. */
export const customerOrdersQuery = (phone: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', phone, 'orders'],
    queryFn: ({ signal, pageParam }) =>
      call<CustomerOrders>('listCustomerOrders', {
        parameters: { phone },
        query: withoutEmpty({ after: pageParam }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(isGoingOn) ? GOING_ON_MS : false),
  });

/** Remembers the customer of an order under his phone. */
export function saveCustomer(phone: string, profile: CustomerProfile): Promise<CustomerProfile> {
  return call<CustomerProfile>('saveCustomer', { parameters: { phone }, body: profile });
}

function withoutEmpty(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''));
}
