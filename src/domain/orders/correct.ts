import { sumCents } from '#domain/shared/money.ts';
import type { Order, OrderPayment } from './order.ts';
import { phaseOf } from './status.ts';
import { totalsOf } from './totals.ts';
import { accept, refuse, type Transition } from './transition.ts';

/** A line to take out of an order: its place, and its name so that nobody takes out another one by mistake. */
export interface ItemToRemove {
  readonly line: number;
  readonly name: string;
  /** How many of the line; the whole line where it is missing. */
  readonly quantity?: number;
}

/**
 * Takes an item out of a delivery or pickup that was sent already. The discount and what was to be paid shrink with the
 * total, the last payment first; a payment that is left with nothing is dropped. Refused for the last item: then the
 * order is canceled. Refused for counter sales, which are voided, and as already updated where the line is another one.
 */
export function removeItem(order: Order, { line, name, quantity }: ItemToRemove): Transition {
  if (order.module === 'PDV') return refuse('counter-sale');
  const { items, txDelivery = 0, serviceCharge } = order.order;
  const item = items[line];
  if (!isOpenToCorrection(order) || item === undefined || item.name !== name) return refuse('already-updated');
  const taken = quantity ?? item.quantity;
  if (taken > item.quantity) return refuse('already-updated');
  const left = item.quantity - taken;
  if (left === 0 && items.length === 1) return refuse('last-item');
  const smaller = { ...item, quantity: left, total: (item.total / item.quantity) * left };
  const kept = left === 0 ? items.toSpliced(line, 1) : items.with(line, smaller);
  const { subtotal } = totalsOf(kept, 0, 0);
  const discount = Math.min(order.order.discount, subtotal + txDelivery);
  const totals = totalsOf(kept, txDelivery, discount, serviceCharge);
  const payments = paidAtMost(order.order.payments, totals.total);
  return accept({ ...order, order: { ...order.order, ...totals, discount, items: kept, payments } });
}

/** Payments that together are at most `total`, shortened from the last one on. */
function paidAtMost(payments: readonly OrderPayment[], total: number): readonly OrderPayment[] {
  let over = sumCents(payments.map(({ amount }) => amount)) - total;
  const kept: OrderPayment[] = [];
  for (const payment of payments.toReversed()) {
    const less = Math.max(0, Math.min(over, payment.amount));
    over -= less;
    if (payment.amount - less > 0 || less === 0) kept.unshift({ ...payment, amount: payment.amount - less });
  }
  return kept;
}

/** Payments as they really were. */
export interface CorrectedPayment {
  readonly methodId: string;
  readonly amount: number;
  readonly changeFor?: number;
}

/** What the shop's payment methods are called, and which of them give change. */
export interface MethodFacts {
  readonly paymentNames: ReadonlyMap<string, string>;
  readonly changeMethods: ReadonlySet<string>;
}

/**
 * Replaces the payments of a delivery, a pickup or a counter sale by what was really paid. They must be the total to the
 * cent, of known methods; the money handed over is at least the payment, and only methods that give change have it.
 */
export function changePayments(
  order: Order,
  corrected: readonly CorrectedPayment[],
  { paymentNames, changeMethods }: MethodFacts,
): Transition {
  if (!isOpenToCorrection(order)) return refuse('already-updated');
  const known = order.order.payments.map(({ methodId, name }) => [methodId, name] as const);
  const names = new Map([...known, ...paymentNames]);
  const wrong = corrected.some(
    ({ methodId, amount, changeFor }) =>
      !names.has(methodId) || (changeFor !== undefined && (changeFor < amount || !changeMethods.has(methodId))),
  );
  const sum = sumCents(corrected.map(({ amount }) => amount));
  if (wrong || sum !== order.order.total) return refuse('invalid-payments');
  const payments = corrected.map(({ methodId, amount, changeFor }) => ({
    methodId,
    name: names.get(methodId) ?? '',
    amount,
    ...(changeFor === undefined ? {} : { changeFor }),
  }));
  return accept({ ...order, order: { ...order.order, payments } });
}

/** Whether an item or a payment may be corrected: not on comandas, which have their own ways, nor once canceled. */
export function isOpenToCorrection({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module !== 'COMANDA' && ['awaiting', 'on-route', 'completed'].includes(phaseOf(status));
}
