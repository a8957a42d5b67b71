import { useMemo } from 'react';
import type { Coordinates } from '#domain/places/distance.ts';
import { STALE_MS } from '#domain/positions/position.ts';
import type { PublicCourier, PublicPosition } from '#domain/public-orders/public-order.ts';
import { CourierMark } from '#portal/map/marks/courier-mark.tsx';
import type { MapMarker } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';
import { ageText, useServerNow } from './age.ts';
import styles from './page.module.css';

interface CourierMapProps {
  readonly courier: PublicCourier;
  readonly position: PublicPosition;
  readonly aheadMs: number;
}

/** About 500 m. */
const AROUND_DEGREES = 0.0045;
/** The street map is three times as large as the rest of the page, so the plain ground is shown first. */
const STREETS_AFTER_MS = 4000;
const PADDING = { top: 72, right: 40, bottom: 40, left: 40 };

/** Shows some streets around the courier: a single point would be zoomed in too far. */
function around({ latitude, longitude }: Coordinates): readonly Coordinates[] {
  return [
    { latitude: latitude - AROUND_DEGREES, longitude: longitude - AROUND_DEGREES },
    { latitude: latitude + AROUND_DEGREES, longitude: longitude + AROUND_DEGREES },
  ];
}

/** The courier's position; a separate chunk, loaded after the texts. */
export default function CourierMap({ courier: { firstName, photoUrl }, position, aheadMs }: CourierMapProps) {
  const { at, latitude, longitude, heading } = position;
  const age = useServerNow(aheadMs) - Date.parse(at);
  const isStale = age > STALE_MS;
  const text = `${firstName}, ${ageText(0, age)}`;
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const framing = useMemo(() => around(point), [point]);
  const markers = useMemo<readonly MapMarker[]>(
    () => [
      {
        id: 'courier',
        at: point,
        weight: 1,
        mark: <CourierMark name={firstName} photoUrl={photoUrl} heading={heading} text={text} isStale={isStale} />,
      },
    ],
    [point, firstName, photoUrl, heading, text, isStale],
  );
  return (
    <div className={styles.map}>
      <MapView home={null} markers={markers} framing={framing} padding={PADDING} streetsAfterMs={STREETS_AFTER_MS} />
    </div>
  );
}
