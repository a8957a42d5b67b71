import type { Courier, Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CourierStore } from './courier-store.ts';

/**
 * Runs a rule with an active courier of the establishment, read before it decides. A foreign or inactive courier is not
 * found; that is reported where the rule would decide, after the checks of the order and of the request's key.
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
