import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { metresBetween, type Position, type Track } from './position.ts';

/** At the address from here on. */
export const ADDRESS_METRES = 100;
/** Back at the shop from here on. */
export const SHOP_METRES = 150;
/** Only who was this far away can come back. */
export const AWAY_METRES = 300;

/**
 * What a position suggests. It is offered to courier and board and never done silently: a place nearby is no delivery.
 */
export type Suggestion = { readonly kind: 'arrived'; readonly orderId: string } | { readonly kind: 'back' };

/** The part of an order that suggestions look at. */
export type RiddenOrder = Pick<Order, 'id' | 'status' | 'dispatchAt' | 'customer'>;

/** Where a courier is, and when he was last away from the shop. */
export interface Whereabouts {
  readonly position: Position;
  readonly awayAt?: InstantMs | undefined;
}

/** The suggestions for a courier and his orders on the road, nearest address first. */
export function suggestionsFor(
  { position, awayAt }: Whereabouts,
  orders: readonly RiddenOrder[],
  shop: Coordinates | null,
): readonly Suggestion[] {
  const ridden = orders.filter(({ status }) => phaseOf(status) === 'on-route');
  const arrived = ridden
    .flatMap(({ id, customer }) => {
      const place = customer && coordinatesOf(customer.address);
      const far = place ? metresBetween(position, place) : Number.POSITIVE_INFINITY;
      return far <= ADDRESS_METRES ? [{ id, far }] : [];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ id }): Suggestion => ({ kind: 'arrived', orderId: id }));
  return isBack({ position, awayAt }, ridden, shop) ? [...arrived, { kind: 'back' }] : arrived;
}

/** Notes that he is away from the shop; keeps when he last was. */
export function noteAway(track: Track, shop: Coordinates | null): Track {
  const { newest } = track;
  if (newest === undefined || shop === null || metresBetween(newest, shop) <= AWAY_METRES) return track;
  return { ...track, awayAt: newest.at };
}

/** Back is only who left: at the shop now, and away since the last of his orders went out. */
function isBack({ position, awayAt }: Whereabouts, ridden: readonly RiddenOrder[], shop: Coordinates | null): boolean {
  if (shop === null || awayAt === undefined || ridden.length === 0) return false;
  if (metresBetween(position, shop) > SHOP_METRES) return false;
  return ridden.every(({ dispatchAt }) => dispatchAt !== undefined && awayAt > Date.parse(dispatchAt));
}
