import { ENDPOINTS } from '#contract/endpoints.ts';
import { ChangeCourierSchema } from '#contract/order-requests.ts';
import { changeCourier } from '#domain/dispatch.ts';
import type { App } from '#server/app.ts';
import { activeCourier } from './active-courier.ts';
import { callOffPartner } from './call-off-partner.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { PARTNER_PROBLEMS, VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/change-courier`: another courier in one step; the promise to the customer stays. */
export function changeCourierRoute(app: App, dependencies: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.changeCourier.method,
    url: ENDPOINTS.changeCourier.path,
    config: VERB_CONFIG,
    schema: {
      ...verbSchema('Trocar motoboy', 'already-updated', 'counter-sale', 'courier-not-found', ...PARTNER_PROBLEMS),
      body: ChangeCourierSchema,
    },
    handler: (request, reply) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'change-courier',
        decide: async (order) => {
          const { establishmentId } = request.caller;
          const courier = await activeCourier(dependencies.couriers, establishmentId, request.body.courierId);
          return callOffPartner(dependencies.partner, establishmentId, order, changeCourier(order, courier));
        },
      }),
  });
}
