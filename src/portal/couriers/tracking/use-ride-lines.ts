import { useMemo } from 'react';
import type { MapLine } from '#portal/map/map-types.ts';
import { toneOf } from '#portal/ui/avatar.tsx';
import type { Choice } from './choice.ts';
import { placeOf } from './use-marks.tsx';
import type { Tracking } from './use-tracking.ts';

const NONE: readonly MapLine[] = [];

/** The chosen courier's way to his stops, in straight lines. */
export function useRideLines({ road, positions, shop }: Tracking, chosen: Choice | null): readonly MapLine[] {
  const rider = road.couriers.find(({ courier }) => courier.id === chosen?.courierId);
  const position = rider && positions.get(rider.courier.id);
  return useMemo(() => {
    if (rider === undefined || rider.orders.length === 0) return NONE;
    const start = position ?? shop;
    const stops = rider.orders.flatMap((order) => placeOf(order) ?? []);
    const color = toneOf(rider.courier.name);
    return [{ id: 'ahead', color, points: start === null ? stops : [start, ...stops] }];
  }, [rider, position, shop]);
}
