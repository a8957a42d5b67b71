import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Order } from '#domain/order.ts';
import { call } from '#portal/api/call.ts';
import { writeOrder } from '#portal/api/order-calls.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { newRequestKey } from './request-key.ts';

export interface PartnerAsk {
  readonly endpoint: Extract<
    EndpointName,
    'callPartner' | 'cancelPartnerCall' | 'changePartnerDriver' | 'addPriorityFee' | 'resolvePartnerCall'
  >;
  readonly body?: object;
  /** What is said when it is done. */
  readonly done: string;
}

/** Asks the partner for something about an order; what comes back, a refusal's order included, is shown at once. */
export function usePartnerAsk(order: Order, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ endpoint, body = {} }: PartnerAsk) =>
      call<Order>(endpoint, { parameters: { id: order.id }, body, idempotencyKey: newRequestKey() }),
    onSuccess: (changed, { done }) => {
      writeOrder(client, changed);
      toastSuccess(done);
      onDone();
    },
    onError: (error) => {
      const known = error instanceof ProblemError ? (error.problem as { readonly order?: Order }).order : undefined;
      if (known) writeOrder(client, known);
    },
  });
}
