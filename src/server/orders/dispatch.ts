import { ENDPOINTS } from '#contract/endpoints.ts';
import { DispatchSchema } from '#contract/order-requests.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { dispatchWithCourier } from '#domain/dispatch.ts';
import type { Order } from '#domain/order.ts';
import { isTooLate, refuse, type Transition } from '#domain/transition.ts';
import type { App } from '#server/app.ts';
import type { PartnerCouriers } from '#server/partner/partner-couriers.ts';
import { ProblemError } from '#server/problem.ts';
import { activeCourier } from './active-courier.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { VERB_CONFIG, verbSchema } from './verb-schema.ts';

/** `POST /api/orders/{id}/dispatch`: to an own courier, or to the partner service. */
export function dispatchRoute(app: App, dependencies: OrderRouteDependencies): void {
  const { couriers, partner, clock } = dependencies;
  app.route({
    method: ENDPOINTS.dispatchOrder.method,
    url: ENDPOINTS.dispatchOrder.path,
    config: VERB_CONFIG,
    schema: {
      ...verbSchema('Despachar', 'already-updated', 'courier-not-found', 'no-partner-driver', 'partner-error'),
      body: DispatchSchema,
    },
    handler: (request, reply) => {
      const { courierId } = request.body;
      const { establishmentId } = request.caller;
      return changeAndAnswer(dependencies, request, reply, {
        verb: 'dispatch',
        decide: async (order) =>
          courierId === undefined
            ? dispatchWithPartner(partner, establishmentId, order)
            : dispatchWithCourier(order, await activeCourier(couriers, establishmentId, courierId), clock()),
      });
    },
  });
}

async function dispatchWithPartner(
  partner: PartnerCouriers,
  establishmentId: string,
  order: Order,
): Promise<Transition> {
  if (isTooLate(order, 'dispatch')) return refuse('already-updated');
  const { refused, message } = await partner.call(establishmentId, order);
  const { detail } = PROBLEMS[refused];
  throw new ProblemError(refused, { detail: message === undefined ? detail : `${detail} ${message}` });
}
