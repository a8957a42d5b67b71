import type { Establishment } from '#contract/access/session-schema.ts';
import { doorMinutesOf } from '#domain/orders/delivery/door-minutes.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import { LOCATE_VERB } from '#domain/places/locate-order.ts';
import { measureRide } from '#domain/runs/board/measure-ride.ts';
import { DEFAULT_KMH } from '#domain/runs/board/pace.ts';
import { createRider } from '#domain/runs/board/ride.ts';
import type { BookResult, RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { isOnRoadWith, onRoadAgain, settleRuns } from '#domain/runs/book/settle.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { ok } from '#domain/shared/result.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/follow.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import { buildingOf } from '#server/places/memories-of.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type BoardDependencies, factsOf } from './read-board.ts';
import type { BookInChange } from './run-store.ts';
import { writePlaces } from './write-places.ts';

export interface RunFollowerDependencies extends Omit<BoardDependencies, 'follow'> {
  readonly followers: OrderFollowerStore;
  readonly shares: Shares;
  readonly onError: (error: unknown) => void;
}

/**
 * The pause between two batches. Answers are computed from the orders until a run has ended, so its end may come with
 * the next batch.
 */
const REST_MS = 1000;

/**
 * Updates the runs from their orders: ends a run with its last order and measures it, opens it again if one of them is on
 * the road again, removes orders that left the run elsewhere. Gives new orders the kept positions of their buildings.
 */
export function createRunFollower(dependencies: RunFollowerDependencies): OrderFollower {
  const { followers, shares, bus, onError } = dependencies;
  const changed = new Set<string>();
  return createOrderFollower({
    name: 'runs',
    store: followers,
    shares,
    onError,
    restMs: REST_MS,
    async handle(establishmentId, events, transaction) {
      // Write the positions before the transaction locks anything that a change of an order waits for.
      await writePlaces(
        dependencies,
        establishmentId,
        events.filter(({ verb }) => verb === 'place'),
      );
      await measureDoors(dependencies.addressPlaces, establishmentId, events, transaction);
      if (await settle(dependencies, establishmentId, events, transaction)) changed.add(establishmentId);
    },
    onHandled(establishmentId) {
      if (changed.delete(establishmentId)) bus.publish({ kind: 'runs-changed', establishmentId });
    },
  });
}

/** Minutes at doors: from the events that end a stop, each once. */
async function measureDoors(
  addressPlaces: AddressPlaceStore,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<void> {
  for (const { verb, order } of events) {
    if (verb !== 'courier-delivered' && verb !== 'courier-failed') continue;
    const minutes = doorMinutesOf(order);
    const key = buildingOf(order);
    if (minutes !== null && key !== null) await addressPlaces.addDoor(establishmentId, key, minutes, transaction);
  }
}

async function settle(
  dependencies: RunFollowerDependencies,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<boolean> {
  const { runs, orders, establishments, clock } = dependencies;
  const changed = events.filter(({ verb }) => verb !== 'place' && verb !== LOCATE_VERB);
  if (changed.length === 0) return false;
  const settled = async (book: RunBook) => {
    const touched = touchedRuns(book, changed);
    if (touched.length === 0) return { byId: new Map<string, Order>(), book };
    const stops = touched.flatMap((run) => run.stops.map(({ orderId }) => orderId));
    const read = await orders.readMany(establishmentId, stops);
    const byId = new Map(read.map(({ order }) => [order.id, order]));
    return { byId, book: settleRuns(book, new Set(touched), byId, clock()) };
  };
  const { runs: open } = await runs.book(establishmentId);
  const again = await ridingAgain(dependencies, establishmentId, changed, open);
  // Most events change nothing in their run: check that without the book's lock.
  if (again.length === 0 && (await settled(open)).book === open) return false;
  const establishment = await establishments.read(establishmentId);
  if (establishment === null) return false;
  const day = businessDayOf(clock(), offsetAtOf(establishment.timeZone));
  // Read the orders under the book's lock: older versions would undo changes that the book already has.
  const decide = async ({ runs: book }: BookInChange): Promise<BookResult> => {
    const missing = again.filter(({ id }) => !book.some((run) => run.id === id));
    const after = await settled(missing.length === 0 ? book : [...book, ...missing]);
    if (after.book === book) return ok(book);
    return ok(await measured(dependencies, establishment, after.book, after.byId));
  };
  const result = await runs.change(establishmentId, day, decide, transaction);
  return result.ok && result.value.changed;
}

/** The runs that ended before these events, of which an order is on the road again. */
async function ridingAgain(
  { runs }: RunFollowerDependencies,
  establishmentId: string,
  events: readonly FollowedEvent[],
  open: RunBook,
): Promise<RunBook> {
  const ids = events.flatMap(({ order: { run, status } }) =>
    run === undefined || phaseOf(status) !== 'on-route' || open.some(({ id }) => id === run.id) ? [] : [run.id],
  );
  const read = await Promise.all([...new Set(ids)].map((id) => runs.read(establishmentId, id)));
  return read.flatMap((run) => (run?.state === 'ended' ? [onRoadAgain(run)] : []));
}

/**
 * The runs of these events' orders, and those that somebody held: what happened in the meantime is settled now. Leaves
 * out runs with which orders only departed, because the departure wrote the run.
 */
function touchedRuns(book: RunBook, events: readonly FollowedEvent[]): RunBook {
  const byOrder = Map.groupBy(events, ({ order }) => order.id);
  const touches = (run: Run, orderId: string): boolean =>
    byOrder.get(orderId)?.some(({ verb, order }) => verb !== 'dispatch' || !isOnRoadWith(order, run)) ?? false;
  return book.filter((run) => run.heldBy !== undefined || run.stops.some(({ orderId }) => touches(run, orderId)));
}

/** The book, in which runs that have ended get their measured speed. */
async function measured(
  { runs, locate }: RunFollowerDependencies,
  establishment: Establishment,
  book: RunBook,
  byId: ReadonlyMap<string, Order>,
): Promise<RunBook> {
  const ordersOf = ({ stops }: Run) => stops.flatMap(({ orderId }) => byId.get(orderId) ?? []);
  const ended = book.filter(({ state }) => state === 'ended');
  if (ended.length === 0) return book;
  const [settings, places] = await Promise.all([
    runs.settings(establishment.id),
    locate.known(establishment.id, ended.flatMap(ordersOf)),
  ]);
  const travel = { source: 'straight', factor: ROAD_FACTOR, kmh: DEFAULT_KMH, samples: 0 } as const;
  return book.map((run) => {
    if (run.state !== 'ended') return run;
    const utcOffsetMinutes = offsetAtOf(establishment.timeZone)(run.dispatchedAt ?? run.createdAt);
    const stops = ordersOf(run).map((order) => factsOf(order, places.get(order.id), settings));
    const shop = coordinatesOf(establishment);
    const rideOver = createRider({ utcOffsetMinutes, shop, orders: stops, couriers: [], travel, settings });
    return measureRide(run, { stops, rideOver, utcOffsetMinutes });
  });
}
