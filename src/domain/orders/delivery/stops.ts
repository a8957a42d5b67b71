import type { Order } from '#domain/orders/order.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { compareText } from '#domain/shared/text/compare.ts';

/**
 * The courier's orders on route in the order of his ride: those of a run as planned, the run that left first before the
 * others; then those outside runs by promise or forecast. Orders without either come last, by creation.
 */
export function stopsInOrder(orders: readonly Order[], courierId: string): readonly Order[] {
  const own = orders.filter((order) => order.fkUserMotoboy === courierId && phaseOf(order.status) === 'on-route');
  const compareRuns = byRun(own);
  return own.sort((a, b) => compareRuns(a, b) || dueOf(a) - dueOf(b) || a.createdAt.localeCompare(b.createdAt));
}

/**
 * Compares orders by run: the run that left first, then the stops as planned; orders outside runs last. A run leaves with
 * the first of its orders. Numbers do not say which one left first: they begin again every day, and a run may get its
 * number long before it leaves.
 */
export function byRun(orders: readonly Order[]): (a: Order, b: Order) => number {
  const left = new Map<string, number>();
  for (const order of orders) {
    const since = courierSinceOf(order);
    if (order.run === undefined || since === undefined) continue;
    left.set(order.run.id, Math.min(Date.parse(since), left.get(order.run.id) ?? UNKNOWN));
  }
  const leftAt = ({ run }: Order) => (run && left.get(run.id)) ?? UNKNOWN;
  return (a, b) =>
    Number(a.run === undefined) - Number(b.run === undefined) ||
    leftAt(a) - leftAt(b) ||
    (a.run?.number ?? 0) - (b.run?.number ?? 0) ||
    compareText(a.run?.id ?? '', b.run?.id ?? '') ||
    (a.run?.stop ?? 0) - (b.run?.stop ?? 0);
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;

function dueOf(order: Order): number {
  const due = promisedAtOf(order) ?? order.forecast;
  return due === undefined ? UNKNOWN : Date.parse(due);
}
