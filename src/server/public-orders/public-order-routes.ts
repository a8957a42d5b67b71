import type { FastifyReply } from 'fastify';
import {
  listenToPublicOrder,
  ratePublicOrder,
  readPublicCourierPhoto,
  readPublicLogo,
  readPublicOrder,
} from '#contract/public-orders/operations.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import type { PhotoWrites } from '#server/catalogue/catalogue-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { type RawAnswer, rawAnswer } from '#server/platform/http/raw-answer.ts';
import { type RequestFor, route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderHints } from './order-hints.ts';
import { photoHashOf } from './photo-address.ts';
import type { FoundOrder, PublicOrders } from './public-orders.ts';
import { serializePublicOrder, tagOf } from './serialize.ts';

export interface PublicOrderRouteDependencies {
  readonly publicOrders: PublicOrders;
  readonly hints: OrderHints;
  readonly catalogue: Pick<PhotoWrites, 'photo'>;
}

/** Headers of a private answer: no cache stores it, no search engine lists it, no other site learns the link. */
export const PRIVATE_PAGE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** The public operations of an order's link. The token in the address is the only credential. */
export function publicOrderRoutes(app: App, { publicOrders, hints, catalogue }: PublicOrderRouteDependencies): void {
  route(app, readPublicOrder, async (request, reply) => {
    const { token } = request.params;
    reply.headers(PRIVATE_PAGE);
    const found = await publicOrders.find(token, request);
    return answer(reply, await publicOrders.show(token, found), request.headers['if-none-match']);
  });

  const listen = async (request: RequestFor<typeof listenToPublicOrder>, reply: FastifyReply): Promise<RawAnswer> => {
    const { token } = request.params;
    reply.headers(PRIVATE_PAGE);
    return hints.open(request, reply, token, await publicOrders.find(token, request));
  };
  route(app, listenToPublicOrder, listen, { exposeHeadRoute: false });

  route(app, ratePublicOrder, async (request, reply) => {
    const { token } = request.params;
    reply.headers(PRIVATE_PAGE);
    const rated = await publicOrders.rate(await publicOrders.find(token, request), request.body);
    return answer(reply, await publicOrders.show(token, rated));
  });

  route(app, readPublicCourierPhoto, async (request, reply) => {
    const { token } = request.params;
    reply.headers(PRIVATE_PAGE);
    const found = await publicOrders.find(token, request);
    const { courier } = await publicOrders.show(token, found);
    const hash = courier?.photoUrl === undefined ? undefined : photoHashOf(found.order.motoboy?.photoUrl ?? '');
    return sendPhoto(reply, catalogue, found, hash);
  });

  route(app, readPublicLogo, async (request, reply) => {
    reply.headers(PRIVATE_PAGE);
    const found = await publicOrders.find(request.params.token, request);
    return sendPhoto(reply, catalogue, found, await publicOrders.logoHash(found));
  });
}

/** One of the shop's pictures; throws `photo-not-found`. */
async function sendPhoto(
  reply: FastifyReply,
  catalogue: Pick<PhotoWrites, 'photo'>,
  { linked: { establishmentId } }: FoundOrder,
  hash: string | undefined,
): Promise<RawAnswer> {
  const photo = hash === undefined ? undefined : await catalogue.photo(establishmentId, hash);
  if (!photo) throw new ProblemError('photo-not-found');
  return rawAnswer(reply.type(photo.type).send(photo.bytes));
}

function answer(reply: FastifyReply, order: PublicOrder, known?: string): RawAnswer {
  const json = serializePublicOrder(order);
  const tag = tagOf(json);
  reply.header('etag', tag);
  if (known === tag) return rawAnswer(reply.code(304).send());
  return rawAnswer(reply.code(200).header('content-type', 'application/json; charset=utf-8').send(json));
}
