import { calledOff, foreignCall } from '#domain/partner/call.ts';
import { leftBehind } from '#domain/partner/left-there.ts';
import type { OrderRun } from '#domain/runs/book/run.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Courier, Motoboy, Order } from './order.ts';
import { forecastFrom } from './promise/forecast.ts';
import { DISPATCHED } from './status.ts';
import { withoutTips } from './tips/set.ts';
import { accept, checkAction, refuse, type Transition } from './transition.ts';

/**
 * Dispatches an awaiting order with one of the establishment's own couriers: status 3, the courier's name, phone and
 * photo, `dispatchAt` now, and the forecasts where delivery minutes are known. Refused as already updated when the
 * order no longer awaits; refused for pickups. With a `run` the order leaves as its stop; without one it leaves the run
 * that it was planned for. Source: specification section 4, "Dispatch with own courier".
 */
export function dispatchWithCourier(order: Order, courier: Courier, now: InstantMs, run?: OrderRun): Transition {
  const allowed = checkAction(order, 'dispatch');
  if (!allowed.ok) return allowed;
  const dispatched = {
    ...withoutRun(withoutPartner(order)),
    ...(run === undefined ? {} : { run }),
    status: DISPATCHED,
    motoboy: motoboyOf(courier),
    fkUserMotoboy: courier.id,
    dispatchAt: toIso(now),
    ...forecastFrom(order, now),
  };
  return accept(dispatched, calledOff(order.lalamove));
}

/**
 * Replaces the courier of an order on route in one change: `courierSince` now. Keeps `dispatchAt` and the `forecast`; drops
 * all reports of couriers about the order, the tips that the former one had, and a waived code. The order leaves the former
 * courier's run for `run`. Refused as already updated when the order is not on route or already has this courier.
 */
export function changeCourier(order: Order, courier: Courier, now: InstantMs, run?: OrderRun): Transition {
  const allowed = checkAction(order, 'change-courier');
  if (!allowed.ok) return allowed;
  if (order.fkUserMotoboy === courier.id) return refuse('already-updated');
  const { delivery: _delivery, deliveredAt: _deliveredAt, ...untold } = withoutRun(withoutPartner(withoutTips(order)));
  const changed = {
    ...untold,
    ...(run === undefined ? {} : { run }),
    motoboy: motoboyOf(courier),
    fkUserMotoboy: courier.id,
    courierSince: toIso(now),
  };
  return accept(changed, calledOff(order.lalamove));
}

/** Removes the partner's call and the former courier's time: an own courier delivers the order now. */
function withoutPartner(order: Order): Order {
  const { partnerDelivery: _partnerDelivery, courierSince: _since, lalamove, ...rest } = order;
  return { ...rest, ...foreignCall(lalamove), ...leftBehind(order) };
}

function withoutRun({ run: _run, ...rest }: Order): Order {
  return rest;
}

function motoboyOf({ name, phone, photoUrl }: Courier): Motoboy {
  return { name, phone, photoUrl };
}
