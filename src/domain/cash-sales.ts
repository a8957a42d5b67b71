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
  /** How much of `amount` is service charge; absent where it is none. */
  readonly service?: Cents;
}

/** The `methodId` of what was sold and has no payment on record. */
export const UNPAID = '-';

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
    return paymentsOf(order).map(({ id, methodId, amount, service = 0, state }) => {
      const sold = state === 'received';
      const takings = sold ? [taking(methodId, amount, service)] : [];
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
export function takingsOf(total: Cents, payments: readonly (Taking & Partial<OrderPayment>)[]): Taking[] {
  const takings = payments.map(({ methodId, amount, service = 0 }) => taking(methodId, amount, service));
  const open = total - sumCents(takings.map(({ amount }) => amount));
  return mergeTakings([...takings, { methodId: UNPAID, amount: open }]);
}

/** One taking a method, in the order in which they first come; those that cancel out are gone. */
export function mergeTakings(takings: readonly Taking[]): Taking[] {
  const parts = new Map<string, Taking[]>();
  for (const one of takings) parts.set(one.methodId, [...(parts.get(one.methodId) ?? []), one]);
  return [...parts]
    .map(([methodId, some]) => taking(methodId, sumCents(some.map(({ amount }) => amount)), serviceOf(some)))
    .filter(({ amount }) => amount !== 0);
}

/** The service charge inside what was taken, in cents. */
export function serviceOf(takings: readonly Taking[]): Cents {
  return sumCents(takings.map(({ service = 0 }) => service));
}

function taking(methodId: string, amount: Cents, service: Cents): Taking {
  return service === 0 ? { methodId, amount } : { methodId, amount, service };
}

/** Kinds of payment that a bank or a platform confirms, and nothing here does yet. */
export const UNCONFIRMED_KINDS: readonly PaymentKind[] = ['pix', 'online'];
