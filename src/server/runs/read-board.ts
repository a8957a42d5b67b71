import { readyAtOf } from '#domain/orders/kitchen/mark-ready.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { type Coordinates, coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import { courierFacts } from '#domain/runs/board/courier-facts.ts';
import type { BoardFacts, PlannedOrderFacts, Travel } from '#domain/runs/board/facts.ts';
import { learnPace } from '#domain/runs/board/pace.ts';
import { createRider } from '#domain/runs/board/ride.ts';
import { isOnRoad, waitsForCourier } from '#domain/runs/board/waiting.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import { settleBook } from '#domain/runs/book/settle.ts';
import type { RunSettings } from '#domain/runs/settings.ts';
import { rulesInForce } from '#domain/settlements/pay-rules.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import type { Located, LocateOrders } from '#server/places/locate-orders.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { LedgerStore } from '#server/settlements/ledger-store.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';
import type { TravelPort } from './travel/travel-port.ts';
import { writePlaces } from './write-places.ts';

export interface BoardDependencies extends RunRouteDependencies {
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly locate: LocateOrders;
  readonly addressPlaces: AddressPlaceStore;
  readonly courierLedger: Pick<LedgerStore, 'rules'>;
  /** A routing service, if the installation has one. */
  readonly travel: TravelPort | undefined;
}

/** The data of the Rotas screen at one moment. */
export interface RunBoard {
  readonly revision: number;
  readonly at: InstantMs;
  readonly runs: RunBook;
  readonly facts: BoardFacts;
  /** The name of the outside optimiser, if it was asked for this plan and gave no answer. */
  readonly silentOptimiser?: string;
}

/** How far back measured speeds are used: two months. */
export const LEARNED_MS = 60 * 24 * 60 * MINUTE_MS;
/** The least number of measured deliveries at a door for their mean. */
const LEAST_DOORS = 3;

/** Reads runs, waiting deliveries, couriers and ways of the caller's establishment. */
export async function readBoard(
  dependencies: BoardDependencies,
  { establishmentId, timeZone }: Pick<Caller, 'establishmentId' | 'timeZone'>,
): Promise<RunBoard> {
  const { runs, orders, couriers, establishments, locate, clock, bus } = dependencies;
  const now = clock();
  const offsetAt = offsetAtOf(timeZone);
  const day = businessDayOf(now, offsetAt);
  // Read the book first: the orders are then at least as new.
  const book = await runs.book(establishmentId);
  const [{ orders: stored }, known, away, settings, rides, establishment, ruleSets] = await Promise.all([
    orders.onBoard(establishmentId, day),
    couriers.list(establishmentId),
    runs.away(establishmentId, day),
    runs.settings(establishmentId),
    runs.rides(establishmentId, now - LEARNED_MS),
    establishments.read(establishmentId),
    dependencies.courierLedger.rules(establishmentId),
  ]);
  const byId = await withRunOrders(
    dependencies,
    establishmentId,
    stored.map(({ order }) => order),
    book.runs,
  );
  const deliveries = [...byId.values()].filter((order) => order.module === 'DELIVERY' && !isPickup(order));
  const waiting = deliveries.filter((order) => waitsForCourier(order, now));
  const road = deliveries.filter(isOnRoad);
  const places = await locate.known(establishmentId, [...waiting, ...road]);
  const shop = establishment && coordinatesOf(establishment);
  const lost = waiting.filter(({ id }) => isVague(places.get(id)));
  locate.search(establishmentId, lost, shop, async ({ id }) => {
    await dependencies.follow(establishmentId);
    await writePlaces(
      dependencies,
      establishmentId,
      stored.filter(({ order }) => order.id === id),
    );
    bus.publish({ kind: 'runs-changed', establishmentId });
  });

  const hour = new Date(now + offsetAt(now) * MINUTE_MS).getUTCHours();
  const straight: Travel = { source: 'straight', factor: ROAD_FACTOR, ...learnPace(rides, hour) };
  const orderFacts = waiting.map((order) => factsOf(order, places.get(order.id), settings));
  const base = { utcOffsetMinutes: offsetAt(now), shop, orders: orderFacts, couriers: [], travel: straight, settings };
  const roadFacts = road.map((order) => ({ order, facts: factsOf(order, places.get(order.id), settings) }));
  const rideOver = createRider({ ...base, orders: roadFacts.map(({ facts }) => facts) });
  const pay = known.map(({ id }) => ({ courierId: id, rules: rulesInForce(ruleSets, id, day) }));
  const facts: BoardFacts = {
    ...base,
    ...(ruleSets.length === 0 ? {} : { pay }),
    couriers: courierFacts(known, roadFacts, { rideOver, away, now }),
    travel: await travelOf(dependencies.travel, straight, shop, orderFacts),
    road: roadFacts.map(({ facts: { id, place, doorMinutes } }) => ({ id, place, doorMinutes })),
  };
  return { revision: book.revision, at: now, runs: settleBook(book.runs, byId, now), facts };
}

/** Whether an order has no position, or only that of a whole street or town. */
function isVague(located: Located | undefined): boolean {
  return !located?.place || located.placeFrom === 'postal-code';
}

/** The given orders by id, and those of open runs that are not among them: orders of an earlier day. */
export async function withRunOrders(
  { orders }: Pick<BoardDependencies, 'orders'>,
  establishmentId: string,
  given: readonly Order[],
  book: RunBook,
): Promise<ReadonlyMap<string, Order>> {
  const byId = new Map(given.map((order) => [order.id, order]));
  const missing = book.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)).filter((id) => !byId.has(id));
  const read = await Promise.all(missing.map((id) => orders.read(establishmentId, id)));
  for (const stored of read) if (stored !== undefined) byId.set(stored.order.id, stored.order);
  return byId;
}

/** The planner's data of an order. */
export function factsOf(order: Order, located: Located | undefined, settings: RunSettings): PlannedOrderFacts {
  const { place = null, placeFrom, memory } = located ?? {};
  const promisedAt = promisedAtOf(order);
  return {
    id: order.id,
    label: orderCode(order),
    place,
    ...(placeFrom === undefined ? {} : { placeFrom }),
    readyAt: toIso(readyAtOf(order, settings.preparationMinutes)),
    ...(order.readyAt === undefined ? {} : { isReady: true }),
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(order.scheduledFor === undefined ? {} : { opensAt: order.scheduledFor.from }),
    doorMinutes: doorMinutesAt(located, settings),
    ...(memory?.gateNotes ? { gateNotes: memory.gateNotes } : {}),
    ...(order.order.txDelivery === undefined ? {} : { fee: order.order.txDelivery }),
    ...(order.customer?.address.neighborhood ? { district: order.customer.address.neighborhood } : {}),
  };
}

/** Minutes at a door: the mean of the measured ones there, else the establishment's setting. */
export function doorMinutesAt(located: Located | undefined, { doorMinutes }: RunSettings): number {
  const { doorSamples = 0, doorMinutes: measured = 0 } = located?.memory ?? {};
  return doorSamples >= LEAST_DOORS ? Math.round(measured * 10) / 10 : doorMinutes;
}

/** Travel times by the streets, or along straight lines with the name of the service that failed. */
async function travelOf(
  port: TravelPort | undefined,
  straight: Travel,
  shop: Coordinates | null,
  orders: readonly PlannedOrderFacts[],
): Promise<Travel> {
  const placed = orders.flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]));
  if (port === undefined || shop === null || placed.length === 0) return straight;
  const answer = await port.tables([shop, ...placed.map(({ place }) => place)]);
  if (!answer.ok) return { ...straight, insteadOf: port.source };
  return { ...straight, source: port.source, tables: { orderIds: placed.map(({ id }) => id), ...answer.value } };
}
