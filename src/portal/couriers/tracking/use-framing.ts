import { useRef } from 'react';
import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { isStale } from '#domain/positions/position.ts';
import { placeOf } from './use-marks.tsx';
import type { Tracking } from './use-tracking.ts';

/**
 * The points to keep in view: shop, waiting orders, orders on the road, and couriers and partners' drivers with a fresh
 * position.
 */
export function useFraming(tracking: Tracking, couriers: readonly RoadCourier[]): readonly Coordinates[] {
  const { shop, awaiting, board, positions, drivers, now } = tracking;
  const before = useRef<readonly Coordinates[]>([]);
  const points = [
    ...(shop === null ? [] : [shop]),
    ...[...awaiting, ...board.onRoute].flatMap((order) => placeOf(order) ?? []),
    ...couriers.flatMap(({ courier }) => {
      const position = positions.get(courier.id);
      return position === undefined || isStale(position, now) ? [] : [position];
    }),
    ...[...drivers.values()].filter((position) => !isStale(position, now)),
  ];
  const isSame =
    points.length === before.current.length && points.every((point, index) => point === before.current[index]);
  if (!isSame) before.current = points;
  return before.current;
}
