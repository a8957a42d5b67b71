import { ENDPOINTS } from '#contract/endpoints.ts';
import { CancelSchema } from '#contract/order-requests.ts';
import { cancelOrder } from '#domain/cancel.ts';
import type { App } from '#server/app.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/cancel`: the reason goes into the order's history. */
export function cancelRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.cancelOrder.method,
    url: ENDPOINTS.cancelOrder.path,
    config: VERB_CONFIG,
    schema: { ...verbSchema('Cancelar', 'already-updated'), body: CancelSchema },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'cancel',
        reason: request.body.reason,
        decide: cancelOrder,
      }),
  });
}
