import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Order } from '#domain/orders/order.ts';
import { linkEndsAt } from '#domain/public-orders/link-end.ts';
import { isUnderWay, stateOf } from '#domain/public-orders/show.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import type { Bus, CouriersMoved } from '#server/platform/live/bus.ts';
import type { LinkStreams, WatchedLink } from '#server/platform/live/hints/link-streams.ts';
import type { FollowedOrders } from './followed-orders.ts';
import type { OrderLinks } from './order-links.ts';
import { orderTokenHash } from './order-token.ts';
import type { FoundOrder } from './public-orders.ts';

export interface OrderHintDependencies {
  readonly streams: LinkStreams;
  readonly links: Pick<OrderLinks, 'find'>;
  readonly followed: Pick<FollowedOrders, 'read'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly onError: (error: unknown) => void;
}

/** Tells customers' pages that their order has changed, without saying what: the page reads it as usual. */
export interface OrderHints {
  /** Answers with the stream of an order that was found by this token. */
  open(request: FastifyRequest, reply: FastifyReply, token: string, found: FoundOrder): RawAnswer;
  close(): void;
}

export function createOrderHints({ streams, links, followed, bus, onError }: OrderHintDependencies): OrderHints {
  /** A change may end the link, move its end, or give the order to somebody else. */
  const follow = async (link: WatchedLink): Promise<void> => {
    const { establishmentId, aboutId: orderId, tokenHash } = link;
    const [linked, found] = await Promise.all([links.find(tokenHash), followed.read({ establishmentId, orderId })]);
    if (linked === undefined || found === undefined) return streams.end(link);
    link.endsAt = linkEndsAt(found.order, found.over);
    link.moverId = moverOf(found.order);
  };
  const onWritten = (establishmentId: string, orderId: string): void => {
    const link = streams.watched(establishmentId, orderId);
    if (link === undefined) return;
    streams.hint(link);
    follow(link).catch(onError);
  };
  /** Published once a second at most. */
  const onMoved = ({ establishmentId, positions }: CouriersMoved): void => {
    if (!streams.isWatching(establishmentId)) return;
    const moved = new Set(positions.map(({ courierId }) => courierId));
    for (const link of streams.watchedOf(establishmentId)) {
      if (link.moverId !== undefined && moved.has(link.moverId)) streams.hint(link);
    }
  };
  const onDriverMoved = (establishmentId: string, orderId: string): void => {
    const link = streams.watched(establishmentId, orderId);
    if (link?.moverId === PARTNER) streams.hint(link);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order') onWritten(message.establishmentId, message.orderId);
    else if (message.kind === 'positions') onMoved(message);
    else if (message.kind === 'driver-moved') onDriverMoved(message.establishmentId, message.orderId);
  });
  return {
    open(request, reply, token, { order, over, linked: { establishmentId, orderId } }) {
      const tokenHash = orderTokenHash(token) ?? '';
      const endsAt = linkEndsAt(order, over);
      const answer = streams.open(request, reply, { establishmentId, aboutId: orderId, tokenHash, endsAt });
      // The order may have changed while it was looked up.
      const link = streams.watched(establishmentId, orderId);
      if (link !== undefined) follow(link).catch(onError);
      return answer;
    },
    close: unsubscribe,
  };
}

/** Stands for the driver of a partner, whose positions name the order. */
const PARTNER = 'partner';

/** Who moves the order, while its customer may see where he is. */
function moverOf(order: Order): string | undefined {
  return isUnderWay(stateOf(order)) ? (order.fkUserMotoboy ?? PARTNER) : undefined;
}
