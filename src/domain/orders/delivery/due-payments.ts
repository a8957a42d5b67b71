import type { OrderPayment } from '#domain/orders/order.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

/** What is known of an establishment's payment methods. */
export interface DueMethods {
  /** Whether it is paid before the ride or on account: nothing of it is taken at the door. */
  isElsewhere(methodId: string): boolean;
  /** Whether it is cash, for which change is given. */
  isCash(methodId: string): boolean;
}

/**
 * The payments of a delivery with what is really taken at its door: no more than the total, less what is paid elsewhere.
 * More cash than that is what the customer pays with, "troco para"; more of another method is not asked for. A payment of
 * which nothing is left is dropped. What is paid elsewhere stays as it is, even above the total: it has been paid.
 */
export function duePayments<Payment extends Omit<OrderPayment, 'name'>>(
  total: Cents,
  payments: readonly Payment[],
  { isElsewhere, isCash }: DueMethods,
): readonly Payment[] {
  const [elsewhere, atDoor] = parted(payments, ({ methodId }) => isElsewhere(methodId));
  const [cash, others] = parted(atDoor, ({ methodId }) => isCash(methodId));
  let left = Math.max(0, total - sumCents(elsewhere.map(({ amount }) => amount)));
  const due = new Map<Payment, Cents>();
  // Cash comes last: of what is too much of it, change is given.
  for (const payment of [...others, ...cash]) {
    const amount = Math.min(payment.amount, left);
    left -= amount;
    due.set(payment, amount);
  }
  return payments.flatMap((payment) => {
    const amount = due.get(payment) ?? payment.amount;
    if (amount === payment.amount) return [payment];
    if (amount === 0) return [];
    if (!isCash(payment.methodId)) return [{ ...payment, amount }];
    return [{ ...payment, amount, changeFor: Math.max(payment.changeFor ?? 0, payment.amount) }];
  });
}

function parted<Value>(values: readonly Value[], is: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(is), values.filter((value) => !is(value))];
}
