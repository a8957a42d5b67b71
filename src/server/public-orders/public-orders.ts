import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { TryLimit } from '#domain/access/tries.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { pixDueOf } from '#domain/payments/pix-order.ts';
import type { NewestPosition } from '#domain/public-orders/courier.ts';
import { linkEndsAt } from '#domain/public-orders/link-end.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { type NewRating, rate, rateUntil } from '#domain/public-orders/rating.ts';
import { showOrder, stateOf } from '#domain/public-orders/show.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { networkOf } from '#server/access/attempts/networks.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { FollowedOrder, FollowedOrders } from './followed-orders.ts';
import type { LinkedOrder } from './order-link-store.ts';
import type { OrderLinks } from './order-links.ts';
import { orderTokenHash } from './order-token.ts';
import { photoHashOf, publicLogoAddress, publicPhotoAddress } from './photo-address.ts';
import type { RatingStore } from './rating-store.ts';
import type { ShopFactsReader } from './shop-facts.ts';
import type { VisitLimits } from './visit-limits.ts';

/** The most times that the rating of an order is stored in a quarter of an hour. */
export const RATINGS_PER_ORDER = 10;
const OF_ORDER: TryLimit = { kind: 'quarter-hour', most: RATINGS_PER_ORDER };

/** Data of other parts about an order on the road. Each call is cheap, because the page asks often. */
export interface RoadFacts {
  /** The newest position of a courier, of any ride. */
  position(establishmentId: string, courierId: string): NewestPosition | undefined;
  /** The newest position of the partner's driver of an order; see partner/drivers. */
  driverPosition(establishmentId: string, order: Order): NewestPosition | undefined;
  /** The expected arrivals of a courier's orders on the road, by order id. */
  arrivals(establishmentId: string, courierId: string): Promise<ReadonlyMap<string, InstantMs>>;
  /** Whether the order's courier is still out with an earlier run. */
  isOnEarlierRide(establishmentId: string, order: Order): Promise<boolean>;
  /** The code that the customer gives the courier at the door. */
  deliveryCode(establishmentId: string, orderId: string): string;
}

export interface PublicOrderDependencies {
  readonly links: OrderLinks;
  readonly followed: FollowedOrders;
  readonly shops: ShopFactsReader;
  readonly ratings: RatingStore;
  readonly road: RoadFacts;
  readonly limits: VisitLimits;
  readonly tries: Pick<SharedTries, 'begin'>;
  readonly clock: () => InstantMs;
}

/** An order found by its link. */
export interface FoundOrder extends FollowedOrder {
  readonly linked: LinkedOrder;
}

/** The orders as their customers see them. All throw the problems `order-link-ended` and `too-many-requests`. */
export interface PublicOrders {
  find(token: string, request: Pick<FastifyRequest, 'ip'>): Promise<FoundOrder>;
  show(token: string, found: FoundOrder): Promise<PublicOrder>;
  /** The digest of the shop's logo, if the portal holds the picture. */
  logoHash(found: FoundOrder): Promise<string | undefined>;
  /** Also throws `rating-closed`. An unchanged rating is neither stored nor counted. */
  rate(found: FoundOrder, rating: NewRating): Promise<FoundOrder>;
}

export function createPublicOrders(dependencies: PublicOrderDependencies): PublicOrders {
  const { links, followed, shops, ratings, road, limits, tries, clock } = dependencies;

  const linkedBy = async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<LinkedOrder> => {
    const hash = orderTokenHash(token);
    const known = hash === undefined ? undefined : links.known(hash);
    const found = known ?? (hash === undefined ? undefined : await links.find(hash));
    if (hash !== undefined && found !== undefined) return orWait(limits.visit(hash), found);
    // Limit guesses by address without blocking valid links, because phones share addresses.
    const network = networkOf(ip);
    orWait(limits.waitOfNetwork(network), undefined);
    limits.missed(network);
    throw new ProblemError('order-link-ended');
  };

  return {
    async find(token, request) {
      const linked = await linkedBy(token, request);
      const found = await followed.read(linked);
      if (found === undefined || clock() >= linkEndsAt(found.order, found.over)) {
        throw new ProblemError('order-link-ended');
      }
      return { ...found, linked };
    },

    async show(token, { order, over, rating, linked: { establishmentId } }) {
      const { establishment, pixAccount, methods, asksCode } = await shops.read(establishmentId);
      const due = pixDueOf(order, methods);
      const facts = {
        shop: establishment,
        pix: due !== null && pixAccount !== undefined ? { due, account: pixAccount } : undefined,
        deliveryCode: asksCode ? road.deliveryCode(establishmentId, order.id) : undefined,
        arrival: await arrivalOf(road, establishmentId, order),
        position: positionOf(road, establishmentId, order),
        isOnEarlierRide: await isOnEarlierRide(road, establishmentId, order),
        photoAddress: (photoUrl: string) => publicPhotoAddress(token, photoUrl),
        logoAddress: (logoUrl: string) => publicLogoAddress(token, logoUrl),
        rating,
        over,
      };
      return showOrder(order, facts, clock());
    },

    async logoHash({ linked }) {
      const { establishment } = await shops.read(linked.establishmentId);
      return photoHashOf(establishment.logoUrl ?? '');
    },

    async rate({ linked, ...found }, given) {
      const { order, over, rating: before } = found;
      const now = clock();
      const until = rateUntil(stateOf(order), before, linkEndsAt(order, over), now);
      const rated = rate(given, before, until, toIso(now));
      if (!rated.ok) throw new ProblemError(rated.problem.code);
      const rating = rated.value;
      const { establishmentId, orderId } = linked;
      // The stored one: `before` may be some seconds old if another node changed it.
      const stored = await ratings.read(establishmentId, orderId);
      if (isDeepStrictEqual(rating, stored)) return { ...found, linked, rating };
      // Storing a rating locks the counts of the shop's reports.
      const wait = await tries.begin([{ key: `rating ${establishmentId} ${orderId}`, limit: OF_ORDER }]);
      orWait(Math.ceil(wait / 1000), undefined);
      await ratings.save(establishmentId, orderId, rating, now);
      followed.forget(linked);
      return { ...found, linked, rating };
    },
  };
}

function positionOf(road: RoadFacts, establishmentId: string, order: Order): NewestPosition | undefined {
  const { fkUserMotoboy } = order;
  if (fkUserMotoboy === undefined) return road.driverPosition(establishmentId, order);
  return road.position(establishmentId, fkUserMotoboy);
}

/** The expected arrival of an order with an own courier on the road; undefined for others. */
async function arrivalOf(road: RoadFacts, establishmentId: string, order: Order): Promise<InstantMs | undefined> {
  const { fkUserMotoboy, id, status } = order;
  if (fkUserMotoboy === undefined || phaseOf(status) !== 'on-route') return undefined;
  return (await road.arrivals(establishmentId, fkUserMotoboy)).get(id);
}

/** Asked only about an order on the road. */
async function isOnEarlierRide(road: RoadFacts, establishmentId: string, order: Order): Promise<boolean> {
  return phaseOf(order.status) === 'on-route' && road.isOnEarlierRide(establishmentId, order);
}

function orWait<Value>(seconds: number, value: Value): Value {
  if (seconds > 0) throw new ProblemError('too-many-requests', { retryAfter: seconds });
  return value;
}
