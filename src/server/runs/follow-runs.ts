import { doorMinutesOf } from '#domain/orders/delivery/door-minutes.ts';
import type { Order } from '#domain/orders/order.ts';
import { addressKey } from '#domain/places/address-key.ts';
import { coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import { measureRide } from '#domain/runs/board/measure-ride.ts';
import { DEFAULT_KMH } from '#domain/runs/board/pace.ts';
import { createRider } from '#domain/runs/board/ride.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import { settleBook } from '#domain/runs/book/settle.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { ok } from '#domain/shared/result.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/order-follower.ts';
import type { AddressPlaceStore } from '#server/places/address-place-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type BoardDependencies, factsOf } from './read-board.ts';

export interface RunFollowerDependencies extends BoardDependencies {
  readonly addressPlaces: AddressPlaceStore;
  readonly followers: OrderFollowerStore;
  readonly onError: (error: unknown) => void;
}

/** Keeps the runs as their orders are: ends a run with its last order and measures it, drops what left a run elsewhere. */
export function createRunFollower(dependencies: RunFollowerDependencies): OrderFollower {
  const { followers, bus, onError } = dependencies;
  const changed = new Set<string>();
  return createOrderFollower({
    name: 'runs',
    store: followers,
    bus,
    onError,
    async handle(establishmentId, events, transaction) {
      await measureDoors(dependencies.addressPlaces, establishmentId, events, transaction);
      if (await settle(dependencies, establishmentId, events, transaction)) changed.add(establishmentId);
    },
    onHandled(establishmentId) {
      if (changed.delete(establishmentId)) bus.publish({ kind: 'runs-changed', establishmentId });
    },
  });
}

/** Minutes at doors: of events that end a stop there, each once. */
async function measureDoors(
  addressPlaces: AddressPlaceStore,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<void> {
  for (const { verb, order } of events) {
    if (verb !== 'courier-delivered' && verb !== 'courier-failed') continue;
    const minutes = doorMinutesOf(order);
    const key = order.customer === undefined ? null : addressKey(order.customer.address);
    if (minutes !== null && key !== null) await addressPlaces.addDoor(establishmentId, key, minutes, transaction);
  }
}

async function settle(
  { runs, orders, establishments, locate, clock }: BoardDependencies,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<boolean> {
  const { runs: open } = await runs.book(establishmentId);
  const ids = new Set(open.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  if (!events.some(({ order }) => ids.has(order.id))) return false;
  const establishment = await establishments.read(establishmentId);
  if (establishment === null) return false;
  const read = await Promise.all([...ids].map((id) => orders.read(establishmentId, id)));
  const byId = new Map(read.flatMap((stored) => (stored === undefined ? [] : [[stored.order.id, stored.order]])));
  const settings = await runs.settings(establishmentId);
  const places = await locate.known(establishmentId, [...byId.values()]);
  const offsetAt = offsetAtOf(establishment.timeZone);
  const factsFor = (book: RunBook) =>
    book
      .flatMap(({ stops }) => stops)
      .flatMap(({ orderId }) => {
        const order: Order | undefined = byId.get(orderId);
        return order === undefined ? [] : [factsOf(order, places.get(orderId), settings)];
      });
  const result = await runs.change(
    establishmentId,
    businessDayOf(clock(), offsetAt),
    (book) => {
      // Orders that joined a run after the reads are judged with their own event.
      const isRead = ({ stops }: RunBook[number]) => stops.every(({ orderId }) => byId.has(orderId));
      const known = book.runs.filter(isRead);
      const settled = settleBook(known, byId);
      if (settled === known) return ok(book.runs);
      const measured = settled.map((run) => {
        if (run.state !== 'ended') return run;
        const utcOffsetMinutes = offsetAt(run.dispatchedAt ?? run.createdAt);
        const facts = {
          utcOffsetMinutes,
          shop: coordinatesOf(establishment),
          orders: factsFor([run]),
          couriers: [],
          travel: { source: 'straight', factor: ROAD_FACTOR, kmh: DEFAULT_KMH, samples: 0 },
          settings,
        } as const;
        return measureRide(run, { stops: facts.orders, rideOver: createRider(facts), utcOffsetMinutes });
      });
      return ok([...measured, ...book.runs.filter((run) => !isRead(run))]);
    },
    transaction,
  );
  return result.ok && result.changed;
}
