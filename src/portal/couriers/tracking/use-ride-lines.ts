import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isToDeliver } from '#domain/orders/delivery/stage.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { compareText } from '#domain/shared/text/compare.ts';
import type { MapLine } from '#portal/map/types.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';
import { rideQuery } from '#portal/positions/ride-query.ts';
import { toneOf } from '#portal/ui/avatar/avatar.tsx';
import type { Choice } from './choice.ts';
import { placeOf } from './use-marks.tsx';
import type { Tracking } from './use-tracking.ts';

const NONE: readonly MapLine[] = [];

/** The selected courier's run: his travelled way (pale), and straight lines from his position to his stops. */
export function useRideLines({ road, positions, shop }: Tracking, chosen: Choice | null): readonly MapLine[] {
  const rider = road.couriers.find(({ courier }) => courier.id === chosen?.courierId);
  const position = rider && positions.get(rider.courier.id);
  const first = rider?.orders.toSorted((a, b) => compareText(courierSinceOf(a) ?? '', courierSinceOf(b) ?? ''))[0];
  const ride = useQuery({ ...rideQuery(first?.id ?? ''), enabled: first !== undefined });
  const since = first && courierSinceOf(first);
  const seen = useSeen(first && `${rider?.courier.id} ${since}`, position);
  const stored = ride.data?.positions;
  return useMemo(() => {
    if (rider === undefined || rider.orders.length === 0) return NONE;
    const start = position ?? shop;
    const stops = rider.orders.filter(isToDeliver).flatMap((order) => placeOf(order) ?? []);
    // After the last handover he is on his way back.
    const ahead = stops.length > 0 || rider.orders.some(isToDeliver) || shop === null ? stops : [shop];
    const color = toneOf(rider.courier.name);
    const known = Date.parse(stored?.at(-1)?.at ?? since ?? '');
    const way: readonly Coordinates[] = [...(stored ?? []), ...seen.filter(({ at }) => !(at <= known))];
    const rode = [...(shop === null || way.length === 0 ? [] : [shop]), ...way];
    return [
      { id: 'rode', color, points: rode, look: 'done' },
      { id: 'ahead', color, points: start === null ? ahead : [start, ...ahead] },
    ];
  }, [rider, position, shop, stored, since, seen]);
}

const NOTHING: readonly KnownPosition[] = [];

/** The positions of one courier's run since he was selected, because the stored way is not read again. */
function useSeen(run: string | undefined, position: KnownPosition | undefined): readonly KnownPosition[] {
  const [seen, setSeen] = useState<{ readonly of: string; readonly points: readonly KnownPosition[] }>();
  useEffect(() => {
    if (run === undefined || position === undefined) return;
    setSeen((before) => {
      const points = before?.of === run ? before.points : [];
      return points.at(-1)?.at === position.at ? before : { of: run, points: [...points, position] };
    });
  }, [run, position]);
  return seen !== undefined && seen.of === run ? seen.points : NOTHING;
}
