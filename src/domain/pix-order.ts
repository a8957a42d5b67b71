import type { PaymentMethod } from './catalogue.ts';
import { type Cents, sumCents } from './money.ts';
import type { Order } from './order.ts';
import { orderReference } from './order-name.ts';
import { phaseOf } from './order-status.ts';
import { pixTxid } from './pix-br-code.ts';

/** What is to be charged by Pix for an order, and the id under which the bank's statement shows it. */
export interface PixDue {
  readonly amount: Cents;
  readonly txid: string;
}

/** The sum of an order's payments that are Pix; `null` where there are none, or the order was cancelled. */
export function pixDueOf(order: Order, methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[]): PixDue | null {
  const pix = new Set(methods.filter(({ kind }) => kind === 'pix').map(({ id }) => id));
  const amount = sumCents(order.order.payments.filter(({ methodId }) => pix.has(methodId)).map((paid) => paid.amount));
  return amount === 0 || phaseOf(order.status) === 'canceled' ? null : { amount, txid: pixTxid(orderReference(order)) };
}
