import { awaitsCheck } from '#domain/orders/delivery/stage.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { expectedReturn } from './expected-return.ts';
import type { CourierFacts, PlannedOrderFacts } from './facts.ts';
import type { RideOver } from './ride.ts';

/** An order on the road, with its place. */
export interface RoadOrder {
  readonly order: Order;
  readonly facts: PlannedOrderFacts;
}

/**
 * When each courier can leave: now, or after his orders on the road; if those have no place, at the forecast return of
 * their dispatch.
 */
export function courierFacts(
  couriers: readonly Courier[],
  road: readonly RoadOrder[],
  {
    rideOver,
    away,
    now,
  }: { readonly rideOver: RideOver | null; readonly away: ReadonlySet<string>; readonly now: InstantMs },
): readonly CourierFacts[] {
  // A courier who reported his return is at the shop, even while the money is counted.
  const riding = road.filter(({ order }) => !awaitsCheck(order));
  const byCourier = Map.groupBy(riding, ({ order }) => order.fkUserMotoboy);
  return couriers.map(({ id, name, photoUrl, capacity }) => {
    const own = byCourier.get(id) ?? [];
    const carries = capacity === undefined ? {} : { capacity };
    const base = { id, name, photoUrl, ...carries, away: away.has(id), onRoad: own.length };
    if (own.length === 0) return { ...base, isUnsure: false };
    const { at, isUnsure } = expectedReturn(endOfRide(own, rideOver), now);
    return { ...base, freeAt: toIso(at), isUnsure };
  });
}

function endOfRide(own: readonly RoadOrder[], rideOver: RideOver | null): InstantMs | null {
  const stops = own.toSorted((a, b) => leftAt(a) - leftAt(b) || stopOf(a) - stopOf(b));
  const placed = stops.filter(({ facts }) => facts.place !== null);
  if (rideOver !== null && placed.length === stops.length) {
    const since = Math.max(...stops.map(leftAt));
    const ready = toIso(since);
    return rideOver(
      placed.map(({ facts }) => ({ ...facts, readyAt: ready })),
      since,
    ).returnsAt;
  }
  const forecasts = own.flatMap(({ order }) =>
    order.forecastReturn === undefined ? [] : [Date.parse(order.forecastReturn)],
  );
  return forecasts.length === 0 ? null : Math.max(...forecasts);
}

function leftAt({ order }: RoadOrder): InstantMs {
  const since = courierSinceOf(order);
  return since === undefined ? 0 : Date.parse(since);
}

function stopOf({ order }: RoadOrder): number {
  return order.run?.stop ?? 0;
}
