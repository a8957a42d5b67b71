import { byRun } from '#domain/orders/delivery/stops.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { isLateNow } from '#domain/orders/promise/promise.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { ExpectedReturn } from '#domain/runs/board/expected-return.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { compareText } from '#domain/shared/text/compare.ts';
import { returnsOf, workloadsOf } from './workload.ts';

/** A courier in the list of the map. */
export interface RoadCourier {
  readonly courier: Courier;
  /** His orders on the road, in the order of their stops; empty while he is free. */
  readonly orders: readonly Order[];
  /** When he got the first of them. */
  readonly leftAt: InstantMs | null;
  /** When he is expected back; `null` while that is unknown, or when he is at the shop. */
  readonly backAt: InstantMs | null;
  /** True if `backAt` is an estimate without a known ride, or has passed. */
  readonly isUnsure: boolean;
  readonly delivered: number;
  readonly isLate: boolean;
}

/**
 * The couriers in the list of the map: those on the road first, by expected return, then the free ones in the order of
 * preference for the next dispatch. `expected` is the return by courier id, `null` for one at the shop; couriers without
 * an entry are expected at their orders' `forecastReturn`. `others` are the orders whose courier is not in the list (a
 * partner, an archived courier).
 */
export function couriersOnTheRoad(
  couriers: readonly Courier[],
  orders: readonly Order[],
  now: InstantMs,
  expected: ReadonlyMap<string, ExpectedReturn | null> = new Map(),
): { readonly couriers: readonly RoadCourier[]; readonly others: readonly Order[] } {
  const ridden = orders.filter(({ status }) => phaseOf(status) === 'on-route');
  const byCourier = Map.groupBy(ridden, ({ fkUserMotoboy }) => fkUserMotoboy);
  const returns = returnsOf(ridden);
  const listed = workloadsOf(couriers, orders).map(({ courier, delivered }): RoadCourier => {
    const own = inOrderOfStops(byCourier.get(courier.id) ?? []);
    const back = expected.get(courier.id);
    const left = own.flatMap((order) => Date.parse(courierSinceOf(order) ?? '') || []);
    return {
      courier,
      orders: own,
      leftAt: left.length === 0 ? null : Math.min(...left),
      ...(expected.has(courier.id)
        ? { backAt: back?.at ?? null, isUnsure: back?.isUnsure ?? false }
        : { backAt: returns.get(courier.id) ?? null, isUnsure: false }),
      delivered,
      isLate: own.some((order) => isLateNow(order, now)),
    };
  });
  const known = new Set(couriers.map(({ id }) => id));
  return {
    couriers: [...listed.filter(isOut).toSorted(byReturn), ...listed.filter((one) => !isOut(one))],
    others: inOrderOfStops(
      ridden.filter(({ fkUserMotoboy }) => fkUserMotoboy === undefined || !known.has(fkUserMotoboy)),
    ),
  };
}

/** An unknown return last. */
function byReturn(a: RoadCourier, b: RoadCourier): number {
  return (a.backAt ?? Number.MAX_SAFE_INTEGER) - (b.backAt ?? Number.MAX_SAFE_INTEGER);
}

/** On the road, also with orders of an earlier day only, which are not in `orders`. */
export function isOut(one: RoadCourier): boolean {
  return isRiding(one) || one.backAt !== null;
}

/** On the road with an order of this day. */
export function isRiding({ orders }: RoadCourier): boolean {
  return orders.length > 0;
}

/** Stops in the order of their run; without one, of their expected arrival; among equals, the older order first. */
export function inOrderOfStops(orders: readonly Order[]): readonly Order[] {
  const compareRuns = byRun(orders);
  return orders.toSorted(
    (a, b) =>
      compareRuns(a, b) ||
      compareText(a.forecast ?? '~', b.forecast ?? '~') ||
      compareText(a.createdAt, b.createdAt) ||
      compareText(a.id, b.id),
  );
}
