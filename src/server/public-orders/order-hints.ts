import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkEndsAt } from '#domain/public-orders/link-end.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import type { Bus } from '#server/platform/live/bus.ts';
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
  /** A change may end the link, or move its end. */
  const checkEnd = async (link: WatchedLink): Promise<void> => {
    const { establishmentId, aboutId: orderId, tokenHash } = link;
    const [linked, found] = await Promise.all([links.find(tokenHash), followed.read({ establishmentId, orderId })]);
    if (linked === undefined || found === undefined) streams.end(link);
    else link.endsAt = linkEndsAt(found.order, found.over);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'order') return;
    const link = streams.watched(message.establishmentId, message.orderId);
    if (link === undefined) return;
    streams.hint(link);
    checkEnd(link).catch(onError);
  });
  return {
    open(request, reply, token, { order, over, linked: { establishmentId, orderId } }) {
      const tokenHash = orderTokenHash(token) ?? '';
      return streams.open(request, reply, {
        establishmentId,
        aboutId: orderId,
        tokenHash,
        endsAt: linkEndsAt(order, over),
      });
    },
    close: unsubscribe,
  };
}
