import { forecastFrom } from './forecast.ts';
import { type InstantMs, toIso } from './instant.ts';
import type { Courier, Motoboy, Order } from './order.ts';
import { DISPATCHED } from './order-status.ts';
import { foreignCall } from './partner-call.ts';
import { accept, refusalOf, refuse, type Transition } from './transition.ts';

/**
 * Hands an awaiting order to one of the establishment's own couriers: status 3, the courier's name, phone and photo,
 * `dispatchAt` now, and the forecasts where delivery minutes are known. Refused as already updated when the order no
 * longer awaits, and where its customer fetches it. Source: specification section 4, "Dispatch with own courier".
 */
export function dispatchWithCourier(order: Order, courier: Courier, now: InstantMs): Transition {
  const refused = refusalOf(order, 'dispatch');
  if (refused !== null) return refuse(refused);
  return accept({
    ...withoutPartner(order),
    status: DISPATCHED,
    motoboy: motoboyOf(courier),
    fkUserMotoboy: courier.id,
    dispatchAt: toIso(now),
    ...forecastFrom(order, now),
  });
}

/**
 * Puts another courier on an order that is on route, in one change. The promise made to the customer (`forecast`)
 * stays. Refused as already updated when the order is not on route or the courier has it already.
 */
export function changeCourier(order: Order, courier: Courier): Transition {
  const refused = refusalOf(order, 'change-courier');
  if (refused !== null) return refuse(refused);
  if (order.fkUserMotoboy === courier.id) return refuse('already-updated');
  return accept({ ...withoutPartner(order), motoboy: motoboyOf(courier), fkUserMotoboy: courier.id });
}

/** The order without the partner: who calls for an own courier has called him off. */
function withoutPartner(order: Order): Order {
  const { partnerDelivery: _partnerDelivery, lalamove, ...rest } = order;
  return { ...rest, ...foreignCall(lalamove) };
}

function motoboyOf({ name, phone, photoUrl }: Courier): Motoboy {
  return { name, phone, photoUrl };
}
