import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { type RidePoint, rideAt, rideMetres } from '#domain/orders/ride/replay.ts';
import { RIDE_EVENT_TEXTS } from '#domain/orders/ride/texts.ts';
import { longMinutesText } from '#domain/shared/duration.ts';
import { minutesBetween, toIso } from '#domain/shared/instant.ts';
import { distanceText } from '#portal/map/distance-text.ts';
import { CourierMark } from '#portal/map/marks/courier-mark.tsx';
import { OrderPin, pinLabel } from '#portal/map/marks/order-pin.tsx';
import { ShopMark } from '#portal/map/marks/place-marks.tsx';
import type { MapLine, MapMarker } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './ride.module.css';
import { usePlayback } from './use-playback.ts';
import type { ShownRide } from './use-ride.ts';

interface RideReplayProps {
  readonly order: Order;
  readonly points: readonly RidePoint[];
  readonly ride: ShownRide;
  readonly timeZone: string;
}

const PADDING = { top: 88, right: 48, bottom: 48, left: 48 };

/** The ride on the map, with a slider over its time: the travelled part, and where the courier was. */
export function RideReplay({ order, points, ride, timeZone }: RideReplayProps) {
  const slider = useId();
  const { shop, door, events } = ride;
  const begin = points[0]?.at ?? 0;
  const end = points.at(-1)?.at ?? begin;
  const { at, isPlaying, seek, toggle } = usePlayback(begin, end);
  const moment = rideAt(points, at);
  const clock = clockText(toIso(at), timeZone);
  const framing = useMemo(
    () => [...points, ...(shop === null ? [] : [shop]), ...(door === null ? [] : [door])],
    [points, shop, door],
  );
  const lines = useLines(points, moment?.travelled ?? 0);
  const name = order.motoboy?.name ?? 'Motoboy';
  const code = codeOf(order);
  const fixed = useMemo<readonly MapMarker[]>(
    () => [
      ...(shop === null ? [] : [{ id: 'shop', at: shop, weight: 1, mark: <ShopMark /> }]),
      ...(door === null
        ? []
        : [
            {
              id: 'door',
              at: door,
              weight: 2,
              label: pinLabel(code, ''),
              mark: <OrderPin code={code} text="" tone="calm" isFilled={false} />,
            },
          ]),
    ],
    [shop, door, code],
  );
  const courier: readonly MapMarker[] =
    moment === null
      ? []
      : [
          {
            id: 'courier',
            at: moment,
            weight: 3,
            mark: (
              <CourierMark
                name={name}
                photoUrl={order.motoboy?.photoUrl}
                heading={moment.heading}
                text={moment.isUncertain ? 'sem sinal' : clock}
                isStale={moment.isUncertain}
              />
            ),
          },
        ];
  const minutes = minutesBetween(begin, end);
  return (
    <>
      <div className={styles.map}>
        <MapView home={shop} markers={[...fixed, ...courier]} lines={lines} framing={framing} padding={PADDING} />
      </div>
      <div className={styles.replay}>
        <Button
          iconOnly
          icon={isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
          aria-label={isPlaying ? 'Pausar' : 'Reproduzir o caminho'}
          disabled={end === begin}
          onClick={toggle}
        />
        <label className={styles.hidden} htmlFor={slider}>
          Momento do caminho
        </label>
        <input
          id={slider}
          className={styles.slider}
          type="range"
          min={begin}
          max={end}
          step={1000}
          value={at}
          aria-valuetext={clock}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
        <output className={styles.clock} htmlFor={slider}>
          {clock}
        </output>
      </div>
      {events.length === 0 ? null : (
        <ul className={styles.moments} aria-label="Momentos do caminho">
          {events.map((event) => (
            <li key={event.kind}>
              <Button size="small" onClick={() => seek(event.at)}>
                {RIDE_EVENT_TEXTS[event.kind]} {clockText(toIso(event.at), timeZone)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>
        {distanceText(rideMetres(points))}
        {minutes > 0 ? ` em ${longMinutesText(minutes)}` : ''} · pelas posições recebidas
      </p>
    </>
  );
}

/** The way, its travelled part in full colour. */
function useLines(points: readonly RidePoint[], travelled: number): readonly MapLine[] {
  return useMemo(
    () => [
      { id: 'way', points, color: 'var(--primary)', look: 'done' as const },
      { id: 'travelled', points: points.slice(0, travelled), color: 'var(--primary)' },
    ],
    [points, travelled],
  );
}
