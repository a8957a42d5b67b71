import { useDeferredValue, useMemo } from 'react';
import { couriersOnTheRoad } from '#domain/couriers/on-the-road.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { useSession } from '#portal/access/session.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { useLimits } from '#portal/orders/use-limits.ts';
import { useDriverPositions } from '#portal/partner/driver-positions.ts';
import { usePositions } from '#portal/positions/position-store.ts';
import { useReturns } from '#portal/runs/use-returns.ts';

/**
 * The data of list and map, from the day, the couriers and their positions. `day` also has the orders of the day before
 * that are on the road.
 */
export function useTracking(ofDay: readonly Order[], couriers: readonly Courier[]) {
  const now = useNow();
  const limits = useLimits();
  const timeZone = useTimeZone();
  // Deferred: hundreds of rows and marks render in slices, so that keys and clicks stay fast.
  const positions = useDeferredValue(usePositions());
  const { establishment } = useSession();
  const { latitude, longitude } = establishment;
  const shop = useMemo(
    () =>
      coordinatesOf({
        ...(latitude === undefined ? {} : { latitude }),
        ...(longitude === undefined ? {} : { longitude }),
      }),
    [latitude, longitude],
  );
  const { orders: day, expected } = useReturns(ofDay, now);
  const board = useMemo(() => boardOf(day, now), [day, now]);
  const awaiting = useMemo(() => board.awaiting.filter(isDelivered), [board]);
  const completed = useMemo(() => board.completed.filter(isDelivered), [board]);
  const road = useMemo(() => couriersOnTheRoad(couriers, day, now, expected), [couriers, day, now, expected]);
  const facts = useMemo(() => ({ shop, now, limits, timeZone }), [shop, now, limits, timeZone]);
  const drivers = useDriverPositions(road.others);
  return { ...facts, facts, day, board, awaiting, completed, road, positions, drivers };
}

/** Brought to the customer, not picked up at the shop. */
function isDelivered(order: Order): boolean {
  return order.module === 'DELIVERY' && !isPickup(order);
}

export type Tracking = ReturnType<typeof useTracking>;

/** Data that all rows need and that movement does not change. */
export type TrackingFacts = Tracking['facts'];
