import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
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

/** An order on the road, as far as suggestions look at it. */
export interface RiddenStop {
  readonly id: string;
  readonly dispatchAt?: string | undefined;
  /** Where it goes; null where that is not known. */
  readonly place: Coordinates | null;
  /** What its courier told of it last. */
  readonly lastStep?: DeliveryStepKind | undefined;
}

/** The stops of orders that are on the road now. */
export function riddenStopsOf(
  orders: readonly Pick<Order, 'id' | 'status' | 'dispatchAt' | 'customer' | 'delivery'>[],
): readonly RiddenStop[] {
  return orders
    .filter(({ status }) => phaseOf(status) === 'on-route')
    .map((order) => ({
      id: order.id,
      dispatchAt: order.dispatchAt,
      place: order.customer ? coordinatesOf(order.customer.address) : null,
      lastStep: lastStepOf(order)?.kind,
    }));
}

/** Where a courier is, and when he was last away from the shop. */
export interface Whereabouts {
  readonly position: Position;
  readonly awayAt?: InstantMs | undefined;
}

/**
 * The suggestions for a courier and his stops, nearest address first. What he told himself is not suggested: the arrival
 * where he arrived or was done, the return once he is back with all.
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

/** Notes that he is away from the shop; keeps when he last was. */
export function noteAway(track: Track, shop: Coordinates | null): Track {
  const { newest } = track;
  if (newest === undefined || shop === null || metresBetween(newest, shop) <= AWAY_METRES) return track;
  return { ...track, awayAt: newest.at };
}

/** Back is only who left: at the shop now, and away since the last of his orders went out. */
function isBack({ position, awayAt }: Whereabouts, stops: readonly RiddenStop[], shop: Coordinates | null): boolean {
  if (shop === null || awayAt === undefined || stops.every(({ lastStep }) => lastStep === 'returned')) return false;
  if (metresBetween(position, shop) > SHOP_METRES) return false;
  return stops.every(({ dispatchAt }) => dispatchAt !== undefined && awayAt > Date.parse(dispatchAt));
}
