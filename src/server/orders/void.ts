import { ENDPOINTS } from '#contract/endpoints.ts';
import { VoidSaleSchema } from '#contract/order-requests.ts';
import { voidSale } from '#domain/void-sale.ts';
import type { App } from '#server/app.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/void`: takes a counter sale back; the reason goes into its history. */
export function voidRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.voidOrder.method,
    url: ENDPOINTS.voidOrder.path,
    config: VERB_CONFIG,
    schema: { ...verbSchema('Estornar venda no balcão', 'already-updated', 'not-counter-sale'), body: VoidSaleSchema },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'void',
        reason: request.body.reason.trim(),
        decide: voidSale,
        refusesComanda: 'not-counter-sale',
      }),
  });
}
