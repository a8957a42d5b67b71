import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CashClosing, CashReportList, CashState, CashZReport } from '#contract/cash-schema.ts';
import { call } from './call.ts';

const HALF_MINUTE_MS = 30_000;

/** How the register stands: the open session without what should be in its drawer, and the last closing. */
export const cashQuery = queryOptions({
  queryKey: ['cash', 'state'],
  queryFn: ({ signal }) => call<CashState>('readCash', { signal }),
  staleTime: HALF_MINUTE_MS,
  refetchInterval: HALF_MINUTE_MS,
});

/** What hinders the closing and what is to be counted. Read anew whenever it is looked at. */
export const cashClosingQuery = (id: string) =>
  queryOptions({
    queryKey: ['cash', 'closing', id],
    queryFn: ({ signal }) => call<CashClosing>('readCashClosing', { parameters: { id }, signal }),
  });

/** The Z reports, the newest first, page by page. */
export const cashReportsQuery = infiniteQueryOptions({
  queryKey: ['cash', 'reports'],
  queryFn: ({ signal, pageParam }) =>
    call<CashReportList>('listCashReports', {
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
    queryFn: ({ signal }) => call<CashZReport>('readCashReport', { parameters: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
