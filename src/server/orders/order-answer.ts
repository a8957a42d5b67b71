import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { carriedDayOf } from '#domain/day-turn/carry-over.ts';
import { isOpenScheduled } from '#domain/orders/schedule/schedule.ts';
import { type OrderRefusal, refuse } from '#domain/orders/transition.ts';
import { type RawAnswer, rawAnswer } from '#server/platform/http/raw-answer.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { noteOrder } from '#server/platform/http/request-order.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { turnInstant } from '#server/platform/live/turn-instant.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeWithEffects, type Decide } from './change-with-effects.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import type { ChangeResult, StoredOrder } from './order-store.ts';
import { serializeOrder } from './serialize.ts';

/** Publishes a committed order and replies with it, serialised once for all readers. */
export function publishAndReply(
  reply: FastifyReply,
  { bus }: Pick<OrderRouteDependencies, 'bus'>,
  establishmentId: string,
  { order, day }: StoredOrder,
): RawAnswer {
  noteOrder(reply.request, order.id);
  return answerOrder(reply, publishOrder(bus, establishmentId, { order, day }));
}

/** Publishes a committed order to the dashboards; returns it as it was sent to them. */
export function publishOrder(bus: Bus, establishmentId: string, { order, day }: StoredOrder): string {
  const json = serializeOrder(order);
  const { id: orderId, revision } = order;
  // Send the flags only if they are true, because every message costs by its length.
  const kept = {
    ...(isOpenComanda(order) ? { isOpenComanda: true } : {}),
    ...(isOpenScheduled(order) ? { isOpenScheduled: true } : {}),
    carriedTo: carriedDayOf(order),
  };
  bus.publish({ kind: 'order', establishmentId, revision, day, orderId, ...kept, committedAt: turnInstant(), json });
  return json;
}

/** Replies with an order without publishing it. */
export function answerOrder(reply: FastifyReply, json: string): RawAnswer {
  return rawAnswer(reply.header('content-type', 'application/json; charset=utf-8').send(json));
}

/**
 * The shared steps of every verb: read, decide, run the effects that the rule names, write, publish, answer. A comanda
 * takes `ofComanda`, or is refused.
 */
export async function changeAndAnswer(
  dependencies: OrderRouteDependencies,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  {
    verb,
    reason,
    decide,
    ofComanda,
    refusesComanda = 'already-updated',
  }: {
    verb: string;
    reason?: string;
    decide: Decide;
    ofComanda?: () => Promise<RawAnswer>;
    refusesComanda?: OrderRefusal;
  },
): Promise<RawAnswer> {
  let isComanda = false;
  const { establishmentId, actor } = request.caller;
  const change = {
    verb,
    actor,
    at: dependencies.clock(),
    ...(reason === undefined ? {} : { reason }),
    requestKey: requestKeyOf(request),
  };
  const asked = { caller: request.caller, orderId: request.params.id, change };
  const result = await changeWithEffects(dependencies, asked, (order, facts) => {
    if (order.module !== 'COMANDA') return decide(order, facts);
    if (ofComanda === undefined) return refuse(refusesComanda);
    const decision = decide(order, facts);
    if (decision.ok && decision.value === order) return decision;
    isComanda = true;
    return refuse('already-updated');
  });
  if (isComanda && ofComanda) return ofComanda();
  const stored = storedOrThrow(result);
  if (stored.how === 'written') return publishAndReply(reply, dependencies, establishmentId, stored);
  return answerOrder(reply, serializeOrder(stored.order));
}

/** The order of a result; throws the problem of a refusal. */
export function storedOrThrow(result: ChangeResult): Extract<ChangeResult, { readonly ok: true }>['value'] {
  if (result.ok) return result.value;
  const { problem } = result;
  if (!('stored' in problem)) throw new ProblemError(problem.code);
  const { code, stored, by } = problem;
  throw new ProblemError(code, { order: JSON.parse(serializeOrder(stored.order)), ...(by ? { by } : {}) });
}
