import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAuditActors, readAudit } from '#contract/audit/operations.ts';
import type { AuditArea } from '#domain/audit/audit.ts';
import { call } from '#portal/api/call.ts';

/** The filters of the audit; absent ones filter nothing. */
export interface AuditFilters {
  readonly area?: AuditArea;
  readonly kind?: string;
  readonly actor?: string;
  readonly order?: string;
  readonly from?: string;
  readonly to?: string;
}

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ signal, pageParam }) =>
      call(readAudit, { query: { ...filters, ...(pageParam === '' ? {} : { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const auditActorsQuery = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: ({ signal }) => call(listAuditActors, { signal }),
  staleTime: 60_000,
});
