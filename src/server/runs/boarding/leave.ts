import type { Order } from '#domain/orders/order.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { type DepartureFacts, decideDepartures, runWithRoom } from '#domain/runs/book/depart.ts';
import type { Caller } from '#server/access/caller.ts';
import type { LeaveWithRun, OrderForCourier } from '#server/orders/boarding.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { createLanes, LOCKED } from '#server/platform/database/lanes.ts';
import type { LockPatience } from '#server/platform/database/lock-patience.ts';
import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';
import { dayOf } from '#server/runs/change-book.ts';
import type { BoardingDependencies } from './board-orders.ts';
import type { DepartureBook, DepartureStore } from './departure-store.ts';
import { createRecentOrders, type RecentOrders } from './recent-orders.ts';

export interface DepartingDependencies extends BoardingDependencies {
  readonly departures: DepartureStore;
  /** Limits the connections that wait for a locked establishment. */
  readonly patience: LockPatience;
}

interface Task {
  readonly caller: Caller;
  readonly departure: OrderForCourier;
}

/** Establishments whose departures are written at the same time; each takes one connection. */
const LANES = 4;
/** The largest batch, because the book is locked while it is written. */
const MAX_BATCH = 64;
/** How often a batch is tried while other writers are faster. */
const MOST_TRIES = 50;

/**
 * Group commit of departures by establishment: those that arrive during a write leave together with the next one, so
 * that a busy shop's book is read and written once for all of them (decision 68).
 */
export function createLeaveWithRun(dependencies: DepartingDependencies): {
  readonly leaveWithRun: LeaveWithRun;
  /** Resolves when nothing waits or is being written. */
  readonly flush: () => Promise<void>;
} {
  const road = createRecentOrders();
  const lanes = createLanes<Task, StoredOrder | undefined>({
    lanes: LANES,
    apart: () => LANES,
    maxBatch: MAX_BATCH,
    keyOf: ({ caller }) => caller.establishmentId,
    isHopeless: isStoreUnavailable,
    patience: dependencies.patience,
    run: (batch, waits) => leaveTogether(dependencies, road, batch, waits),
  });
  return { leaveWithRun: (caller, departure) => lanes.add({ caller, departure }), flush: lanes.idle };
}

async function leaveTogether(
  dependencies: DepartingDependencies,
  road: RecentOrders,
  batch: readonly Task[],
  waits: boolean,
): Promise<readonly (StoredOrder | undefined | typeof LOCKED)[]> {
  const { departures: store, follow, bus, clock, newId } = dependencies;
  const caller = batch[0]?.caller;
  if (caller === undefined) return [];
  const { establishmentId } = caller;
  const day = dayOf(dependencies, caller);
  const departures = batch.map(({ departure }) => departure);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { facts, days } = await readFacts(dependencies, road, establishmentId, { day, departures });
    const decided = decideDepartures(facts, departures, { now: clock(), newId });
    if (decided.orders.length === 0) return batch.map(() => undefined);
    // Follow before the first run, so that no change of its orders is missed.
    if (!facts.book.isFollowed) await follow(establishmentId);
    const written = await store.write(establishmentId, facts.book, { day, ...decided }, waits);
    if (!written.ok) {
      if (written.problem.code === 'locked') return batch.map(() => LOCKED);
      continue;
    }
    const { firstRevision } = written.value;
    bus.publish({ kind: 'runs-changed', establishmentId });
    const versions = new Map(
      decided.orders.map(({ change, after }, index) => [
        change,
        { order: { ...after, revision: firstRevision + index }, day: days.get(after.id) ?? day },
      ]),
    );
    road.remember(
      establishmentId,
      [...versions.values()].map(({ order }) => order),
    );
    return departures.map(({ change }) => versions.get(change));
  }
  throw new Error(`The runs of establishment ${establishmentId} were changed by others ${MOST_TRIES} times in a row`);
}

interface ReadFacts {
  readonly facts: DepartureFacts & { readonly book: DepartureBook };
  /** The business day of each order. */
  readonly days: ReadonlyMap<string, string>;
}

async function readFacts(
  dependencies: DepartingDependencies,
  road: RecentOrders,
  establishmentId: string,
  { day, departures }: { readonly day: string; readonly departures: readonly OrderForCourier[] },
): Promise<ReadFacts> {
  const { departures: store, establishments, orders, positionOf } = dependencies;
  const courierIds = [...new Set(departures.map(({ courierId }) => courierId))];
  const orderIds = [...new Set(departures.map(({ orderId }) => orderId))];
  const keys = departures.flatMap(({ change }) => change.requestKey?.key ?? []);
  const read = await store.read(establishmentId, { day, orderIds, courierIds, keys });
  const isSeen = courierIds.some((id) => positionOf(establishmentId, id) !== undefined);
  const joined = courierIds.flatMap((id) => runWithRoom(read.book.runs, id)?.stops.map(({ orderId }) => orderId) ?? []);
  const [onRoad, establishment] = await Promise.all([
    road.read(establishmentId, read.onRoad, joined, (missing) => orders.readMany(establishmentId, missing)),
    isSeen ? establishments.read(establishmentId) : null,
  ]);
  const couriers = new Map(read.couriers.map((courier) => [courier.id, courier]));
  return {
    facts: {
      book: read.book,
      orders: new Map<string, Order>([...onRoad, ...read.orders.map(({ order }) => order)].map((one) => [one.id, one])),
      couriers,
      positionOf: (courierId) => positionOf(establishmentId, courierId),
      shop: establishment && coordinatesOf(establishment),
    },
    days: new Map(read.orders.map(({ order, day: its }) => [order.id, its])),
  };
}
