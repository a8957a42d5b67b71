import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { cacheOrder } from '#portal/orders/order-calls.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';

/** The arguments of every call about an order. */
interface Sent {
  readonly params: { readonly id: string };
  readonly idempotencyKey: string;
}

export interface PartnerAsk {
  readonly ask: (sent: Sent) => Promise<Order>;
  /** Message on success. */
  readonly done: string;
}

/** Sends a request about an order to the partner; shows the resulting order at once, including one in a refusal. */
export function usePartnerAsk(order: Order, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ask }: PartnerAsk) => ask({ params: { id: order.id }, idempotencyKey: newRequestKey() }),
    onSuccess: (changed, { done }) => {
      cacheOrder(client, changed);
      toastSuccess(done);
      onDone();
    },
    onError: (error) => {
      const known = error instanceof ProblemError ? (error.problem as { readonly order?: Order }).order : undefined;
      if (known) cacheOrder(client, known);
    },
  });
}
