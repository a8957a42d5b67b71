import type { ReturnsAnswer } from '#contract/runs/board-schema.ts';
import { coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import { courierFacts } from '#domain/runs/board/courier-facts.ts';
import type { BoardFacts } from '#domain/runs/board/facts.ts';
import { learnPace } from '#domain/runs/board/pace.ts';
import { createRider } from '#domain/runs/board/ride.ts';
import { isOnRoad } from '#domain/runs/board/waiting.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type BoardDependencies, factsOf, LEARNED_MS, withRunOrders } from './read-board.ts';

/**
 * The couriers' returns that Rotas plans with, and the orders on the road, without reading the plan: for everybody who
 * sees the map.
 */
export async function readReturns(
  dependencies: BoardDependencies,
  { establishmentId, timeZone }: Pick<Caller, 'establishmentId' | 'timeZone'>,
): Promise<ReturnsAnswer> {
  const { runs, orders, couriers, establishments, locate, clock } = dependencies;
  const now = clock();
  const offsetAt = offsetAtOf(timeZone);
  const day = businessDayOf(now, offsetAt);
  const book = await runs.book(establishmentId);
  const [stored, known, settings, rides, establishment] = await Promise.all([
    orders.onRoute(establishmentId, day),
    couriers.list(establishmentId),
    runs.settings(establishmentId),
    runs.rides(establishmentId, now - LEARNED_MS),
    establishments.read(establishmentId),
  ]);
  const given = stored.map(({ order }) => order);
  const byId = await withRunOrders(dependencies, establishmentId, given, book.runs);
  const road = [...byId.values()].filter(isOnRoad);
  const places = await locate.known(establishmentId, road);
  const hour = new Date(now + offsetAt(now) * MINUTE_MS).getUTCHours();
  const riding = road.map((order) => ({ order, facts: factsOf(order, places.get(order.id), settings) }));
  const facts: BoardFacts = {
    utcOffsetMinutes: offsetAt(now),
    shop: establishment && coordinatesOf(establishment),
    orders: riding.map((one) => one.facts),
    couriers: [],
    travel: { source: 'straight', factor: ROAD_FACTOR, ...learnPace(rides, hour) },
    settings,
  };
  const back = courierFacts(known, riding, { rideOver: createRider(facts), away: new Set(), now });
  return {
    at: toIso(now),
    couriers: back.map(({ id, freeAt, isUnsure }) => ({ id, ...(freeAt === undefined ? {} : { freeAt }), isUnsure })),
    orderIds: road.map(({ id }) => id),
  };
}
