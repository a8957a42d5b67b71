import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readRide } from '#contract/positions/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { type RideEvent, type RidePoint, rideEvents } from '#domain/orders/ride/replay.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';

/** Refetch interval while the courier rides, in milliseconds. */
const ASK_AGAIN_MS = 15_000;

const rideQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'ride'],
    queryFn: ({ signal }) => call(readRide, { params: { id }, signal }),
  });

export interface ShownRide {
  /** Undefined until loaded; empty without any position. */
  readonly points: readonly RidePoint[] | undefined;
  readonly events: readonly RideEvent[];
  readonly shop: Coordinates | null;
  readonly door: Coordinates | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The way of the courier with an order, from his positions; of a partner's driver once he has delivered. */
export function useRide(order: Order): ShownRide {
  const { establishment } = useSession();
  const isRidden = order.dispatchAt !== undefined && !isCarriedByPartner(order);
  const isOnRoute = phaseOf(order.status) === 'on-route';
  const { data, error, refetch } = useQuery({
    ...rideQuery(order.id),
    enabled: isRidden,
    refetchInterval: isOnRoute ? ASK_AGAIN_MS : false,
  });
  const points = useMemo(() => data?.positions.map(({ at, ...where }) => ({ ...where, at: Date.parse(at) })), [data]);
  const { latitude, longitude } = order.customer?.address ?? {};
  return useMemo(() => {
    const shop = coordinatesOf(establishment);
    const door = coordinatesOf({
      ...(latitude === undefined ? {} : { latitude }),
      ...(longitude === undefined ? {} : { longitude }),
    });
    return {
      points,
      events: rideEvents(points ?? [], { shop, door }),
      shop,
      door,
      error: points === undefined ? error : null,
      retry: () => void refetch(),
    };
  }, [points, establishment, latitude, longitude, error, refetch]);
}
