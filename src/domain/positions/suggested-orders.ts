import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { riddenStopsOf, type Suggestion, suggestionsFor } from './geofence.ts';
import { isStale, type Position } from './position.ts';

/** The newest position of a courier, and when he was last away from the shop. */
type KnownPlace = Position & { readonly awayAt?: InstantMs };

/**
 * What a courier's position suggests first about his orders: he is at the address of `arrivedAt`, or without one back at
 * the shop. `null` without a suggestion, and for an outdated position.
 */
export function suggestionOf(
  orders: readonly Order[],
  position: KnownPlace | undefined,
  shop: Coordinates | null,
  now: InstantMs,
): { readonly arrivedAt: Order | undefined } | null {
  if (position === undefined || isStale(position, now)) return null;
  const [first] = suggestionsFor({ position, awayAt: position.awayAt }, riddenStopsOf(orders), shop);
  if (first === undefined) return null;
  return { arrivedAt: first.kind === 'arrived' ? orders.find(({ id }) => id === first.orderId) : undefined };
}

/**
 * What the positions of the couriers suggest about their orders on the road, by order id: he is at this address, or he
 * is back at the shop with the order. Outdated positions suggest nothing.
 */
export function suggestedOrders(
  orders: readonly Order[],
  positions: ReadonlyMap<string, KnownPlace>,
  shop: Coordinates | null,
  now: InstantMs,
): ReadonlyMap<string, Suggestion['kind']> {
  const suggested = new Map<string, Suggestion['kind']>();
  const onRoad = orders.filter(({ status }) => phaseOf(status) === 'on-route');
  for (const [courierId, ridden] of Map.groupBy(onRoad, ({ fkUserMotoboy }) => fkUserMotoboy)) {
    const position = courierId === undefined ? undefined : positions.get(courierId);
    if (position === undefined || isStale(position, now)) continue;
    for (const [id, kind] of suggestedBy(position, ridden, shop)) suggested.set(id, kind);
  }
  return suggested;
}

/** What one courier's position suggests, by order id. The first suggestion for an order counts. */
function suggestedBy(
  position: KnownPlace,
  ridden: readonly Order[],
  shop: Coordinates | null,
): ReadonlyMap<string, Suggestion['kind']> {
  const stops = riddenStopsOf(ridden);
  const suggested = new Map<string, Suggestion['kind']>();
  for (const suggestion of suggestionsFor({ position, awayAt: position.awayAt }, stops, shop).toReversed()) {
    if (suggestion.kind === 'arrived') suggested.set(suggestion.orderId, 'arrived');
    else for (const { id, lastStep } of stops) if (lastStep !== 'returned') suggested.set(id, 'back');
  }
  return suggested;
}
