import type { Ref } from 'react';
import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import type { MapHandle } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';
import type { Choice } from './choice.ts';
import type { MapPart } from './filters.ts';
import { MapLegend, MapParts } from './map-parts.tsx';
import { useFraming } from './use-framing.ts';
import { useMarks } from './use-marks.tsx';
import { useRideLines } from './use-ride-lines.ts';
import type { Tracking } from './use-tracking.ts';

interface TrackingMapProps {
  readonly tracking: Tracking;
  readonly couriers: readonly RoadCourier[];
  readonly parts: ReadonlySet<MapPart>;
  readonly chosen: Choice | null;
  readonly onPress: (markerId: string) => void;
  readonly onPressGround: () => void;
  readonly onToggle: (part: MapPart) => void;
  readonly ref: Ref<MapHandle>;
}

/** The map of Rastreamento. A component of its own: the ages of the positions, each second, must not render the list. */
export function TrackingMap({ tracking, couriers, parts, chosen, onToggle, ...rest }: TrackingMapProps) {
  const { shop, awaiting, completed, board } = tracking;
  const markers = useMarks(tracking, couriers, parts, chosen);
  const lines = useRideLines(tracking, chosen);
  const framing = useFraming(tracking, couriers);
  return (
    <MapView home={shop} markers={markers} lines={lines} framing={framing} frameKey="F" {...rest}>
      <MapParts
        shown={parts}
        counts={{
          awaiting: awaiting.length,
          onRoute: board.onRoute.length,
          couriers: couriers.length,
          completed: completed.length,
        }}
        onToggle={onToggle}
      />
      <MapLegend />
    </MapView>
  );
}
