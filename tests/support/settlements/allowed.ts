import type { Order } from '#domain/orders/order.ts';
import { type OrderPhase, phaseOf } from '#domain/orders/status.ts';

const isDelivery = (phases: readonly OrderPhase[]) => (order: Order) =>
  order.module === 'DELIVERY' && phases.includes(phaseOf(order.status));

/** The states in which a drawn test uses each verb: most, not all, of those that allow it. */
export const ALLOWED = {
  dispatch: isDelivery(['awaiting']),
  'change-courier': isDelivery(['on-route']),
  complete: isDelivery(['awaiting', 'on-route']),
  reset: isDelivery(['on-route', 'completed']),
  cancel: isDelivery(['awaiting', 'on-route']),
  void: ({ module, status }: Order) => module === 'PDV' && phaseOf(status) === 'completed',
  'change-payments': ({ status }: Order) => phaseOf(status) === 'completed',
  'remove-item': (order: Order) => isDelivery(['on-route', 'completed'])(order) && order.order.items.length > 1,
} as const;

/** Whether its courier may report something about it. */
export const isReported = (order: Order) =>
  isDelivery(['on-route', 'completed'])(order) && order.fkUserMotoboy !== undefined;
