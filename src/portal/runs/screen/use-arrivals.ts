import { useMemo } from 'react';
import { stopsInOrder } from '#domain/orders/delivery/stops.ts';
import { arrivalsOf } from '#domain/runs/arrivals.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { usePositions } from '#portal/positions/position-store.ts';
import type { PlannerBoard } from './use-board.ts';

/** The expected arrivals of the orders on the road, by order id; the same as on the customer's page. */
export function useArrivals({ facts, orders, out, now }: PlannerBoard): ReadonlyMap<string, InstantMs> {
  const positions = usePositions();
  return useMemo(() => {
    const { shop, travel, road = [] } = facts;
    const known = new Map(road.map((one) => [one.id, one]));
    const couriers = new Set(out.map(({ courierId }) => courierId));
    return new Map(
      [...couriers].flatMap((courierId) => {
        const stops = stopsInOrder([...orders.values()], courierId).map((order) => {
          const { place = null, doorMinutes = 0 } = known.get(order.id) ?? {};
          return { order, place, doorMinutes };
        });
        return [...arrivalsOf({ stops, shop, pace: travel, position: positions.get(courierId) }, now)];
      }),
    );
  }, [facts, orders, out, now, positions]);
}
