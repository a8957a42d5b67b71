import { ENDPOINTS } from '#contract/endpoints.ts';
import { CompleteSchema } from '#contract/order-requests.ts';
import { completeOrder } from '#domain/complete.ts';
import type { App } from '#server/app.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/complete`. */
export function completeRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.completeOrder.method,
    url: ENDPOINTS.completeOrder.path,
    config: VERB_CONFIG,
    schema: { ...verbSchema('Concluir', 'already-updated'), body: CompleteSchema },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'complete',
        decide: (order) => completeOrder(order, dependencies.clock(), request.body?.partner),
      }),
  });
}
