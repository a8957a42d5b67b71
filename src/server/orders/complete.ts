import { ENDPOINTS } from '#contract/endpoints.ts';
import { CompleteSchema } from '#contract/order-requests.ts';
import { completeOrder } from '#domain/complete.ts';
import { isUnderWay } from '#domain/partner-call.ts';
import type { App } from '#server/app.ts';
import { closing } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import { callOffPartner } from './call-off-partner.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { PARTNER_PROBLEMS, VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/complete`. */
export function completeRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.completeOrder.method,
    url: ENDPOINTS.completeOrder.path,
    config: VERB_CONFIG,
    schema: {
      ...verbSchema('Concluir', 'already-updated', 'counter-sale', 'order-is-pickup', ...PARTNER_PROBLEMS),
      body: CompleteSchema,
    },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'complete',
        decide: (order) => {
          const decision = completeOrder(order, dependencies.clock(), request.body?.partner);
          // A driver who has the order is followed to his end; a search for one is over.
          if (isUnderWay(order.lalamove)) return decision;
          return callOffPartner(dependencies.partner, request.caller.establishmentId, order, decision);
        },
        ofComanda: () => changeAndAnswerComanda(dependencies, request, reply, closing(request.params.id)),
      }),
  });
}
