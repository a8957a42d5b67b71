import type { StoredOrder } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** Tells the dashboards of orders whose customer was erased. */
export function announceOrders(bus: Bus, establishmentId: string, orders: readonly StoredOrder[]): void {
  for (const { order, day } of orders) {
    const json = serializeOrder(order);
    bus.publish({ kind: 'order', establishmentId, revision: order.revision, day, orderId: order.id, json });
  }
}
