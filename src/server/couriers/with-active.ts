import type { Courier, Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CourierStore } from './courier-store.ts';

/**
 * Binds a rule to an active courier of the establishment, read before the rule decides. Reports a foreign or inactive
 * courier as not found when the rule decides: after the checks of the order and of the request's key.
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
