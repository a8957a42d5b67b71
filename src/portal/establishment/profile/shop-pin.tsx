import { useMemo, useState } from 'react';
import type { Coordinates } from '#domain/places/distance.ts';
import { ShopMark } from '#portal/map/marks/place-marks.tsx';
import type { MapMarker } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';

const MARK = <ShopMark />;
const PADDING = { top: 40, right: 64, bottom: 56, left: 40 };

/** The shop on a map: a press or a drag moves the mark to its door. */
export function ShopPin({ at, onMove }: { at: Coordinates; onMove: (at: Coordinates) => void }) {
  // The map starts here and stays, so that it does not move during a drag; a far address moves it.
  const [home, setHome] = useState(at);
  if (isFar(home, at)) setHome(at);
  const framing = useMemo(() => [home], [home]);
  const markers = useMemo(
    (): readonly MapMarker[] => [{ id: 'shop', at, mark: MARK, weight: 1, isMovable: true }],
    [at],
  );
  const put = ({ latitude, longitude }: Coordinates) =>
    onMove({ latitude: rounded(latitude), longitude: rounded(longitude) });
  return (
    <MapView
      home={home}
      markers={markers}
      framing={framing}
      padding={PADDING}
      onPressGround={put}
      onDrop={(_id, to) => put(to)}
    />
  );
}

/** About one kilometre. */
const FAR_DEGREES = 0.01;

function isFar(one: Coordinates, other: Coordinates): boolean {
  return (
    Math.abs(one.latitude - other.latitude) > FAR_DEGREES || Math.abs(one.longitude - other.longitude) > FAR_DEGREES
  );
}

/** Rounds to about one metre, enough for a door. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
