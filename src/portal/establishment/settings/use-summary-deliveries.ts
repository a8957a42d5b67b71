import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSummaryDeliveries, resendDaySummary } from '#contract/reports/summary-operations.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';

/** Polling interval while a summary is being sent, in milliseconds. */
const WAITING_MS = 2000;

export const summaryDeliveriesKey = ['reports', 'day-summary-deliveries'] as const;

const deliveriesQuery = queryOptions({
  queryKey: summaryDeliveriesKey,
  queryFn: ({ signal }) => call(listSummaryDeliveries, { signal }),
  refetchInterval: ({ state }) => (state.data?.deliveries.some(({ waiting }) => waiting) ? WAITING_MS : false),
});

/** What became of the last summaries to each e-mail, and a new try of a refused one. */
export function useSummaryDeliveries() {
  const client = useQueryClient();
  const { data } = useQuery(deliveriesQuery);
  const { mutateAsync } = useOperation(
    (recipient: string, idempotencyKey) => call(resendDaySummary, { body: { recipient }, idempotencyKey }),
    { onSuccess: (answer) => client.setQueryData(deliveriesQuery.queryKey, answer) },
  );
  return { deliveries: data?.deliveries ?? [], resend: mutateAsync };
}
