import { ENDPOINTS } from '#contract/endpoints.ts';
import { NoBodySchema } from '#contract/order-requests.ts';
import { confirmCanceledAtPartner } from '#domain/left-at-partner.ts';
import type { App } from '#server/app.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/confirm-partner-canceled`: somebody made sure that nothing goes on at the partner. */
export function confirmPartnerCanceledRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.confirmPartnerCanceled.method,
    url: ENDPOINTS.confirmPartnerCanceled.path,
    config: VERB_CONFIG,
    schema: { ...verbSchema('Confirmar cancelamento no parceiro', 'already-updated'), body: NoBodySchema },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'confirm-partner-canceled',
        decide: confirmCanceledAtPartner,
      }),
  });
}
