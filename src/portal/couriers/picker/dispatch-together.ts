import type { QueryClient } from '@tanstack/react-query';
import { PROBLEMS } from '#contract/problems.ts';
import { sendTogether } from '#contract/runs/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { type ActionFailure, failureOf } from '#portal/orders/actions/failure.ts';
import { byText } from '#portal/orders/actions/texts.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { readableOrder } from '#portal/orders/readable.ts';
import { partsText } from './together-texts.ts';

/** Result of giving several orders to one courier, per order. */
export interface TogetherResult {
  readonly sent: readonly Order[];
  readonly refused: readonly { readonly order: Order; readonly failure: ActionFailure }[];
}

/**
 * Dispatches the orders to one courier as one run; a refusal does not stop the others. Without `useOperation`: the
 * server counts orders that he already has on the road as dispatched, so that a retry dispatches nothing twice.
 */
export async function dispatchTogether(
  client: QueryClient,
  orders: readonly Order[],
  courierId: string,
  timeZone: string,
): Promise<TogetherResult> {
  const body = { courierId, orderIds: orders.map(({ id }) => id) };
  try {
    const answer = await call(sendTogether, { body, idempotencyKey: newRequestKey() });
    const sent = answer.orders.map(readableOrder);
    for (const order of sent) cacheOrder(client, order);
    const refused = answer.refused.flatMap(({ orderId, detail, by }) => {
      const order = orders.find(({ id }) => id === orderId);
      const failure = { sentence: detail, detail: byText(by ? { by } : {}, timeZone), retryable: false, order: null };
      return order === undefined ? [] : [{ order, failure }];
    });
    return { sent, refused };
  } catch (error) {
    const failure = failureOf(error, timeZone);
    return { sent: [], refused: orders.map((order) => ({ order, failure })) };
  }
}

/** The failure to show if some were refused: the first refusal's sentence, and the result of each order. */
export function partialFailure({ sent, refused }: TogetherResult): ActionFailure & { readonly code: string } {
  const reasons = refused.map(({ order, failure }) => ({ order, reason: failure.detail }));
  return {
    sentence: refused[0]?.failure.sentence ?? PROBLEMS['order-write-failed'].detail,
    detail: partsText(sent, reasons),
    code: '',
    retryable: false,
    order: null,
  };
}
