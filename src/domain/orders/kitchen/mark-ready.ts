import type { Order } from '#domain/orders/order.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';

/**
 * Notes that the kitchen has finished the order (`readyAt` = now), or removes the note. The specification's states stay
 * unchanged. Repeating it returns the same object, with the first instant. Refused as already updated unless the order
 * awaits; comandas and counter sales have no such note. A reset keeps it, because the food is still ready.
 */
export function markReady(order: Order, isReady: boolean, now: InstantMs): Transition {
  if (order.module === 'PDV') return refuse('counter-sale');
  if (!canMarkReady(order)) return refuse('already-updated');
  if ((order.readyAt !== undefined) === isReady) return accept(order);
  if (isReady) return accept({ ...order, readyAt: toIso(now) });
  const { readyAt: _readyAt, ...unready } = order;
  return accept(unready);
}

/** True for a delivery or pickup that still awaits. */
export function canMarkReady({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module === 'DELIVERY' && phaseOf(status) === 'awaiting';
}

/**
 * When the order can leave: the kitchen's note, else `preparationMinutes` after its creation, or after its scheduled
 * start.
 */
export function readyAtOf(
  order: Pick<Order, 'readyAt' | 'createdAt' | 'scheduledFor'>,
  preparationMinutes: number,
): InstantMs {
  return order.readyAt === undefined
    ? Date.parse(beginsAt(order)) + preparationMinutes * MINUTE_MS
    : Date.parse(order.readyAt);
}
