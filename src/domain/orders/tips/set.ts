import type { Order, OrderTip } from '#domain/orders/order.ts';

/** The order with these tips; without the field if there are none. */
export function setTips(order: Order, tips: readonly OrderTip[]): Order {
  return tips.length === 0 ? withoutTips(order) : { ...order, order: { ...order.order, tips } };
}

/** Without tips: they were given for a trip that no longer counts. Returns the same object if there are none. */
export function withoutTips<Of extends Pick<Order, 'order'>>(order: Of): Of {
  if (order.order.tips === undefined) return order;
  const { tips: _tips, ...contents } = order.order;
  return { ...order, order: contents };
}
