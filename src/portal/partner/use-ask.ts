import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';

/** The arguments of every call about an order. */
interface AskArguments {
  readonly params: { readonly id: string };
  readonly idempotencyKey: string;
}

export interface PartnerAsk {
  readonly ask: (sent: AskArguments) => Promise<Order>;
  /** What is sent with it: the same call with another body is another request, with a key of its own. */
  readonly body?: object;
  /** Message on success. */
  readonly done: string;
}

/** A request with a body: what identifies it is what is sent. */
export function askWith<Body extends object>(
  body: Body,
  ask: (sent: AskArguments & { readonly body: Body }) => Promise<Order>,
  done: string,
): PartnerAsk {
  return { ask: (sent) => ask({ ...sent, body }), body, done };
}

/** Sends a request about an order to the partner; shows the resulting order at once, including one in a refusal. */
export function usePartnerAsk(order: Order, onDone: () => void) {
  const client = useQueryClient();
  return useOperation(({ ask }: PartnerAsk, idempotencyKey) => ask({ params: { id: order.id }, idempotencyKey }), {
    sentenceOf: writeSentenceOf,
    onSuccess: (changed, { done }) => {
      cacheOrder(client, changed);
      toastSuccess(done);
      onDone();
    },
  });
}
