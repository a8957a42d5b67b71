import { cancelOrder as cancelOrderOperation } from '#contract/orders/operations.ts';
import { cancelBeforeDispatch, cancelOrder } from '#domain/orders/cancel.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { departuresOf } from '#domain/orders/history/departures.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { canceling } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/cancel`: the reason goes into the order's history. */
export function cancelRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, cancelOrderOperation, async (request, reply) => {
    const { params, caller } = request;
    const reason = request.body.reason.trim();
    const rule = await cancelRule(dependencies, caller, params.id);
    return changeAndAnswer(dependencies, request, reply, {
      verb: 'cancel',
      reason,
      decide: endingTrip(rule, 'canceled', request.body.trip, dependencies.clock()),
      ofComanda: () => changeAndAnswerComanda(dependencies, request, reply, canceling(caller, params.id, reason)),
    });
  });
}

/** The rule for this caller. Reads the order's history only for people who may not cancel an order that has left. */
async function cancelRule(
  { orders }: Pick<OrderRouteDependencies, 'orders'>,
  caller: Caller,
  orderId: string,
): Promise<(order: Order) => Transition> {
  if (isPermitted(caller, 'orders.cancel-dispatched')) return cancelOrder;
  const departures = departuresOf((await orders.events(caller.establishmentId, orderId)) ?? []);
  return (order) => cancelBeforeDispatch(order, departures);
}
