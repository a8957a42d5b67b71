import type { FastifyRequest } from 'fastify';
import { linkOrder, readOrderRating } from '#contract/public-orders/operations.ts';
import { linkAddress } from '#domain/public-orders/link-address.ts';
import { hasPublicLink, linkEndsAt } from '#domain/public-orders/link-end.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { noteOrderAct } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { FollowedOrders } from './followed-orders.ts';
import type { OrderLinks } from './order-links.ts';
import type { RatingStore } from './rating-store.ts';

export interface OrderLinkRouteDependencies {
  readonly links: OrderLinks;
  readonly followed: FollowedOrders;
  readonly ratings: RatingStore;
  readonly clock: () => InstantMs;
  readonly publicUrl: URL | undefined;
}

/** The shop's side of an order's link: creates it, and reads the customer's rating. */
export function orderLinkRoutes(app: App, dependencies: OrderLinkRouteDependencies): void {
  const { links, followed, ratings, clock, publicUrl } = dependencies;

  const find = async ({ caller, params }: Pick<FastifyRequest<{ Params: { id: string } }>, 'caller' | 'params'>) => {
    const linked = { establishmentId: caller.establishmentId, orderId: params.id };
    const found = await followed.read(linked);
    if (found === undefined) throw new ProblemError('order-not-found');
    return { ...found, linked };
  };

  route(app, linkOrder, async (request) => {
    const { order, over } = await find(request);
    if (!hasPublicLink(order)) throw new ProblemError('order-without-link');
    if (clock() >= linkEndsAt(order, over)) throw new ProblemError('order-link-over');
    const { establishmentId, actor } = request.caller;
    const { token, isNew } = await links.linkOf(establishmentId, order.id);
    // Integrations get links of all their orders, as webhooks do: no person gave them out.
    if (isNew && actor.kind === 'account') noteOrderAct(request, 'newOrderLink', order);
    const origin = publicUrl?.origin ?? `${request.protocol}://${request.host}`;
    return { url: linkAddress(origin, token), token };
  });

  route(app, readOrderRating, async (request) => {
    const { linked } = await find(request);
    const rating = await ratings.read(linked.establishmentId, linked.orderId);
    return rating === undefined ? {} : { rating };
  });
}
