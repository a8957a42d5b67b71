import type { Courier, Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CourierStore } from './courier-store.ts';

/**
 * Binds a rule to an active courier of the establishment, read before the rule decides. Throws `courier-not-found` for
 * a foreign or inactive one only when the rule decides, so that the order and the request's key are checked first.
 */
export async function withActiveCourier(
  couriers: CourierStore,
  { establishmentId, courierId }: { readonly establishmentId: string; readonly courierId: string },
  rule: (order: Order, courier: Courier) => Transition,
): Promise<(order: Order) => Transition> {
  const courier = await couriers.read(establishmentId, courierId);
  return (order) => {
    if (!courier?.active) throw new ProblemError('courier-not-found');
    return rule(order, courier);
  };
}
