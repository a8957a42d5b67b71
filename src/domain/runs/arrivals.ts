import { isToDeliver, lastStepOf, stepAt } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { type Coordinates, straightKm } from '#domain/places/distance.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** An order on the road with its courier. */
export interface ArrivalStop {
  readonly order: Pick<Order, 'id' | 'delivery' | 'dispatchAt' | 'courierSince'>;
  readonly place: Coordinates | null;
  readonly doorMinutes: number;
}

/** The known facts of one courier's ride. */
export interface RiddenWay {
  /** His orders on the road in the sequence of their stops, including delivered ones. */
  readonly stops: readonly ArrivalStop[];
  /** His newest position, of any ride. */
  readonly position: (Coordinates & { readonly at: InstantMs }) | undefined;
  readonly shop: Coordinates | null;
  /** Road kilometres per straight kilometre, and how fast they are ridden. */
  readonly pace: { readonly factor: number; readonly kmh: number };
}

/** An older position is ignored. */
const LONGEST_USED_MS = 15 * MINUTE_MS;

/**
 * The expected arrival at each open stop, by order id: from the courier's last known place (the newest of his position,
 * his reports and the shop at departure), over the open stops in their sequence. Never before `now`; for a stop at
 * whose door he stands, his reported arrival. No arrival for a stop without a place, nor for those after it.
 */
export function arrivalsOf(way: RiddenWay, now: InstantMs): ReadonlyMap<string, InstantMs> {
  const arrivals = new Map<string, InstantMs>();
  const open = way.stops.filter(({ order }) => isToDeliver(order));
  const start = startOf(way, open, now);
  let at = start?.at ?? now;
  let from = start?.place ?? null;
  const [first] = open.filter(isAtDoor);
  for (const stop of first === undefined ? open : [first, ...open.filter((one) => one !== first)]) {
    const { order, place, doorMinutes } = stop;
    if (stop === first) {
      const since = Date.parse(stepAt(order, 'arrived') ?? '');
      arrivals.set(order.id, since);
      at = Math.max(now, since + doorMinutes * MINUTE_MS);
      from = place;
      continue;
    }
    if (place === null || from === null) break;
    at = Math.max(now, at + (straightKm(from, place) * way.pace.factor * 60 * MINUTE_MS) / way.pace.kmh);
    arrivals.set(order.id, at);
    at += doorMinutes * MINUTE_MS;
    from = place;
  }
  return arrivals;
}

function isAtDoor({ order }: ArrivalStop): boolean {
  return lastStepOf(order)?.kind === 'arrived';
}

interface SeenPlace {
  readonly at: InstantMs;
  readonly place: Coordinates | null;
}

/** His last known place and its time; undefined without an open stop. */
function startOf(
  { stops, position, shop }: RiddenWay,
  open: readonly ArrivalStop[],
  now: InstantMs,
): SeenPlace | undefined {
  const left = open.flatMap(({ order }) => {
    const at = stepAt(order, 'left') ?? courierSinceOf(order);
    return at === undefined ? [] : [Date.parse(at)];
  });
  if (left.length === 0) return undefined;
  const reported = stops.flatMap(({ order, place }): readonly SeenPlace[] => {
    const last = lastStepOf(order);
    return last?.kind === 'delivered' || last?.kind === 'failed' ? [{ at: Date.parse(last.at), place }] : [];
  });
  const seen: SeenPlace[] = [{ at: Math.min(...left), place: shop }, ...reported];
  if (position !== undefined && position.at > now - LONGEST_USED_MS) seen.push({ at: position.at, place: position });
  return seen.reduce((newest, one) => (one.at > newest.at ? one : newest));
}

const STEP_MS = 5 * MINUTE_MS;

/** An arrival as customers see it: the first full five minutes after it, never the instant itself. */
export function aboutArrival(arrival: InstantMs): InstantMs {
  return (Math.floor(arrival / STEP_MS) + 1) * STEP_MS;
}
