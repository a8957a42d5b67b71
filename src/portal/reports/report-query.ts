import { queryOptions } from '@tanstack/react-query';
import { readRatings, readSalesSummary } from '#contract/reports/operations.ts';
import type { Period } from '#domain/reports/periods.ts';
import { call } from '#portal/api/call.ts';

/** Polling interval while old orders are still being added, in milliseconds. */
const BEHIND_MS = 3000;

/** The sums of a period, by all groupings. */
export const salesQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', from, to],
    queryFn: ({ signal }) => call(readSalesSummary, { query: { from, to }, signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.behind ? BEHIND_MS : false),
  });

/** What the customers said about a period's orders. */
export const ratingsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'ratings', from, to],
    queryFn: ({ signal }) => call(readRatings, { query: { from, to }, signal }),
    staleTime: 30_000,
  });
