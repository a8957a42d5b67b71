import { ENDPOINTS } from '#contract/endpoints.ts';
import { OrderParams } from '#contract/order-requests.ts';
import { OrderSchema } from '#contract/order-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import { answerOrder } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { serializeOrder } from './serialize-order.ts';

/** `GET /api/orders/{id}`. */
export function readRoute(app: App, { orders }: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readOrder.method,
    url: ENDPOINTS.readOrder.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Um pedido',
      tags: ['Pedidos'],
      params: OrderParams,
      response: { 200: OrderSchema, ...problemsOf('order-not-found') },
    },
    handler: async (request, reply) => {
      const stored = await orders.read(request.caller.establishmentId, request.params.id);
      if (!stored) throw new ProblemError('order-not-found');
      return answerOrder(reply, serializeOrder(stored.order));
    },
  });
}
