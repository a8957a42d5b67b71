import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { SHOP_METRES } from './geofence.ts';
import { metresBetween, type Position } from './position.ts';
import { leg, lengthOf, pointAlong } from './rehearsed-way.ts';

/** A stop of a simulated courier, in the order of his ride. */
export interface RehearsedStop {
  readonly orderId: string;
  /** Unknown places count as visited immediately. */
  readonly place: Coordinates | null;
  /** The last step that he reported. */
  readonly lastStep?: DeliveryStepKind | undefined;
  /** Its dispatch time. */
  readonly leftAt?: InstantMs | undefined;
}

/** The simulated ride of a demonstration courier, since an instant. */
export interface Rehearsal {
  /** The order that he rides to, or `shop`; a new target starts a new way. */
  readonly target: string;
  readonly way: readonly Coordinates[];
  readonly since: InstantMs;
}

/** The step that he reports now. */
export interface RehearsedPress {
  readonly kind: 'left' | 'arrived' | 'delivered' | 'returned';
  readonly orderIds: readonly string[];
}

export interface Rehearsed {
  readonly rehearsal: Rehearsal;
  readonly position: Position;
  readonly press?: RehearsedPress;
}

const METRES_A_SECOND = 7.5;
/** How long he packs at the shop, and how long he stays at the door. */
const PACKING_MS = 40_000;
const AT_DOOR_MS = 50_000;
/** A courier who already has orders at the start is placed at most this far along his way. */
const MOST_BEHIND = 0.45;

/**
 * Advances the simulated ride of a courier and reports his steps: he packs and leaves, rides to his stops one after the
 * other, arrives, hands over, rides back to the shop and reports his return. Orders that he gets on the road wait until
 * he is back. One who already has orders at the start is on his way.
 */
export function rehearse(
  before: Rehearsal | undefined,
  { shop, stops }: { readonly shop: Coordinates; readonly stops: readonly RehearsedStop[] },
  now: InstantMs,
): Rehearsed {
  const left = stops.filter(({ lastStep }) => lastStep === 'left' || lastStep === 'arrived');
  const packed = stops.filter(({ lastStep }) => lastStep === undefined);
  const first = left[0] ?? (before === undefined ? packed[0] : undefined);
  const rehearsal = continued(before, { shop, stop: first }, now);
  const { position, restsMs } = standing(rehearsal, now);
  const press = pressOf({ shop, stops, packed, current: first, position, restsMs, isMet: before === undefined }, now);
  return { rehearsal, position, ...(press ? { press } : {}) };
}

interface RehearsedMoment {
  readonly shop: Coordinates;
  readonly stops: readonly RehearsedStop[];
  readonly packed: readonly RehearsedStop[];
  readonly current: RehearsedStop | undefined;
  readonly position: Position;
  /** How long he has been at the end of his way; negative while he rides. */
  readonly restsMs: number;
  readonly isMet: boolean;
}

function pressOf(moment: RehearsedMoment, now: InstantMs): RehearsedPress | undefined {
  const { shop, stops, packed, current, position, restsMs, isMet } = moment;
  const idsOf = (some: readonly RehearsedStop[]) => some.map(({ orderId }) => orderId);
  if (current?.lastStep === 'left' && restsMs >= 0) return { kind: 'arrived', orderIds: [current.orderId] };
  if (current?.lastStep === 'arrived' && restsMs >= AT_DOOR_MS)
    return { kind: 'delivered', orderIds: [current.orderId] };
  const returning = stops.filter(({ lastStep }) => lastStep === 'delivered' || lastStep === 'failed');
  const isAtShop = metresBetween(position, shop) <= SHOP_METRES;
  if (current === undefined && restsMs >= 0 && returning.length > 0)
    return { kind: 'returned', orderIds: idsOf(returning) };
  const newest = Math.max(...packed.map(({ leftAt = 0 }) => leftAt));
  const isReady = isMet || (current === undefined && isAtShop && returning.length === 0 && now - newest >= PACKING_MS);
  return packed.length > 0 && isReady ? { kind: 'left', orderIds: idsOf(packed) } : undefined;
}

function continued(
  before: Rehearsal | undefined,
  { shop, stop }: { shop: Coordinates; stop: RehearsedStop | undefined },
  now: InstantMs,
): Rehearsal {
  const target = stop?.orderId ?? 'shop';
  if (before?.target === target) return before;
  const start = before === undefined ? shop : standing(before, now).position;
  const end = stop === undefined ? shop : (stop.place ?? start);
  const way = [start, ...leg(start, end)];
  if (before !== undefined) return { target, way, since: now };
  const behind = (MOST_BEHIND * lengthOf(way) * 1000) / METRES_A_SECOND;
  return { target, way, since: now - Math.min(behind, Math.max(0, now - (stop?.leftAt ?? now))) };
}

/** Where he is on his way, and how long he has been at its end. */
function standing({ way, since }: Rehearsal, now: InstantMs): { position: Position; restsMs: number } {
  const length = lengthOf(way);
  const needsMs = (length / METRES_A_SECOND) * 1000;
  const restsMs = now - since - needsMs;
  const { at, heading } = pointAlong(way, restsMs >= 0 ? length : ((now - since) / 1000) * METRES_A_SECOND);
  const position = {
    at: now,
    latitude: at.latitude,
    longitude: at.longitude,
    accuracy: 8,
    ...(restsMs < 0 ? { speed: METRES_A_SECOND, heading } : { speed: 0 }),
  };
  return { position, restsMs };
}
