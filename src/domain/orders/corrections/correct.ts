import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { namedTips, type SaidTip } from '#domain/orders/tips/at-door.ts';
import { setTips } from '#domain/orders/tips/set.ts';
import { subtotalOf, totalsOf } from '#domain/orders/totals.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { ok } from '#domain/shared/result.ts';
import { hasLeftShop } from './goods-back.ts';
import { areSamePayments } from './same-payments.ts';

/** A line to remove from an order: its index, and its name, so that nobody removes another one by mistake. */
export interface ItemToRemove {
  readonly line: number;
  readonly name: string;
  /** Number of units to remove; absent for the whole line. */
  readonly quantity?: number;
  /** Of an order that has left the shop: whether the item comes back. Absent if nobody was asked. */
  readonly goodsBack?: boolean;
  /** What the person saw: how many lines the order has, and the quantity and total of this one. Absent from integrations. */
  readonly seen?: { readonly lines: number; readonly quantity: number; readonly total: Cents };
}

/**
 * Removes an item from a placed delivery or pickup. Reduces the discount and the payments with the total, the last
 * payment first, but what is still to be paid before what was paid already: the methods `paidElsewhere`. Drops a payment
 * of which nothing is left. Of an order that has left the shop, keeps whether the item comes back. Refused for the last
 * item, because the order is then canceled instead; for counter sales, which are voided; and as already updated if the
 * line is another one, or not as it was seen.
 */
export function removeItem(
  order: Order,
  { line, name, quantity, goodsBack, seen }: ItemToRemove,
  paidElsewhere: ReadonlySet<string>,
): Transition {
  if (order.module === 'PDV') return refuse('counter-sale');
  const { items, txDelivery = 0, serviceCharge } = order.order;
  const item = items[line];
  if (!isOpenToCorrection(order) || item === undefined || item.name !== name) return refuse('already-updated');
  if (seen !== undefined && !isAsSeen(items, item, seen)) return refuse('already-updated');
  const taken = quantity ?? item.quantity;
  if (taken > item.quantity) return refuse('already-updated');
  const left = item.quantity - taken;
  if (left === 0 && items.length === 1) return refuse('last-item');
  const smaller = { ...item, quantity: left, total: (item.total / item.quantity) * left };
  const kept = left === 0 ? items.toSpliced(line, 1) : items.with(line, smaller);
  const subtotal = subtotalOf(kept);
  const discount = Math.min(order.order.discount, subtotal + txDelivery);
  const totals = totalsOf(kept, txDelivery, discount, serviceCharge);
  const payments = paidAtMost(order.order.payments, totals.total, paidElsewhere);
  const changed = { ...order, order: { ...order.order, ...totals, discount, items: kept, payments } };
  if (goodsBack === undefined || !hasLeftShop(order)) return accept(changed);
  const gone = { name, quantity: taken, goodsBack };
  return accept({ ...changed, removedOnRoad: [...(order.removedOnRoad ?? []), gone] });
}

function isAsSeen(
  items: readonly OrderItem[],
  { quantity, total }: OrderItem,
  seen: NonNullable<ItemToRemove['seen']>,
): boolean {
  return items.length === seen.lines && quantity === seen.quantity && total === seen.total;
}

/** Payments that add up to at most `total`, reduced from the last one on; those `paidElsewhere` after the others. */
function paidAtMost(
  payments: readonly OrderPayment[],
  total: number,
  paidElsewhere: ReadonlySet<string>,
): readonly OrderPayment[] {
  let over = sumCents(payments.map(({ amount }) => amount)) - total;
  const isPaid = ({ methodId }: OrderPayment) => paidElsewhere.has(methodId);
  const backwards = payments.toReversed();
  const lowered = new Map<OrderPayment, number>();
  for (const payment of [...backwards.filter((one) => !isPaid(one)), ...backwards.filter(isPaid)]) {
    const less = Math.max(0, Math.min(over, payment.amount));
    over -= less;
    lowered.set(payment, less);
  }
  return payments.flatMap((payment) => {
    const less = lowered.get(payment) ?? 0;
    return less > 0 && less === payment.amount ? [] : [{ ...payment, amount: payment.amount - less }];
  });
}

/** A payment as it was really made. */
export interface CorrectedPayment {
  readonly methodId: string;
  readonly amount: number;
  readonly changeFor?: number;
}

/** Names of the shop's payment methods, and which of them give change or take a courier's tip. */
export interface MethodFacts {
  readonly paymentNames: ReadonlyMap<string, string>;
  readonly changeMethods: ReadonlySet<string>;
  /** As `paymentNames`, of the methods that take tips. */
  readonly tipMethods: ReadonlyMap<string, string>;
}

/**
 * Replaces the payments of a delivery, a pickup or a counter sale by those really made. They must equal the total to
 * the cent and have known methods; the cash handed over must cover the payment, and only methods that give change have
 * it. `tips` replaces the courier's tips, see {@link namedTips}; without it they stay. Payments that stay as they are
 * need not add up then.
 */
export function changePayments(
  order: Order,
  corrected: readonly CorrectedPayment[],
  { paymentNames, changeMethods, tipMethods }: MethodFacts,
  tips?: readonly SaidTip[],
): Transition {
  if (!isOpenToCorrection(order)) return refuse('already-updated');
  const tipped = tips === undefined ? ok(undefined) : namedTips(order, tips, tipMethods);
  if (!tipped.ok) return refuse(tipped.problem.code);
  if (tipped.value !== undefined && areSamePayments(corrected, order.order.payments))
    return accept(setTips(order, tipped.value));
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
  const paid = { ...order, order: { ...order.order, payments } };
  return accept(tipped.value === undefined ? paid : setTips(paid, tipped.value));
}

/**
 * Whether items and payments may be corrected: not on comandas, which have operations of their own, and not once
 * canceled.
 */
export function isOpenToCorrection({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module !== 'COMANDA' && ['awaiting', 'on-route', 'completed'].includes(phaseOf(status));
}
