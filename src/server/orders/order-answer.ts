import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import { type Refusal, refuse, type Transition } from '#domain/transition.ts';
import type { Bus } from '#server/live/bus.ts';
import { ProblemError } from '#server/problem.ts';
import type { ChangeResult, StoredOrder } from '#server/store/order-store.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { requestKeyOf } from './request-key.ts';
import { serializeOrder } from './serialize-order.ts';

/** Tells the dashboards of a committed order and answers with it: serialised once, whoever reads it. */
export function answerWritten(
  reply: FastifyReply,
  { bus }: Pick<OrderRouteDependencies, 'bus'>,
  establishmentId: string,
  { order, day }: StoredOrder,
): FastifyReply {
  return answerOrder(reply, publishOrder(bus, establishmentId, { order, day }));
}

/** Tells the dashboards of a committed order; answers it as it was sent to them. */
export function publishOrder(bus: Bus, establishmentId: string, { order, day }: StoredOrder): string {
  const json = serializeOrder(order);
  const { id: orderId, revision } = order;
  // Said only where it is so: every message pays for its length.
  const comanda = isOpenComanda(order) ? { isOpenComanda: true } : {};
  bus.publish({ kind: 'order', establishmentId, revision, day, orderId, ...comanda, json });
  return json;
}

/** Answers with an order that nobody needs to hear of. */
export function answerOrder(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

/** What a verb decides: the rule over the order as it is. May throw a problem. */
export type Decide = (order: Order) => Transition | Promise<Transition>;

/** The one road of every verb: read, decide, write, publish, answer. Comandas go a road of their own, or none. */
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
    ofComanda?: () => Promise<FastifyReply>;
    refusesComanda?: Refusal;
  },
): Promise<FastifyReply> {
  let isComanda = false;
  const { establishmentId, actor } = request.caller;
  const result = await dependencies.orders.change(
    establishmentId,
    request.params.id,
    {
      verb,
      actor,
      at: dependencies.clock(),
      ...(reason === undefined ? {} : { reason }),
      requestKey: requestKeyOf(request),
    },
    async (order) => {
      if (order.module !== 'COMANDA') return decide(order);
      const decision = ofComanda === undefined ? refuse(refusesComanda) : await decide(order);
      if (ofComanda === undefined) return decision;
      if (decision.ok && decision.order === order) return decision;
      isComanda = true;
      return refuse('already-updated');
    },
  );
  if (isComanda && ofComanda) return ofComanda();
  const stored = storedOrThrow(result);
  if (result.outcome === 'written') return answerWritten(reply, dependencies, establishmentId, stored);
  return answerOrder(reply, serializeOrder(stored.order));
}

/** The order of a result, or the problem that the result is. */
export function storedOrThrow(result: ChangeResult): StoredOrder {
  switch (result.outcome) {
    case 'written':
    case 'replayed':
    case 'unchanged':
      return result;
    case 'not-found':
      throw new ProblemError('order-not-found');
    case 'key-reused':
      throw new ProblemError('idempotency-key-reused');
    case 'refused':
      throw new ProblemError(result.refused, {
        order: JSON.parse(serializeOrder(result.order)),
        ...(result.detail === undefined ? {} : { detail: result.detail }),
        ...(result.by ? { by: result.by } : {}),
      });
  }
}
