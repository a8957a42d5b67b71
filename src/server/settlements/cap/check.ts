import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { cashOnRoad, isOverCap } from '#domain/settlements/cash-cap.ts';
import { sumCents } from '#domain/shared/money.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { SettlementDependencies } from '../settlement-dependencies.ts';
import { ordersOnRoad } from './orders-on-road.ts';
import type { CapTurns } from './turns.ts';

interface CapDependencies extends Omit<SettlementDependencies, 'couriers' | 'newId' | 'orders'> {
  readonly orders: Pick<OrderStore, 'allOnRoute' | 'read'>;
  readonly capTurns: CapTurns;
}

/**
 * Compares the cash that a courier would have with the establishment's cap; reads and locks nothing more without a cap
 * or without cash. Comparison and write are one turn of the courier, so that two simultaneous dispatches cannot both
 * pass.
 */
export function createCashCap(dependencies: CapDependencies): OrderRouteDependencies['withinCashCap'] {
  const { preferences, courierLedger, paymentMethods, orders, capTurns } = dependencies;
  return async (caller, courierId, orderIds, write) => {
    const { establishmentId } = caller;
    const { courierCashCap } = await preferences.read(establishmentId);
    if (courierCashCap === 0) return ok(await write());
    const methods = await paymentMethods.list(establishmentId, true);
    const addedCash = async () => {
      const asked = await Promise.all(orderIds.map((id) => orders.read(establishmentId, id)));
      const added = asked.flatMap((stored) => (stored && isNewTo(courierId, stored.order) ? [stored.order] : []));
      return sumCents(added.map((order) => doorMoneyOf(order, methods).cash));
    };
    // Orders without cash never exceed the cap.
    if ((await addedCash()) === 0) return ok(await write());
    return capTurns.alone(establishmentId, courierId, async () => {
      const [held, road, added] = await Promise.all([
        courierLedger.cashOf(establishmentId, courierId),
        ordersOnRoad(dependencies, caller),
        addedCash(),
      ]);
      const inHand = held + cashOnRoad(road, courierId, methods) + added;
      if (added > 0 && isOverCap(courierCashCap, inHand)) return refused({ code: 'courier-cash-cap' });
      return ok(await write());
    });
  };
}

/** Whether the courier does not have the order yet: orders that he has are counted among those on the road. */
function isNewTo(courierId: string, { status, fkUserMotoboy }: Order): boolean {
  const phase = phaseOf(status);
  return phase === 'awaiting' || (phase === 'on-route' && fkUserMotoboy !== courierId);
}
