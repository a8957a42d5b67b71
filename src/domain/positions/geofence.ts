import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { metresBetween, type Position, type Track } from './position.ts';

/** Within this distance the courier is at the address. */
export const ADDRESS_METRES = 100;
/** Within this distance he is back at the shop. */
export const SHOP_METRES = 150;
/** He must have been this far away before he can come back. */
const AWAY_METRES = 300;

/**
 * A suggestion from a position. It is offered to courier and board and never applied automatically: being near is not a
 * delivery.
 */
export type Suggestion = { readonly kind: 'arrived'; readonly orderId: string } | { readonly kind: 'back' };

/** The fields of an order on the road that suggestions need. */
export interface RiddenStop {
  readonly id: string;
  /** Since when its courier has it. */
  readonly since?: string | undefined;
  /** The destination; null if unknown. */
  readonly place: Coordinates | null;
  /** The last step that its courier reported. */
  readonly lastStep?: DeliveryStepKind | undefined;
}

/** The stops of orders that are on the road now. */
export function riddenStopsOf(
  orders: readonly Pick<Order, 'id' | 'status' | 'dispatchAt' | 'courierSince' | 'customer' | 'delivery'>[],
): readonly RiddenStop[] {
  return orders
    .filter(({ status }) => phaseOf(status) === 'on-route')
    .map((order) => ({
      id: order.id,
      since: courierSinceOf(order),
      place: order.customer ? coordinatesOf(order.customer.address) : null,
      lastStep: lastStepOf(order)?.kind,
    }));
}

/** A courier's position, and when he was last away from the shop. */
export interface Whereabouts {
  readonly position: Position;
  readonly awayAt?: InstantMs | undefined;
}

/**
 * The suggestions for a courier and his stops, nearest address first. Leaves out what he reported himself: the arrival
 * after he arrived or finished, the return after he returned with all orders.
 */
export function suggestionsFor(
  { position, awayAt }: Whereabouts,
  stops: readonly RiddenStop[],
  shop: Coordinates | null,
): readonly Suggestion[] {
  const arrived = stops
    .filter(({ lastStep }) => lastStep === undefined || lastStep === 'left')
    .flatMap(({ id, place }) => {
      const far = place ? metresBetween(position, place) : Number.POSITIVE_INFINITY;
      return far <= ADDRESS_METRES ? [{ id, far }] : [];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ id }): Suggestion => ({ kind: 'arrived', orderId: id }));
  return isBack({ position, awayAt }, stops, shop) ? [...arrived, { kind: 'back' }] : arrived;
}

/** Notes the time at which he was away from the shop; keeps the previous time otherwise. */
export function noteAway(track: Track, shop: Coordinates | null): Track {
  const { newest } = track;
  if (newest === undefined || shop === null || metresBetween(newest, shop) <= AWAY_METRES) return track;
  return { ...track, awayAt: newest.at };
}

/** He is back if he is at the shop now and has been away since he got his last order. */
function isBack({ position, awayAt }: Whereabouts, stops: readonly RiddenStop[], shop: Coordinates | null): boolean {
  if (shop === null || awayAt === undefined || stops.every(({ lastStep }) => lastStep === 'returned')) return false;
  if (metresBetween(position, shop) > SHOP_METRES) return false;
  return stops.every(({ since }) => since !== undefined && awayAt > Date.parse(since));
}
