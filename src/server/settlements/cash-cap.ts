import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
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
    const wanted = new Set(orderIds);
    const others = road.filter(({ id }) => !wanted.has(id));
    const added = asked.map((stored) => (stored === undefined ? 0 : doorMoneyOf(stored.order, methods).cash));
    const addedCash = sumCents(added);
    // An order without cash never exceeds the cap.
    return addedCash > 0 && isOverCap(courierCashCap, held + cashOnRoad(others, courierId, methods) + addedCash);
  };
}
