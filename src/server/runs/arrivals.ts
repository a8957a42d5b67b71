import { stopsInOrder } from '#domain/orders/delivery/stops.ts';
import type { Order } from '#domain/orders/order.ts';
import { roadSince } from '#domain/orders/ride/road-since.ts';
import { type Coordinates, coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import type { Position } from '#domain/positions/position.ts';
import { isOnEarlierRide } from '#domain/public-orders/earlier-ride.ts';
import { type ArrivalStop, arrivalsOf } from '#domain/runs/arrivals.ts';
import { learnPace } from '#domain/runs/board/pace.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { LocateOrders } from '#server/places/locate-orders.ts';
import { createBriefFollows } from '#server/platform/live/brief-follows.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { createReadCache } from '#server/public-orders/read-cache.ts';
import { doorMinutesAt, LEARNED_MS } from './read-board.ts';
import type { RunStore } from './run-store.ts';

export interface ArrivalDependencies {
  readonly orders: Pick<OrderStore, 'onRoute'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly runs: Pick<RunStore, 'rides' | 'settings'>;
  readonly locate: Pick<LocateOrders, 'known'>;
  readonly bus: Pick<Bus, 'subscribe' | 'follow'>;
  readonly clock: () => InstantMs;
  readonly positionOf: (establishmentId: string, courierId: string) => Position | undefined;
}

/** The expected arrivals of the orders on the road. */
export interface Arrivals {
  /** By order id, for one courier's orders on the road; orders without enough data are missing. */
  ofCourier(establishmentId: string, courierId: string): Promise<ReadonlyMap<string, InstantMs>>;
  /** Whether the order's courier is still out with an earlier run: see public-orders/earlier-ride.ts. */
  isOnEarlierRide(establishmentId: string, order: Order): Promise<boolean>;
  close(): void;
}

/** The orders on the road of one establishment, as they were read. */
interface Road {
  readonly orders: readonly Order[];
  readonly stops: ReadonlyMap<string, ArrivalStop>;
  readonly shop: Coordinates | null;
  readonly pace: { readonly factor: number; readonly kmh: number };
}

/** How long a read is shared if the bus loses the message about a change. */
const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

/** Reads an establishment's road once per change, for all requests; positions come from memory. */
export function createArrivals(dependencies: ArrivalDependencies): Arrivals {
  const { bus, clock, positionOf } = dependencies;
  const kept = createReadCache<Road | null>(KEPT_MS, MOST_KEPT, clock);
  const follows = createBriefFollows(bus);
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order') kept.forget(message.establishmentId);
  });
  const roadOf = (establishmentId: string): Promise<Road | null> => {
    follows.use(establishmentId);
    return kept.read(establishmentId, () => readRoad(dependencies, establishmentId));
  };
  return {
    async ofCourier(establishmentId, courierId) {
      const road = await roadOf(establishmentId);
      if (road === null) return new Map();
      const { shop, pace } = road;
      const stops = stopsInOrder(road.orders, courierId).flatMap(({ id }) => road.stops.get(id) ?? []);
      return arrivalsOf({ stops, shop, pace, position: positionOf(establishmentId, courierId) }, clock());
    },
    async isOnEarlierRide(establishmentId, order) {
      return isOnEarlierRide(order, (await roadOf(establishmentId))?.orders ?? [], clock());
    },
    close() {
      unsubscribe();
      follows.close();
    },
  };
}

async function readRoad(
  { orders, establishments, runs, locate, clock }: ArrivalDependencies,
  establishmentId: string,
): Promise<Road | null> {
  const establishment = await establishments.read(establishmentId);
  if (establishment === null) return null;
  const now = clock();
  const offsetAt = offsetAtOf(establishment.timeZone);
  const [stored, settings, rides] = await Promise.all([
    orders.onRoute(establishmentId, roadSince(now, offsetAt)),
    runs.settings(establishmentId),
    runs.rides(establishmentId, now - LEARNED_MS),
  ]);
  const onRoad = stored.map(({ order }) => order).filter(({ fkUserMotoboy }) => fkUserMotoboy !== undefined);
  const places = await locate.known(establishmentId, onRoad);
  const stops = onRoad.map((order): readonly [string, ArrivalStop] => {
    const located = places.get(order.id);
    return [order.id, { order, place: located?.place ?? null, doorMinutes: doorMinutesAt(located, settings) }];
  });
  const hour = new Date(now + offsetAt(now) * MINUTE_MS).getUTCHours();
  const { kmh } = learnPace(rides, hour);
  return {
    orders: onRoad,
    stops: new Map(stops),
    shop: coordinatesOf(establishment),
    pace: { factor: ROAD_FACTOR, kmh },
  };
}
