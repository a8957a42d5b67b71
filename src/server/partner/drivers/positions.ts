import type { Order } from '#domain/orders/order.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';
import { type Position, type Track, takePosition } from '#domain/positions/position.ts';
import { isWorthKeeping } from '#domain/positions/thinning.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok } from '#domain/shared/result.ts';
import type { PartnerPorts } from '#server/partner/choose-port.ts';
import type { PartnerDeliveryStore } from '#server/partner/delivery-store.ts';
import type { DriverThere, PartnerPort, PortAnswer } from '#server/partner/port.ts';
import type { Bus, DriverMoved } from '#server/platform/live/bus.ts';
import type { DriverRideStore } from '#server/positions/driver-ride-store.ts';

export interface DriverPositionDependencies {
  readonly ports: PartnerPorts;
  readonly deliveries: Pick<PartnerDeliveryStore, 'latest'>;
  readonly rides: Pick<DriverRideStore, 'append'>;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/**
 * Positions of the partners' drivers: requested while a screen shows them, and once a minute for the replay of the
 * ride.
 */
export interface DriverPositions {
  /**
   * The last known position of the driver of an order. If the last request is too old, starts another one in the
   * background; a later call returns its result. Undefined if no partner carries the order.
   */
  look(establishmentId: string, order: Order): Position | undefined;
  /** Requests positions for the replay of a ride, once a minute while no screen shows it. */
  follow(establishmentId: string, orderId: string): void;
  /** Resolves when no request is in progress. */
  settled(): Promise<void>;
  close(): void;
}

/** The order whose driver is requested. */
type AskedOrder = Pick<Order, 'id' | 'lalamove'>;

/** The known state of one order's driver. */
interface Watched {
  driverId: string;
  track: Track;
  /** When the next request may be sent. */
  nextAt: InstantMs;
  failures: number;
  /** Whether this node sends the requests: then it also stores the answers. */
  isAsked: boolean;
  /** The time of the last request, of any node; at first, when the watch began. */
  askedAt: InstantMs;
  stored?: Position;
  lookedAt: InstantMs;
}

/** The shortest pause between two requests: partners update a position about every 10 s. */
const EVERY_MS = 15_000;
/**
 * The pause is at least this long for each watched delivery of the shop, because partners limit the requests of one
 * account.
 */
const PER_DELIVERY_MS = 1_000;
/** How long to wait after an answer without a position: the driver may have the order by then. */
const WITHOUT_POSITION_MS = 60_000;
const LONGEST_MS = 5 * 60_000;
/** Time between two requests while no screen shows the driver. */
const UNSEEN_MS = 60_000;
/** An order is forgotten this long after the last look. */
const KEEP_MS = 10 * 60_000;

export function createDriverPositions(dependencies: DriverPositionDependencies): DriverPositions {
  const { rides, bus, clock, onError } = dependencies;
  const shops = new Map<string, Map<string, Watched>>();
  const working = new Set<Promise<void>>();

  const inBackground = (work: Promise<void>): void => {
    const done: Promise<void> = work.catch(onError).finally(() => working.delete(done));
    working.add(done);
  };

  const watchedOf = (establishmentId: string, orderId: string): Watched => {
    const shop = shops.get(establishmentId) ?? new Map<string, Watched>();
    shops.set(establishmentId, shop);
    const now = clock();
    const fresh = { driverId: '', track: {}, nextAt: 0, failures: 0, lookedAt: now, isAsked: false, askedAt: now };
    const known: Watched = shop.get(orderId) ?? fresh;
    known.lookedAt = now;
    shop.set(orderId, known);
    return known;
  };
  const pauseOf = (establishmentId: string) =>
    Math.max(EVERY_MS, (shops.get(establishmentId)?.size ?? 0) * PER_DELIVERY_MS);

  const ask = async (establishmentId: string, order: AskedOrder, watched: Watched): Promise<void> => {
    const answer = await askDriver(dependencies, establishmentId, order);
    const pause = pauseOf(establishmentId);
    watched.failures = answer.ok ? 0 : watched.failures + 1;
    const place = answer.ok ? answer.value?.place : undefined;
    const withoutPosition = answer.ok && place === undefined ? WITHOUT_POSITION_MS : 0;
    watched.nextAt = clock() + Math.min(LONGEST_MS, Math.max(pause * 2 ** watched.failures, withoutPosition));
    if (!answer.ok || answer.value === undefined || place === undefined) return;
    const position = { ...place, at: place.at ?? clock() };
    const { driverId } = answer.value;
    const { nextAt } = watched;
    bus.publish({ kind: 'driver-moved', establishmentId, orderId: order.id, driverId, position, nextAt });
  };

  const askSoon = (establishmentId: string, order: AskedOrder, watched: Watched): void => {
    // Send no second request before the answer; a partner that hangs is aborted earlier.
    watched.nextAt = clock() + LONGEST_MS;
    watched.isAsked = true;
    watched.askedAt = clock();
    inBackground(ask(establishmentId, order, watched));
  };

  /** Stores the positions that the replay needs. */
  const keep = (establishmentId: string, orderId: string, watched: Watched, taken: readonly Position[]): void => {
    const kept = taken.filter((position) => {
      if (!isWorthKeeping(watched.stored, position)) return false;
      watched.stored = position;
      return true;
    });
    if (kept.length > 0) inBackground(rides.append(establishmentId, orderId, kept));
  };

  const takeMessage = ({ establishmentId, orderId, driverId, position, nextAt }: DriverMoved): void => {
    const watched = shops.get(establishmentId)?.get(orderId);
    if (watched === undefined) return;
    const before = watched.driverId === driverId ? watched.track : {};
    watched.driverId = driverId;
    const taken = takePosition(before, position, clock());
    watched.track = taken.track;
    if (watched.isAsked) keep(establishmentId, orderId, watched, taken.kept);
    watched.nextAt = Math.max(watched.nextAt, nextAt);
    watched.askedAt = Math.max(watched.askedAt, clock());
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'driver-moved') takeMessage(message);
  });
  const cleaning = setInterval(() => {
    const before = clock() - KEEP_MS;
    for (const [establishmentId, shop] of shops) {
      for (const [orderId, { lookedAt }] of shop) if (lookedAt < before) shop.delete(orderId);
      if (shop.size === 0) shops.delete(establishmentId);
    }
  }, KEEP_MS).unref();

  return {
    look(establishmentId, order) {
      if (!isCarriedByPartner(order)) return undefined;
      const watched = watchedOf(establishmentId, order.id);
      if (clock() >= watched.nextAt) askSoon(establishmentId, order, watched);
      return watched.track.newest;
    },
    follow(establishmentId, orderId) {
      const watched = watchedOf(establishmentId, orderId);
      if (clock() >= Math.max(watched.nextAt, watched.askedAt + UNSEEN_MS))
        askSoon(establishmentId, { id: orderId }, watched);
    },
    async settled() {
      while (working.size > 0) await Promise.all(working);
    },
    close() {
      unsubscribe();
      clearInterval(cleaning);
    },
  };
}

/** Asks about a delivery called from here by its driver, about any other one by its number. */
async function askDriver(
  { ports, deliveries }: DriverPositionDependencies,
  establishmentId: string,
  { id, lalamove }: AskedOrder,
): Promise<PortAnswer<DriverThere | undefined>> {
  const called = await deliveries.latest(establishmentId, id);
  if (called?.partnerOrderId === undefined || called.endedAt !== undefined) {
    const port: PartnerPort = await ports.for(establishmentId);
    return port.driver(establishmentId, lalamove?.orderId ?? id);
  }
  const { service, partnerOrderId, driverId } = called;
  if (driverId === '') return ok(undefined);
  return ports.of(service).driver(establishmentId, partnerOrderId, driverId);
}
