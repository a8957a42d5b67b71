import { reopenComanda } from '#contract/comandas/operations.ts';
import { resetOrder as resetOrderOperation } from '#contract/orders/operations.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { cancelationOf } from '#domain/orders/history/canceled-at.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder, resetUnlessReopening } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { reopening } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import { refuseUnlessOpenTo } from '#server/comandas/refuse-verb.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/reset`. */
export function resetRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, resetOrderOperation, async (request, reply) => {
    const now = dependencies.clock();
    const rule = await resetRule(dependencies, request.caller, request.params.id);
    return changeAndAnswer(dependencies, request, reply, {
      verb: 'reset',
      decide: endingTrip(rule, 'reset', request.body?.trip, now),
      ofComanda: () => {
        refuseUnlessOpenTo(request.caller, reopenComanda);
        const verb = reopening(request.params.id, request.caller.timeZone);
        return changeAndAnswerComanda(dependencies, request, reply, verb);
      },
    });
  });
}

/** The rule for this caller. Reads the order's history only for people who may not reopen orders. */
async function resetRule(
  { orders, clock }: Pick<OrderRouteDependencies, 'orders' | 'clock'>,
  caller: Caller,
  orderId: string,
): Promise<(order: Order) => Transition> {
  if (isPermitted(caller, 'orders.void')) return resetOrder;
  const cancelation = cancelationOf((await orders.events(caller.establishmentId, orderId)) ?? []);
  return (order) => resetUnlessReopening(order, cancelation, clock());
}
