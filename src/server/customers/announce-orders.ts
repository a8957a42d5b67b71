import type { Bus } from '#server/live/bus.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import type { StoredOrder } from '#server/store/order-store.ts';

/** Tells the dashboards of orders that lost their customer. */
export function announceOrders(bus: Bus, establishmentId: string, orders: readonly StoredOrder[]): void {
  for (const { order, day } of orders) {
    const json = serializeOrder(order);
    bus.publish({ kind: 'order', establishmentId, revision: order.revision, day, orderId: order.id, json });
  }
}
