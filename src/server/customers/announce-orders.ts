import { publishOrder } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** Tells the dashboards of orders whose customer was erased. */
export function announceOrders(bus: Bus, establishmentId: string, orders: readonly StoredOrder[]): void {
  for (const stored of orders) publishOrder(bus, establishmentId, stored);
}
