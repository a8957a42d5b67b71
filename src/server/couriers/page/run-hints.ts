import type { Order } from '#domain/orders/order.ts';
import { roadSince } from '#domain/orders/ride/road-since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { closedShopOf } from '#server/access/closed-shops.ts';
import { courierTokenHash, courierTokenOf } from '#server/couriers/token.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { Bus, OrderWritten } from '#server/platform/live/bus.ts';
import type { LinkStreams } from '#server/platform/live/hints/link-streams.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { RunHints } from './page-dependencies.ts';
import { courierOf } from './record-step.ts';

export interface RunHintDependencies {
  readonly streams: LinkStreams;
  readonly orders: Pick<OrderStore, 'onRoute'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: () => InstantMs;
}

/** Who has which order of an establishment on the road: an order that is taken from him names only the next one. */
interface Rides {
  readonly couriers: Map<string, string | undefined>;
  /** Resolves once the store's orders are among them. */
  readonly known: Promise<void>;
}

export function createRunHints({ streams, orders, bus, clock }: RunHintDependencies): RunHints {
  const ridesOf = new Map<string, Rides>();

  const readRides = (establishmentId: string, timeZone: string): Rides => {
    const couriers = new Map<string, string | undefined>();
    const read = async (): Promise<void> => {
      for (const { order } of await orders.onRoute(establishmentId, roadSince(clock(), offsetAtOf(timeZone)))) {
        // What the bus said meanwhile is newer.
        if (!couriers.has(order.id)) couriers.set(order.id, riderOf(order));
      }
    };
    const rides = { couriers, known: read() };
    ridesOf.set(establishmentId, rides);
    rides.known.catch(() => {
      if (ridesOf.get(establishmentId) === rides) ridesOf.delete(establishmentId);
    });
    return rides;
  };
  const hint = (establishmentId: string, courierId: string | undefined): void => {
    const link = courierId === undefined ? undefined : streams.watched(establishmentId, courierId);
    if (link !== undefined) streams.hint(link);
  };
  const onWritten = ({ establishmentId, orderId, json }: OrderWritten): void => {
    const rides = ridesOf.get(establishmentId);
    if (rides === undefined) return;
    const before = rides.couriers.get(orderId);
    const after = riderOf(JSON.parse(json) as Order);
    rides.couriers.set(orderId, after);
    for (const courierId of new Set([before, after])) hint(establishmentId, courierId);
    if (!streams.isWatching(establishmentId)) ridesOf.delete(establishmentId);
  };
  const endAll = (establishmentId: string | undefined): void => {
    if (establishmentId !== undefined) streams.endAll(establishmentId);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order') onWritten(message);
    if (message.kind === 'session-ended') endAll(closedShopOf(message.sessionId));
    if (message.kind !== 'courier-link-ended') return;
    const link = streams.watched(message.establishmentId, message.courierId);
    if (link !== undefined) streams.end(link);
  });

  return {
    async open(request, reply) {
      const { establishmentId, timeZone } = request.caller;
      // While no page of the shop was open, other nodes sent this one none of its orders.
      const heard = streams.isWatching(establishmentId) ? ridesOf.get(establishmentId) : undefined;
      const rides = heard ?? readRides(establishmentId, timeZone);
      await rides.known;
      // Without another open page it may have been dropped meanwhile.
      ridesOf.set(establishmentId, rides);
      const tokenHash = courierTokenHash(courierTokenOf(request.headers.authorization ?? '') ?? '') ?? '';
      const aboutId = courierOf(request.caller);
      return streams.open(request, reply, { establishmentId, aboutId, tokenHash, endsAt: Number.POSITIVE_INFINITY });
    },
    close: unsubscribe,
  };
}

/** The courier who has the order on the road; undefined if it is not on the road. */
function riderOf({ status, fkUserMotoboy }: Order): string | undefined {
  return phaseOf(status) === 'on-route' ? fkUserMotoboy : undefined;
}
