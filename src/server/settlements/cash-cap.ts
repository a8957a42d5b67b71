import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { cashOnRoad, isOverCap } from '#domain/settlements/cash-cap.ts';
import { sumCents } from '#domain/shared/money.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { ordersOnRoad } from './orders-on-road.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

interface CapDependencies extends Omit<SettlementDependencies, 'couriers' | 'newId' | 'orders'> {
  readonly orders: Pick<OrderStore, 'onRoute' | 'read'>;
}

/** Compares the cash that a courier would have with the establishment's cap; reads nothing without a cap. */
export function createCashCap(dependencies: CapDependencies): OrderRouteDependencies['isOverCashCap'] {
  const { preferences, courierLedger, paymentMethods, orders } = dependencies;
  return async (caller, courierId, orderIds) => {
    const { establishmentId } = caller;
    const { courierCashCap } = await preferences.read(establishmentId);
    if (courierCashCap === 0) return false;
    const [methods, held, road, asked] = await Promise.all([
      paymentMethods.list(establishmentId, true),
      courierLedger.cashOf(establishmentId, courierId),
      ordersOnRoad(dependencies, caller),
      Promise.all(orderIds.map((id) => orders.read(establishmentId, id))),
    ]);
    const added = asked.flatMap((stored) => (stored && isNewTo(courierId, stored.order) ? [stored.order] : []));
    const addedCash = sumCents(added.map((order) => doorMoneyOf(order, methods).cash));
    // Orders without cash never exceed the cap.
    return addedCash > 0 && isOverCap(courierCashCap, held + cashOnRoad(road, courierId, methods) + addedCash);
  };
}

/** Whether the courier does not have the order yet: one that he has is counted among those on the road. */
function isNewTo(courierId: string, { status, fkUserMotoboy }: Order): boolean {
  const phase = phaseOf(status);
  return phase === 'awaiting' || (phase === 'on-route' && fkUserMotoboy !== courierId);
}
