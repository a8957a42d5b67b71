import { ENDPOINTS } from '#contract/endpoints.ts';
import { NoBodySchema } from '#contract/order-requests.ts';
import { resetOrder } from '#domain/reset.ts';
import type { App } from '#server/app.ts';
import { reopening } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import { callOffPartner } from './call-off-partner.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { PARTNER_PROBLEMS, VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/reset`. */
export function resetRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.resetOrder.method,
    url: ENDPOINTS.resetOrder.path,
    config: VERB_CONFIG,
    schema: {
      ...verbSchema('Voltar para aguardando', 'already-updated', 'counter-sale', ...PARTNER_PROBLEMS),
      body: NoBodySchema,
    },
    handler: (request, reply) => {
      const { establishmentId } = request.caller;
      return changeAndAnswer(dependencies, request, reply, {
        verb: 'reset',
        decide: (order) => callOffPartner(dependencies.partner, establishmentId, order, resetOrder(order)),
        ofComanda: () =>
          changeAndAnswerComanda(dependencies, request, reply, reopening(request.params.id, request.caller.timeZone)),
      });
    },
  });
}
