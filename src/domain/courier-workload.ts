import type { InstantMs } from './instant.ts';
import type { Courier, Order } from './order.ts';
import { phaseOf } from './order-status.ts';

/** What a courier is busy with, counted from the day's orders. */
export interface CourierWorkload {
  readonly courier: Courier;
  /** Orders he has with him now. */
  readonly onRoute: number;
  /** When he is expected back from the last of them; `null` where no forecast says so, or when he is free. */
  readonly backAt: InstantMs | null;
  /** Orders he has finished today. */
  readonly delivered: number;
}

/**
 * The couriers as someone who dispatches wants to see them: free ones first (fewest deliveries today first, so that
 * runs are shared), then those on the road by when they are expected back.
 */
export function workloadsOf(couriers: readonly Courier[], orders: readonly Order[]): readonly CourierWorkload[] {
  const byCourier = Map.groupBy(orders, (order) => order.fkUserMotoboy);
  return couriers.map((courier) => workloadOf(courier, byCourier.get(courier.id) ?? [])).sort(freestFirst);
}

/** When each courier is expected back from the last of what he has on the road, by his id; absent where nobody knows. */
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

/** An unknown return sorts last; a large number instead of infinity keeps the difference of two a number. */
function returnOf({ backAt }: CourierWorkload): number {
  return backAt ?? Number.MAX_SAFE_INTEGER;
}
