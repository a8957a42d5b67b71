import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { doorPaymentsOf } from '#domain/orders/delivery/money-at-door.ts';
import { orderReference } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { pixTxid } from './pix-br-code.ts';

/** The Pix charge of an order, with its id in the bank's statement. */
export interface PixDue {
  readonly amount: Cents;
  readonly txid: string;
}

/** Sums an order's Pix payments, up to its total; `null` without any, or for a canceled order. */
export function pixDueOf(order: Order, methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[]): PixDue | null {
  const payments = doorPaymentsOf(order, methods);
  const amount = sumCents(payments.filter(({ kind }) => kind === 'pix').map((paid) => paid.amount));
  return amount === 0 || phaseOf(order.status) === 'canceled' ? null : { amount, txid: pixTxid(orderReference(order)) };
}
