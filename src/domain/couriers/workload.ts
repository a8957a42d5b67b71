import type { Courier, Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** A courier's workload, computed from the day's orders. */
export interface CourierWorkload {
  readonly courier: Courier;
  /** Number of orders that he carries now. */
  readonly onRoute: number;
  /** Expected return from the last of them; `null` without a forecast, or when he is free. */
  readonly backAt: InstantMs | null;
  /** Number of orders that he finished today. */
  readonly delivered: number;
}

/**
 * The couriers in the order of preference for the next dispatch: free ones first (fewest deliveries today first, to
 * share the runs), then those on route by expected return.
 */
export function workloadsOf(couriers: readonly Courier[], orders: readonly Order[]): readonly CourierWorkload[] {
  const byCourier = Map.groupBy(orders, (order) => order.fkUserMotoboy);
  return couriers.map((courier) => workloadOf(courier, byCourier.get(courier.id) ?? [])).sort(freestFirst);
}

/** Expected return of each courier from the last of his orders on route, by his id; absent where it is unknown. */
export function returnsOf(orders: readonly Order[]): ReadonlyMap<string, InstantMs> {
  const returns = new Map<string, InstantMs>();
  for (const { status, fkUserMotoboy, forecastReturn } of orders) {
    if (phaseOf(status) !== 'on-route' || fkUserMotoboy === undefined || forecastReturn === undefined) continue;
    returns.set(fkUserMotoboy, Math.max(returns.get(fkUserMotoboy) ?? 0, Date.parse(forecastReturn)));
  }
  return returns;
}

function workloadOf(courier: Courier, orders: readonly Order[]): CourierWorkload {
  const onRoute = orders.filter((order) => phaseOf(order.status) === 'on-route');
  return {
    courier,
    onRoute: onRoute.length,
    backAt: returnsOf(onRoute).get(courier.id) ?? null,
    delivered: orders.filter((order) => phaseOf(order.status) === 'completed').length,
  };
}

function freestFirst(a: CourierWorkload, b: CourierWorkload): number {
  const busy = Math.min(a.onRoute, 1) - Math.min(b.onRoute, 1);
  if (busy !== 0) return busy;
  const first = a.onRoute === 0 ? a.delivered - b.delivered : returnOf(a) - returnOf(b) || a.onRoute - b.onRoute;
  return first || a.courier.name.localeCompare(b.courier.name, 'pt-BR');
}

/** Sorts an unknown return last. A large number instead of Infinity, because Infinity − Infinity is NaN. */
function returnOf({ backAt }: CourierWorkload): number {
  return backAt ?? Number.MAX_SAFE_INTEGER;
}
