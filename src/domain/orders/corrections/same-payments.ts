import type { OrderPayment } from '#domain/orders/order.ts';

type Paid = Omit<OrderPayment, 'name'>;

/** Whether payments or tips are the same, in the same order; their methods may have been renamed. */
export function areSamePayments(some: readonly Paid[], others: readonly Paid[]): boolean {
  const isSame = (one: Paid, other: Paid | undefined) =>
    one.methodId === other?.methodId && one.amount === other.amount && one.changeFor === other.changeFor;
  return some.length === others.length && some.every((one, index) => isSame(one, others[index]));
}
