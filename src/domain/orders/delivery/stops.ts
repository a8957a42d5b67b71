import type { Order } from '#domain/orders/order.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { phaseOf } from '#domain/orders/status.ts';

/**
 * The courier's orders on route in the order of his ride: those of a run as planned, an earlier run first; then the
 * others by promise or forecast. Orders without either come last, by creation.
 */
export function stopsInOrder(orders: readonly Order[], courierId: string): readonly Order[] {
  return orders
    .filter((order) => order.fkUserMotoboy === courierId && phaseOf(order.status) === 'on-route')
    .sort(
      (a, b) =>
        runOf(a) - runOf(b) || stopOf(a) - stopOf(b) || dueOf(a) - dueOf(b) || a.createdAt.localeCompare(b.createdAt),
    );
}

function dueOf(order: Order): number {
  const due = promisedAtOf(order) ?? order.forecast;
  return due === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(due);
}

function runOf({ run }: Order): number {
  return run?.number ?? Number.MAX_SAFE_INTEGER;
}

function stopOf({ run }: Order): number {
  return run?.stop ?? 0;
}
