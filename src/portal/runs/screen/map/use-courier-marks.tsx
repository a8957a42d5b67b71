import { useMemo, useRef } from 'react';
import { isStale } from '#domain/positions/position.ts';
import type { CourierFacts } from '#domain/runs/board/facts.ts';
import { durationText } from '#domain/shared/duration.ts';
import { minutesBetween } from '#domain/shared/instant.ts';
import { CourierMark } from '#portal/map/marks/courier-mark.tsx';
import type { MapMarker } from '#portal/map/types.ts';
import { isAtShop } from '#portal/positions/at-shop.ts';
import { type KnownPosition, usePositions } from '#portal/positions/position-store.ts';
import type { PlannerBoard } from '../use-board.ts';

/** Above orders and stops. */
const WEIGHT = 50;

interface CachedCourierMark {
  readonly position: KnownPosition;
  readonly key: string;
  readonly marker: MapMarker;
}

/** The couriers on the road at their phones' last position; a stale one is grey and shows its age. */
export function useCourierMarks({ facts, colorOf, now }: PlannerBoard): readonly MapMarker[] {
  const positions = usePositions();
  const known = useRef<ReadonlyMap<string, CachedCourierMark>>(new Map());
  return useMemo(() => {
    const next = new Map<string, CachedCourierMark>();
    for (const courier of facts.couriers) {
      const position = positions.get(courier.id);
      // A courier at the shop is in the list; on the map he would cover it.
      if (courier.away || position === undefined || isAtShop(position, facts.shop, now)) continue;
      next.set(
        courier.id,
        markOf(known.current.get(courier.id), { courier, position, tone: colorOf(courier.name), now }),
      );
    }
    known.current = next;
    return [...next.values()].map(({ marker }) => marker);
  }, [facts.couriers, facts.shop, colorOf, positions, now]);
}

interface SeenCourier {
  readonly courier: CourierFacts;
  readonly position: KnownPosition;
  readonly tone: string;
  readonly now: number;
}

/** The same object if nothing changed; the same drawing if only the position changed. */
function markOf(
  before: CachedCourierMark | undefined,
  { courier, position, tone, now }: SeenCourier,
): CachedCourierMark {
  const old = isStale(position, now);
  const text = old ? durationText(minutesBetween(position.at, now)) : '';
  const key = `${courier.name} ${courier.photoUrl} ${text} ${tone}`;
  if (before?.key === key && before.position === position) return before;
  const { heading } = position;
  const mark =
    before?.key === key ? (
      before.marker.mark
    ) : (
      <CourierMark
        name={courier.name}
        photoUrl={courier.photoUrl}
        heading={heading === undefined ? undefined : 'marker'}
        tone={tone}
        isStale={old}
        {...(old ? { text } : {})}
      />
    );
  const id = `courier ${courier.id}`;
  const marker = { id, at: position, mark, weight: WEIGHT, ...(heading === undefined ? {} : { heading }) };
  return { position, key, marker };
}
