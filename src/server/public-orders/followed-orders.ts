import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { overSince } from '#domain/public-orders/link-end.ts';
import type { PublicRating } from '#domain/public-orders/public-order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { createBriefFollows } from '#server/platform/live/brief-follows.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { LinkedOrder } from './order-link-store.ts';
import type { RatingStore } from './rating-store.ts';
import { createReadCache } from './read-cache.ts';

/** A watched order. */
export interface FollowedOrder {
  readonly order: Order;
  /** When it ended; `null` for an unfinished one. */
  readonly over: InstantMs | null;
  readonly rating: PublicRating | undefined;
}

export interface FollowedOrders {
  /** Undefined if the establishment has no such order. */
  read(linked: LinkedOrder): Promise<FollowedOrder | undefined>;
  forget(linked: LinkedOrder): void;
  close(): void;
}

export interface FollowedOrderDependencies {
  readonly orders: Pick<OrderStore, 'read' | 'events'>;
  readonly ratings: RatingStore;
  readonly bus: Pick<Bus, 'subscribe' | 'follow'>;
  readonly clock: () => InstantMs;
}

/** How long a read is shared if the bus loses the message about a change. */
const KEPT_MS = 10_000;
const MOST_KEPT = 10_000;

/** The orders that customers watch. An order is read once per change for all visitors: a bus message evicts it. */
export function createFollowedOrders({ orders, ratings, bus, clock }: FollowedOrderDependencies): FollowedOrders {
  const kept = createReadCache<FollowedOrder | undefined>(KEPT_MS, MOST_KEPT, clock);
  const follows = createBriefFollows(bus);
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order') kept.forget(keyOf(message));
  });

  const load = async ({ establishmentId, orderId }: LinkedOrder): Promise<FollowedOrder | undefined> => {
    const [stored, rating] = await Promise.all([
      orders.read(establishmentId, orderId),
      ratings.read(establishmentId, orderId),
    ]);
    if (stored === undefined) return undefined;
    const { order } = stored;
    const isCanceled = phaseOf(order.status) === 'canceled';
    const events = isCanceled ? await orders.events(establishmentId, orderId) : undefined;
    return { order, over: overSince(order, events), rating };
  };

  return {
    read(linked) {
      follows.use(linked.establishmentId);
      return kept.read(keyOf(linked), () => load(linked));
    },
    forget: (linked) => kept.forget(keyOf(linked)),
    close() {
      unsubscribe();
      follows.close();
    },
  };
}

function keyOf({ establishmentId, orderId }: LinkedOrder): string {
  return `${establishmentId}\n${orderId}`;
}
