import { queryOptions } from '@tanstack/react-query';
import { readSalesSummary } from '#contract/reports/operations.ts';
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
