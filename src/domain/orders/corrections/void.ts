import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { CANCELED } from '#domain/orders/status.ts';
import { accept, checkAction, type Transition } from '#domain/orders/transition.ts';
import { sumCents } from '#domain/shared/money.ts';

/**
 * Voids a counter sale: status 9, everything else stays on record. Who, when and why are kept in the order's event.
 * Refused where the order is not a counter sale, and as already updated where it is voided.
 */
export function voidSale(order: Order): Transition {
  const allowed = checkAction(order, 'void');
  return allowed.ok ? accept({ ...order, status: CANCELED }) : allowed;
}

/** True for a voided counter sale. */
export function isVoided({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module === 'PDV' && status === CANCELED;
}

/** The amounts to refund, one entry per payment method, in cents, in the order of the payments. */
export function moneyBack({ order }: Pick<Order, 'order'>): readonly Pick<OrderPayment, 'name' | 'amount'>[] {
  const methods = new Map<string, OrderPayment[]>();
  for (const payment of order.payments) {
    methods.set(payment.methodId, [...(methods.get(payment.methodId) ?? []), payment]);
  }
  return [...methods.values()]
    .map((payments) => ({ name: payments[0]?.name ?? '', amount: sumCents(payments.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount > 0);
}
