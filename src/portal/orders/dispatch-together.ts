import type { QueryClient } from '@tanstack/react-query';
import { PROBLEMS } from '#contract/problems.ts';
import type { Order } from '#domain/order.ts';
import { changeOrder, writeOrder } from '#portal/api/order-calls.ts';
import { type ActionFailure, failureOf } from './action-failure.ts';
import { codeOf } from './order-texts.ts';
import { newRequestKey } from './request-key.ts';

/** What came of giving several orders to one courier: each order by itself. */
export interface TogetherResult {
  readonly sent: readonly Order[];
  readonly refused: readonly { readonly order: Order; readonly failure: ActionFailure }[];
}

/** Gives the orders to one courier, one after the other; a refusal of one does not keep the others from leaving. */
export async function dispatchTogether(
  client: QueryClient,
  orders: readonly Order[],
  courierId: string,
  timeZone: string,
): Promise<TogetherResult> {
  const sent: Order[] = [];
  const refused: { order: Order; failure: ActionFailure }[] = [];
  for (const order of orders) {
    try {
      sent.push(await changeOrder(client, order.id, { verb: 'dispatch', courierId }, newRequestKey()));
    } catch (error) {
      const failure = failureOf(error, timeZone);
      if (failure.order !== null) writeOrder(client, failure.order);
      refused.push({ order, failure });
    }
  }
  return { sent, refused };
}

/** `3 pedidos saíram com Rafael Moura.` */
export function togetherText(sent: readonly Order[]): string {
  const [first] = sent;
  const name = first?.motoboy?.name;
  const who = name === undefined ? '' : ` com ${name}`;
  if (sent.length === 1 && first) return `${codeOf(first)} saiu${who}.`;
  return `${sent.length} pedidos saíram${who}.`;
}

/** What is shown where not all of them left: the sentence of the first refusal, and what became of each. */
export function partialFailure({ sent, refused }: TogetherResult): ActionFailure & { readonly code: string } {
  const reasons = refused.map(({ order, failure }) => `${codeOf(order)} não saiu${reasonOf(failure)}`);
  const left = sent.length === 0 ? [] : [`Saíram: ${sent.map(codeOf).join(', ')}`];
  return {
    sentence: refused[0]?.failure.sentence ?? PROBLEMS['order-write-failed'].detail,
    detail: [...left, ...reasons].join('. '),
    code: '',
    retryable: false,
    order: null,
  };
}

function reasonOf({ detail }: ActionFailure): string {
  return detail === '' ? '' : ` (${detail.replace(/\.$/, '')})`;
}
