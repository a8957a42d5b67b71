import type { OrderPayment } from '#domain/orders/order.ts';

/** Whether payments or tips are the same, in the same order; their methods may have been renamed. */
export function areSamePayments(
  some: readonly Omit<OrderPayment, 'name'>[],
  others: readonly Omit<OrderPayment, 'name'>[],
): boolean {
  return (
    some.length === others.length &&
    some.every(({ methodId, amount, changeFor }, index) => {
      const other = others[index];
      return methodId === other?.methodId && amount === other.amount && changeFor === other.changeFor;
    })
  );
}
