import { ENDPOINTS } from '#contract/endpoints.ts';
import { DispatchSchema } from '#contract/order-requests.ts';
import { dispatchWithCourier } from '#domain/dispatch.ts';
import { dispatchWithPartner } from '#domain/follow-partner.ts';
import type { Order } from '#domain/order.ts';
import { refusalOf, refuse, type Transition } from '#domain/transition.ts';
import type { App } from '#server/app.ts';
import { partnerProblem } from '#server/partner/partner-problem.ts';
import { activeCourier } from './active-courier.ts';
import { callOffPartner } from './call-off-partner.ts';
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
      ...verbSchema(
        'Despachar',
        'already-updated',
        'counter-sale',
        'order-is-pickup',
        'courier-not-found',
        'no-partner-driver',
        'partner-error',
        'partner-uncertain',
      ),
      body: DispatchSchema,
    },
    handler: (request, reply) => {
      const { courierId } = request.body;
      const { establishmentId } = request.caller;
      return changeAndAnswer(dependencies, request, reply, {
        verb: 'dispatch',
        decide: async (order) => {
          if (courierId === undefined) return byPartner(dependencies, establishmentId, order);
          const courier = await activeCourier(couriers, establishmentId, courierId);
          return callOffPartner(partner, establishmentId, order, dispatchWithCourier(order, courier, clock()));
        },
      });
    },
  });
}

/** Whoever took the order at the partner takes it here; while nobody has, nothing changes. */
async function byPartner(
  { partner, clock }: OrderRouteDependencies,
  establishmentId: string,
  order: Order,
): Promise<Transition> {
  const refused = refusalOf(order, 'dispatch');
  if (refused !== null) return refuse(refused);
  const answer = await partner.driverFor(establishmentId, order);
  if (answer.outcome === 'refused') throw partnerProblem(answer.refused, answer.message);
  return dispatchWithPartner(order, answer.driver, clock(), answer.call);
}
