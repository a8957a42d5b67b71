import { useMemo, useRef } from 'react';
import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import { urgencyOf } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { isStale, type Position } from '#domain/positions/position.ts';
import { durationText } from '#domain/shared/duration.ts';
import { CourierMark, courierLabel } from '#portal/map/marks/courier-mark.tsx';
import { OrderPin, type PinTone, pinLabel } from '#portal/map/marks/order-pin.tsx';
import { SHOP_LABEL, ShopMark, StopMark } from '#portal/map/marks/place-marks.tsx';
import type { MapMarker } from '#portal/map/types.ts';
import { toneOf } from '#portal/orders/card-tone.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { lateNowText } from '#portal/orders/time/time-texts.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import { shortAgeText } from '#portal/positions/age-text.ts';
import { besideShop, isAtShop } from '#portal/positions/at-shop.ts';
import { toneOf as colorOf } from '#portal/ui/avatar/avatar.tsx';
import type { Choice } from './choice.ts';
import type { MapPart } from './filters.ts';
import type { Tracking } from './use-tracking.ts';

/** A mark's inputs as text, to compare it with the previous one. */
interface CachedMark {
  readonly key: string;
  readonly at: Coordinates;
  readonly marker: MapMarker;
}

interface WantedMark {
  readonly id: string;
  readonly key: string;
  readonly at: Coordinates;
  readonly heading?: number | undefined;
  readonly make: () => Omit<MapMarker, 'id' | 'at'>;
}

/** The marks of shop, orders and couriers; each object stays the same until its mark changes. */
export function useMarks(
  tracking: Tracking,
  couriers: readonly RoadCourier[],
  parts: ReadonlySet<MapPart>,
  chosen: Choice | null,
): readonly MapMarker[] {
  const seconds = useSeconds();
  const known = useRef<ReadonlyMap<string, CachedMark>>(new Map());
  return useMemo(() => {
    const wanted = [
      ...shopMark(tracking),
      ...orderMarks(tracking, parts, chosen),
      ...(parts.has('couriers') ? courierMarks(tracking, couriers, chosen, seconds) : []),
      ...(parts.has('couriers') ? driverMarks(tracking, chosen, seconds) : []),
    ];
    const next = new Map<string, CachedMark>();
    for (const one of wanted) {
      const { id } = one;
      next.set(id, cachedOr(known.current.get(id), one));
    }
    known.current = next;
    return [...next.values()].map(({ marker }) => marker);
  }, [tracking, couriers, parts, chosen, seconds]);
}

/** The cached mark; one with the same content and a new position keeps its element. */
function cachedOr(before: CachedMark | undefined, { id, key, at, heading, make }: WantedMark): CachedMark {
  if (before?.key !== key) return { key, at, marker: { id, at, ...turned(heading), ...make() } };
  if (before.at === at) return before;
  const { mark, weight, label } = before.marker;
  return { key, at, marker: { id, at, ...turned(heading), mark, weight, ...(label ? { label } : {}) } };
}

function turned(heading: number | undefined) {
  return heading === undefined ? {} : { heading };
}

const SHOP = { mark: <ShopMark />, weight: 5, label: SHOP_LABEL };

function shopMark({ shop }: Tracking): readonly WantedMark[] {
  return shop === null ? [] : [{ id: 'shop', key: '', at: shop, make: () => SHOP }];
}

function orderMarks(tracking: Tracking, parts: ReadonlySet<MapPart>, chosen: Choice | null): readonly WantedMark[] {
  const { board, awaiting, completed } = tracking;
  const stops = stopsOf(tracking, chosen);
  const shown = [
    ...(parts.has('awaiting') ? awaiting : []),
    ...(parts.has('onRoute') ? board.onRoute : board.onRoute.filter(({ id }) => stops.has(id))),
    ...(parts.has('completed') ? completed : []),
  ];
  return shown.flatMap((order) => {
    const at = placeOf(order);
    if (at === null) return [];
    const pin = pinOf(order, tracking);
    const isChosen = chosen?.orderId === order.id;
    const key = `${pin.code}|${pin.text}|${pin.tone}|${pin.isFilled}|${isChosen}`;
    const weight = isChosen ? 60 : (WEIGHTS[pin.tone] ?? 10);
    const pinMark: WantedMark = {
      id: `order ${order.id}`,
      key,
      at,
      make: () => ({ mark: <OrderPin {...pin} isChosen={isChosen} />, weight, label: pinLabel(pin.code, pin.text) }),
    };
    const stop = stops.get(order.id);
    if (stop === undefined) return [pinMark];
    return [
      pinMark,
      { id: `stop ${order.id}`, key: `${stop.number}${stop.color}`, at, make: () => stopMark(stop, weight + 1) },
    ];
  });
}

function stopMark({ number, color }: { number: number; color: string }, weight: number) {
  return { mark: <StopMark number={number} color={color} />, weight };
}

const WEIGHTS: Readonly<Partial<Record<PinTone, number>>> = { red: 40, amber: 30, green: 20, calm: 20, done: 8 };

/** The numbers of the selected courier's stops. */
function stopsOf({ road }: Tracking, chosen: Choice | null) {
  const rider = road.couriers.find(({ courier }) => courier.id === chosen?.courierId);
  const color = rider ? colorOf(rider.courier.name) : '';
  return new Map((rider?.orders ?? []).map(({ id }, index) => [id, { number: index + 1, color }]));
}

function pinOf(order: Order, { limits, now, timeZone }: Tracking) {
  const code = codeOf(order);
  const phase = phaseOf(order.status);
  if (phase !== 'awaiting' && phase !== 'on-route') return { code, text: '', tone: 'done' as const, isFilled: false };
  const urgency = urgencyOf(order, limits, now);
  const tone = toneOf(order, urgency);
  const pinTone: PinTone = tone === 'good' ? 'green' : tone;
  if (phase === 'awaiting') return { code, text: durationText(urgency.minutes), tone: pinTone, isFilled: true };
  const text = lateNowText(order, now) ?? (order.forecast ? clockText(order.forecast, timeZone) : '');
  return { code, text, tone: pinTone, isFilled: false };
}

function courierMarks(
  { positions, shop }: Tracking,
  couriers: readonly RoadCourier[],
  chosen: Choice | null,
  now: number,
): readonly WantedMark[] {
  const atShop = couriers.filter(({ courier }) => {
    const position = positions.get(courier.id);
    return position !== undefined && isAtShop(position, shop, now);
  });
  return couriers.flatMap((one): WantedMark[] => {
    const { courier, orders } = one;
    const position = positions.get(courier.id);
    if (position === undefined) return [];
    const isChosen = chosen?.courierId === courier.id;
    const stale = isStale(position, now);
    const place = atShop.indexOf(one);
    const beside = place < 0 ? undefined : besideShop(place, atShop.length);
    const waitsThere = place >= 0 && orders.length === 0;
    const text = waitsThere ? undefined : ageOf(position, now);
    const { heading } = position;
    const key = `${courier.name}|${courier.photoUrl}|${text}|${stale}|${isChosen}|${heading === undefined}|${place}/${atShop.length}`;
    return [
      {
        id: `courier ${courier.id}`,
        key,
        at: position,
        heading,
        make: () => ({
          mark: (
            <CourierMark
              name={courier.name}
              photoUrl={courier.photoUrl}
              heading={heading === undefined ? undefined : 'marker'}
              beside={beside}
              {...(text === undefined ? {} : { text })}
              isStale={stale}
              isChosen={isChosen}
            />
          ),
          weight: isChosen ? 90 : 70,
          ...(text === undefined ? {} : { label: courierLabel(text, isChosen ? 90 : AGE_WEIGHT, beside) }),
        }),
      },
    ];
  });
}

/** The lowest weight: the age of a position is hidden where it would cover the shop or an order. */
const AGE_WEIGHT = 1;

/** The partners' drivers, each by order. */
function driverMarks({ road, drivers }: Tracking, chosen: Choice | null, now: number): readonly WantedMark[] {
  return road.others.flatMap(({ id, motoboy }): readonly WantedMark[] => {
    const position = drivers.get(id);
    if (position === undefined) return [];
    const isChosen = chosen?.orderId === id;
    const stale = isStale(position, now);
    const text = ageOf(position, now);
    const { name = 'Parceiro', photoUrl } = motoboy ?? {};
    const make = () => ({
      mark: <CourierMark name={name} photoUrl={photoUrl} text={text} isStale={stale} isChosen={isChosen} />,
      weight: isChosen ? 90 : 70,
      label: courierLabel(text, isChosen ? 90 : AGE_WEIGHT),
    });
    return [{ id: `driver ${id}`, key: `${name}|${photoUrl}|${text}|${stale}|${isChosen}`, at: position, make }];
  });
}

function ageOf(position: Position, now: number): string {
  const age = shortAgeText(position.at, now);
  return isStale(position, now) ? `há ${age}` : age;
}

/**
 * The destination of an order, if its address has coordinates. Cached: the same object for the same version of the
 * order.
 */
export function placeOf(order: Order): Coordinates | null {
  if (!places.has(order)) places.set(order, order.customer ? coordinatesOf(order.customer.address) : null);
  return places.get(order) ?? null;
}

const places = new WeakMap<Order, Coordinates | null>();
