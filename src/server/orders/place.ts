import type { FastifyRequest } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type NewOrderBody, NewOrderSchema } from '#contract/order-requests.ts';
import { OrderSchema } from '#contract/order-schema.ts';
import { businessDayOf } from '#domain/business-day.ts';
import type { InstantMs } from '#domain/instant.ts';
import { type NewOrder, type Placing, placeOrder } from '#domain/place-order.ts';
import type { App } from '#server/app.ts';
import { deviceOf } from '#server/comandas/device.ts';
import { ComandaHeaders } from '#server/comandas/verb-schema.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { answerOrder, answerWritten } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { putOnComanda } from './put-on-comanda.ts';
import { requestKeyOf } from './request-key.ts';
import { serializeOrder } from './serialize-order.ts';

/** `POST /api/orders`: a new order, or for an open comanda of the day its new items. */
export function placeRoute(app: App, dependencies: OrderRouteDependencies): void {
  const { clock, onPlaced } = dependencies;
  app.route({
    method: ENDPOINTS.placeOrder.method,
    url: ENDPOINTS.placeOrder.path,
    config: { policy: 'orders:create', writesOrder: true, invalidBody: 'invalid-order' },
    schema: {
      summary: 'Novo pedido',
      description:
        'O servidor calcula totais, número e data. Repetir com a mesma `Idempotency-Key` e o mesmo corpo devolve o primeiro pedido.',
      tags: ['Pedidos'],
      headers: ComandaHeaders,
      body: NewOrderSchema,
      response: { 201: OrderSchema, ...problemsOf('invalid-request', 'idempotency-key-reused', 'invalid-order') },
    },
    handler: async (request, reply) => {
      const { establishmentId, actor, timeZone } = request.caller;
      const now = clock();
      const requestKey = requestKeyOf(request);
      reply.code(201);
      const order = await placed(dependencies, request, now).catch(async (refusal: unknown) => {
        // A retry gets its first answer, also where the same would be refused by now.
        const answer = await dependencies.orders.answered(establishmentId, requestKey);
        if (!answer) throw refusal;
        return answer;
      });
      if ('day' in order) return answerOrder(reply, serializeOrder(order.order));
      const day = businessDayOf(now, offsetAtOf(timeZone));
      const device = deviceOf(request);
      const change = { verb: 'place', actor, at: now, ...(device ? { device } : {}), requestKey };
      const result = await putOnComanda(dependencies.orders, { establishmentId, order, day, change });
      if (result.outcome === 'replayed') return answerOrder(reply, serializeOrder(result.order));
      onPlaced(order.module);
      return answerWritten(reply, dependencies, establishmentId, result);
    },
  });
}

/** The order by the rules; asks anew for the payment methods before one is called unknown. */
async function placed(
  { placingFacts, checkItems, newId }: OrderRouteDependencies,
  request: FastifyRequest<{ Body: NewOrderBody }>,
  now: InstantMs,
) {
  const { body, caller } = request;
  const { establishmentId } = caller;
  const device = deviceOf(request);
  const by = { by: { name: caller.actor.name }, ...(device === undefined ? {} : { device }) };
  const items = await checkItems(caller, body.order.items, now, '/order/items');
  const id = newId();
  const attempt = async (fresh: boolean): Promise<Placing> => {
    const facts = await placingFacts(establishmentId, fresh);
    if (!facts) throw new ProblemError('signed-out');
    const { snapshot, ...methods } = facts;
    const asked: NewOrder = { ...(body as NewOrder), order: { ...(body as NewOrder).order, items } };
    return placeOrder(asked, { id, now, establishmentId, establishment: snapshot, ...methods, ...by });
  };
  const first = await attempt(false);
  const answer = first.ok || !/\/(methodId|changeFor)$/.test(first.path) ? first : await attempt(true);
  if (answer.ok) return answer.order;
  throw new ProblemError('invalid-order', { errors: [{ path: answer.path, detail: answer.problem }] });
}
