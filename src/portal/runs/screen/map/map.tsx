import { useMemo, useRef } from 'react';
import type { coordinatesOf } from '#domain/places/distance.ts';
import { OrderPin, type PinTone, pinLabel } from '#portal/map/marks/order-pin.tsx';
import { ShopMark, StopMark, stopLabel } from '#portal/map/marks/place-marks.tsx';
import type { MapLine, MapMarker } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';
import { slackOf } from '../run-texts.ts';
import type { PlannerBoard } from '../use-board.ts';
import styles from './map.module.css';
import { useCourierMarks } from './use-courier-marks.tsx';

/** More couriers in the legend would cover the map; the most urgent runs come first. */
const MOST_NAMES = 8;

/** The planned runs as lines (dotted until they can leave, thin after a courier's next run), all orders as pins, couriers live. */
export function RunMap({ board, onPress }: { board: PlannerBoard; onPress: (orderId: string) => void }) {
  const orders = useMarkers(board);
  const couriers = useCourierMarks(board);
  const markers = useMemo(() => [...orders, ...couriers], [orders, couriers]);
  const lines = useLines(board);
  const first = firstRuns(board);
  const legend = first.length <= MOST_NAMES ? first : first.slice(0, MOST_NAMES - 1);
  const framing = useSame(
    board.facts.orders.flatMap(({ place }) => (place === null ? [] : [place])),
    board.facts.shop,
  );
  return (
    <div className={styles.map}>
      <MapView
        home={board.facts.shop}
        markers={markers}
        lines={lines}
        framing={framing}
        onPress={(id) => {
          const [kind, orderId] = id.split(' ');
          if (kind !== 'courier' && orderId !== undefined) onPress(orderId);
        }}
      >
        <p className={styles.legend} aria-hidden="true" data-map-control="">
          {legend.map(({ run, advice }) => (
            <span key={run.id}>
              <i
                data-look={advice?.kind === 'wait' ? 'planned' : 'now'}
                style={{ color: board.colorOf(run.courierName) }}
              />
              {run.courierName.split(' ')[0]}
            </span>
          ))}
          {first.length > legend.length ? <span>+ {first.length - legend.length}</span> : null}
        </p>
      </MapView>
    </div>
  );
}

/** Each courier's first run: all his runs have the same colour. */
function firstRuns({ planned }: PlannerBoard): PlannerBoard['planned'] {
  return planned.filter(({ run }, index) => planned.findIndex((one) => one.run.courierId === run.courierId) === index);
}

function useMarkers(board: PlannerBoard): readonly MapMarker[] {
  const known = useRef(new Map<string, { key: string; marker: MapMarker }>());
  return useMemo(() => {
    const next = new Map<string, { key: string; marker: MapMarker }>();
    const add = (id: string, key: string, make: () => Omit<MapMarker, 'id'>) => {
      const before = known.current.get(id);
      next.set(id, before?.key === key ? before : { key, marker: { id, ...make() } });
    };
    const { shop } = board.facts;
    if (shop !== null)
      add('shop', `${shop.latitude} ${shop.longitude}`, () => ({ at: shop, mark: <ShopMark />, weight: 5 }));
    const stops = stopsOf(board);
    for (const { id, label, place } of board.facts.orders) {
      if (place === null) continue;
      const stop = stops.get(id);
      const tone: PinTone = stop?.tone ?? 'calm';
      const isFilled = stop === undefined;
      const at = `${place.latitude} ${place.longitude}`;
      const isNext = stop?.isNext ?? true;
      add(`order ${id}`, `${at} ${tone} ${isFilled} ${isNext}`, () => ({
        at: place,
        mark: <OrderPin code={label} text="" tone={tone} isFilled={isFilled} />,
        weight: 20,
        label: { ...pinLabel(label, ''), weight: isNext ? ROOM.nextPin : ROOM.laterPin },
      }));
      if (stop) {
        add(`stop ${id}`, `${at} ${stop.number} ${stop.color} ${isNext}`, () => ({
          at: place,
          mark: <StopMark number={stop.number} color={stop.color} />,
          weight: 21,
          label: stopLabel(isNext ? ROOM.nextStop : ROOM.laterStop),
        }));
      }
    }
    known.current = next;
    return [...next.values()].map(({ marker }) => marker);
  }, [board]);
}

/** Which mark keeps its number or label when there is not enough room: the couriers' next runs first. */
const ROOM = { nextStop: 4, nextPin: 3, laterPin: 2, laterStop: 1 } as const;

const TONES: Readonly<Record<string, PinTone>> = { green: 'green', amber: 'amber', red: 'red', neutral: 'calm' };

function stopsOf(board: PlannerBoard) {
  const { planned, factsOf, colorOf } = board;
  const next = new Set(firstRuns(board).map(({ run }) => run.id));
  return new Map(
    planned.flatMap(({ run, times }) =>
      run.stops.map(({ orderId }, index) => {
        const timed = times?.stops.find((stop) => stop.orderId === orderId);
        const slack = timed && slackOf(timed, factsOf.get(orderId)?.promisedAt);
        const tone = TONES[slack?.tone ?? 'neutral'] ?? 'calm';
        const color = colorOf(run.courierName);
        return [orderId, { number: index + 1, color, tone, isNext: next.has(run.id) }] as const;
      }),
    ),
  );
}

function useLines(board: PlannerBoard): readonly MapLine[] {
  const known = useRef(new Map<string, { key: string; line: MapLine }>());
  return useMemo(() => {
    const { shop } = board.facts;
    const next = new Map<string, { key: string; line: MapLine }>();
    const first = new Set(firstRuns(board));
    for (const timed of board.planned) {
      const { run, advice } = timed;
      const places = run.stops.flatMap(({ orderId }) => board.factsOf.get(orderId)?.place ?? []);
      if (places.length === 0) continue;
      const points = shop === null ? places : [shop, ...places];
      const firstLook = advice?.kind === 'wait' ? 'planned' : 'now';
      const look = first.has(timed) ? firstLook : 'later';
      const key = `${look} ${board.colorOf(run.courierName)} ${points.map((point) => Object.values(point).join()).join(' ')}`;
      const before = known.current.get(run.id);
      const line: MapLine = {
        id: run.id,
        points,
        color: board.colorOf(run.courierName),
        ...(look === 'now' ? {} : { look }),
      };
      next.set(run.id, before?.key === key ? before : { key, line });
    }
    known.current = next;
    return [...next.values()].map(({ line }) => line);
  }, [board]);
}

type Point = NonNullable<ReturnType<typeof coordinatesOf>>;

/** The same array while it has the same points. */
function useSame(points: readonly Point[], shop: Point | null): readonly Point[] {
  const before = useRef<{ key: string; points: readonly Point[] }>({ key: '', points: [] });
  const all = shop === null ? points : [shop, ...points];
  const key = all.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
  if (before.current.key !== key) before.current = { key, points: all };
  return before.current.points;
}
