import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listReportCustomers, readRatings, readRunReport, readSalesSummary } from '#contract/reports/operations.ts';
import type { CustomerGroup } from '#domain/reports/customers/groups.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { SummaryPart } from '#domain/reports/rows/rows.ts';
import { call } from '#portal/api/call.ts';

/** Polling interval while old orders are still being added, in milliseconds. */
const BEHIND_MS = 3000;

/** The sums of a period: these parts, and the total. */
export const salesQuery = ({ from, to }: Period, parts: readonly SummaryPart[]) =>
  queryOptions({
    queryKey: ['reports', from, to, ...parts],
    queryFn: ({ signal }) => call(readSalesSummary, { query: { from, to, only: parts.join(',') }, signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.behind ? BEHIND_MS : false),
  });

/** The customers' ratings of a period's orders. */
export const ratingsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'ratings', from, to],
    queryFn: ({ signal }) => call(readRatings, { query: { from, to }, signal }),
    staleTime: 30_000,
  });

/** The customers behind a number of a period. */
export const reportCustomersQuery = ({ from, to }: Period, group: CustomerGroup) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'customers', group, from, to],
    queryFn: ({ signal, pageParam }) =>
      call(listReportCustomers, {
        query: { from, to, group, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

/** The couriers' runs of a period; `courier` limits the list of the newest ones. */
export const runReportQuery = ({ from, to }: Period, courier = '') =>
  queryOptions({
    queryKey: ['reports', 'runs', courier, from, to],
    queryFn: ({ signal }) =>
      call(readRunReport, { query: { from, to, ...(courier === '' ? {} : { courier }) }, signal }),
    staleTime: 30_000,
  });
