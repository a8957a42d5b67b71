import type { PaymentKind } from './catalogue.ts';
import { comandaTitle } from './comanda.ts';
import { paymentsOf } from './comanda-change.ts';
import { type Cents, sumCents } from './money.ts';
import type { Order, OrderPayment } from './order.ts';
import { phaseOf } from './order-status.ts';
import { isVoided } from './void-sale.ts';

/** What came in by one way of paying. Negative only where an earlier closing is corrected. */
export interface Taking {
  readonly methodId: string;
  readonly amount: Cents;
}

/** The `methodId` of what was sold and has no payment on record. */
export const UNPAID = '-';

/** The `methodId` under which the service charge inside payments of comandas is added up; it is part of their amounts. */
export const SERVICE = '+service';

/** A sale as it stands now: a delivery or counter sale, or one payment of a comanda. */
export interface CashSale {
  /** Names it among everything that closings count: `order:<id>`, `payment:<id>`. */
  readonly source: string;
  readonly orderId: string;
  /** What people call it: the order's number or the comanda. */
  readonly label: string;
  /** False where it is no sale, or none any more. */
  readonly sold: boolean;
  /** What came in; empty where it is no sale. */
  readonly takings: readonly Taking[];
  /** What a counter sale had brought in before it was voided; absent where it is none or stands. */
  readonly voided?: readonly Taking[];
}

/**
 * What an order brings the till: a delivery or counter sale once it is completed, a comanda each of its payments as it is
 * received. Canceled orders bring nothing.
 */
export function cashSalesOf(order: Order): readonly CashSale[] {
  const { id: orderId, cdOrder } = order;
  if (order.module === 'COMANDA') {
    return paymentsOf(order).map(({ id, methodId, amount, state, service = 0 }) => {
      const sold = state === 'received';
      const ofService = service === 0 ? [] : [{ methodId: SERVICE, amount: service }];
      const takings = sold ? [{ methodId, amount }, ...ofService] : [];
      return { source: `payment:${id}`, orderId, label: comandaTitle(order), sold, takings };
    });
  }
  const sold = phaseOf(order.status) === 'completed';
  const all = sold || isVoided(order) ? takingsOf(order.order.total, order.order.payments) : [];
  return [
    {
      source: `order:${orderId}`,
      orderId,
      label: cdOrder,
      sold,
      takings: sold ? all : [],
      ...(isVoided(order) ? { voided: all } : {}),
    },
  ];
}

/** What a completed order brought in: its payments, and as `UNPAID` what they leave open of the total. */
export function takingsOf(total: Cents, payments: readonly Pick<OrderPayment, 'methodId' | 'amount'>[]): Taking[] {
  const takings = payments.map(({ methodId, amount }) => ({ methodId, amount }));
  const open = total - sumCents(takings.map(({ amount }) => amount));
  return mergeTakings([...takings, { methodId: UNPAID, amount: open }]);
}

/** One taking a method, in the order in which they first come; those that cancel out are gone. */
export function mergeTakings(takings: readonly Taking[]): Taking[] {
  const amounts = new Map<string, Cents[]>();
  for (const { methodId, amount } of takings) amounts.set(methodId, [...(amounts.get(methodId) ?? []), amount]);
  return [...amounts]
    .map(([methodId, parts]) => ({ methodId, amount: sumCents(parts) }))
    .filter(({ amount }) => amount !== 0);
}

/** Kinds of payment that a bank or a platform confirms, and nothing here does yet. */
export const UNCONFIRMED_KINDS: readonly PaymentKind[] = ['pix', 'online'];
