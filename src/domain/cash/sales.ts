import type { PaymentKind } from '#domain/catalogue/catalogue.ts';
import { paymentsOf } from '#domain/comandas/change.ts';
import { comandaTitle } from '#domain/comandas/comanda.ts';
import { isVoided } from '#domain/orders/corrections/void.ts';
import type { Order, OrderPayment, OrderTip } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { countedTips } from '#domain/orders/tips/at-door.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

/** The amount received by one payment method. Negative in voids and corrections, and as `UNPAID` of an overpaid sale. */
export interface Taking {
  readonly methodId: string;
  readonly amount: Cents;
}

/** The `methodId` of the part of a sale without payments. */
export const UNPAID = '-';

/** The `methodId` that sums the service charge within payments of comandas; it is part of their amounts. */
export const SERVICE = '+service';

/**
 * The `methodId` that sums the couriers' tips within the payments: they are part of their methods' amounts, so that the
 * slips add up, but no part of any sale.
 */
export const TIPS = '+tips';

/** Names of sums that repeat a part of other amounts; no way of paying. */
export function isRepeated({ methodId }: Pick<Taking, 'methodId'>): boolean {
  return methodId === SERVICE || methodId === TIPS;
}

/** A sale as it is now: a delivery, a counter sale, or one payment of a comanda. */
export interface CashSale {
  /** Identifies it among everything that closings count: `order:<id>`, `payment:<id>`. */
  readonly source: string;
  readonly orderId: string;
  /** The displayed code: the order's number or the comanda. */
  readonly label: string;
  /** False where it is not a sale, or no longer one. */
  readonly sold: boolean;
  /** Amounts received; empty where it is not a sale. */
  readonly takings: readonly Taking[];
  /** Amounts that a counter sale had received before it was voided; absent for other sales. */
  readonly voided?: readonly Taking[];
}

/**
 * The sales of an order: a delivery or counter sale once completed, and each payment of a comanda as soon as received.
 * Canceled orders have none.
 */
export function cashSalesOf(order: Order): readonly CashSale[] {
  const { id: orderId } = order;
  const label = labelOf(order);
  if (order.module === 'COMANDA') {
    return paymentsOf(order).map(({ id, methodId, amount, state, service = 0 }) => {
      const sold = state === 'received';
      const ofService = service === 0 ? [] : [{ methodId: SERVICE, amount: service }];
      const takings = sold ? [{ methodId, amount }, ...ofService] : [];
      return { source: `payment:${id}`, orderId, label, sold, takings };
    });
  }
  const sold = phaseOf(order.status) === 'completed';
  const all = withTips(takingsOf(order.order.total, order.order.payments), countedTips(order));
  return [
    {
      source: `order:${orderId}`,
      orderId,
      label,
      sold,
      takings: sold ? all : [],
      ...(isVoided(order) ? { voided: all } : {}),
    },
  ];
}

/** Adds each tip to its method, and all of them as {@link TIPS}. */
function withTips(takings: readonly Taking[], tips: readonly OrderTip[]): readonly Taking[] {
  if (tips.length === 0) return takings;
  const sum = sumCents(tips.map(({ amount }) => amount));
  return [...mergeTakings([...takings, ...tips]), { methodId: TIPS, amount: sum }];
}

/** An order's displayed code: its number, or the comanda. */
export function labelOf(order: Order): string {
  return order.module === 'COMANDA' ? comandaTitle(order) : order.cdOrder;
}

/** The amounts received for a completed order: its payments, and the unpaid rest of the total as `UNPAID`. */
export function takingsOf(total: Cents, payments: readonly Pick<OrderPayment, 'methodId' | 'amount'>[]): Taking[] {
  const takings = payments.map(({ methodId, amount }) => ({ methodId, amount }));
  const open = total - sumCents(takings.map(({ amount }) => amount));
  return mergeTakings([...takings, { methodId: UNPAID, amount: open }]);
}

/** Sums takings by method, in the order of their first occurrence; methods that sum to zero are dropped. */
export function mergeTakings(takings: readonly Taking[]): Taking[] {
  const amounts = new Map<string, Cents[]>();
  for (const { methodId, amount } of takings) amounts.set(methodId, [...(amounts.get(methodId) ?? []), amount]);
  return [...amounts]
    .map(([methodId, parts]) => ({ methodId, amount: sumCents(parts) }))
    .filter(({ amount }) => amount !== 0);
}

/** Kinds of payment that only a bank or a platform can confirm; the portal does not check them yet. */
export const UNCONFIRMED_KINDS: readonly PaymentKind[] = ['pix', 'online'];
