import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listCashReports, readCash, readCashClosing, readCashReport } from '#contract/cash/operations.ts';
import { call } from '#portal/api/call.ts';

const HALF_MINUTE_MS = 30_000;

/** State of the register: the open session, without its expected amounts, and the last closing. */
export const cashQuery = queryOptions({
  queryKey: ['cash', 'state'],
  queryFn: ({ signal }) => call(readCash, { signal }),
  staleTime: HALF_MINUTE_MS,
  refetchInterval: HALF_MINUTE_MS,
});

/** What blocks the closing, and what to count. Refetched every time it is shown. */
export const cashClosingQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'closing', id],
    queryFn: ({ signal }) => call(readCashClosing, { params: { id }, signal }),
  });

/** The Z reports, newest first, in pages. */
export const cashReportsQuery = infiniteQueryOptions({
  queryKey: ['cash', 'reports'],
  queryFn: ({ signal, pageParam }) =>
    call(listCashReports, {
      ...(pageParam === 0 ? {} : { query: { before: String(pageParam) } }),
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: ({ reports, more }) => (more ? reports.at(-1)?.number : undefined),
});

/** A Z report, which never changes. */
export const cashReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'report', id],
    queryFn: ({ signal }) => call(readCashReport, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
