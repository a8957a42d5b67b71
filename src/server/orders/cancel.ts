import { ENDPOINTS } from '#contract/endpoints.ts';
import { CancelSchema } from '#contract/order-requests.ts';
import { cancelOrder } from '#domain/cancel.ts';
import type { App } from '#server/app.ts';
import { canceling } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import { callOffPartner } from './call-off-partner.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { PARTNER_PROBLEMS, VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/cancel`: the reason goes into the order's history. */
export function cancelRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.cancelOrder.method,
    url: ENDPOINTS.cancelOrder.path,
    config: VERB_CONFIG,
    schema: { ...verbSchema('Cancelar', 'already-updated', 'counter-sale', ...PARTNER_PROBLEMS), body: CancelSchema },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'cancel',
        reason: request.body.reason.trim(),
        decide: (order) =>
          callOffPartner(dependencies.partner, request.caller.establishmentId, order, cancelOrder(order)),
        ofComanda: () =>
          changeAndAnswerComanda(
            dependencies,
            request,
            reply,
            canceling(request.params.id, request.body.reason.trim()),
          ),
      }),
  });
}
