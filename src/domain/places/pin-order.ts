import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, checkAction, refuse, type Transition } from '#domain/orders/transition.ts';
import { PASSED } from '#domain/shared/result.ts';
import type { Coordinates } from './distance.ts';

/**
 * Moves the pin of the customer's address. Refused like a dispatch, but also possible on the road. Returns the same
 * object if the position is unchanged.
 */
export function pinOrder(order: Order, { latitude, longitude }: Coordinates): Transition {
  const isOnRoad = order.module === 'DELIVERY' && phaseOf(order.status) === 'on-route';
  const movable = isOnRoad ? PASSED : checkAction(order, 'dispatch');
  if (!movable.ok) return movable;
  const { customer } = order;
  if (customer === undefined) return refuse('already-updated');
  const { address } = customer;
  if (address.latitude === latitude && address.longitude === longitude) return accept(order);
  return accept({ ...order, customer: { ...customer, address: { ...address, latitude, longitude } } });
}
