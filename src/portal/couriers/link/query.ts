import { queryOptions } from '@tanstack/react-query';
import { createCourierLink, endCourierLink, listCourierLinks, readCourierLink } from '#contract/couriers/operations.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { useOperation } from '#portal/api/use-operation.ts';

/** The couriers with a link, and when each was last opened. */
export const courierLinksQuery = queryOptions({
  queryKey: ['courier-links'],
  queryFn: ({ signal }) => call(listCourierLinks, { signal }),
  staleTime: 30_000,
});

/**
 * The courier's link; created if missing, so that it can be sent with one press. A retry creates another one, which is
 * harmless: nobody has seen the link of a lost answer.
 */
export const courierLinkQuery = (id: string) =>
  queryOptions({
    // Not below the list's key: whatever refetches the list would make a link again that was just ended.
    queryKey: ['courier-link', id],
    queryFn: async ({ signal }): Promise<CourierLink> => {
      try {
        return await call(readCourierLink, { params: { id }, signal });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'courier-link-not-found') throw error;
        return call(createCourierLink, { params: { id }, idempotencyKey: newRequestKey() });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Renews the link, which ends the previous one, or ends it. */
export function useCourierLinkChange() {
  return useOperation(
    async ({ id, wanted }: { id: string; wanted: 'new' | 'none' }, idempotencyKey): Promise<CourierLink | null> => {
      if (wanted === 'new') return call(createCourierLink, { params: { id }, idempotencyKey });
      await call(endCourierLink, { params: { id }, idempotencyKey });
      return null;
    },
    { refetches: [courierLinksQuery.queryKey] },
  );
}
