import { cancelOrder as cancelOrderOperation } from '#contract/orders/operations.ts';
import { cancelBeforeDispatch, cancelOrder } from '#domain/orders/cancel.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { isPermitted } from '#server/access/caller.ts';
import { canceling } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/cancel`: the reason goes into the order's history. */
export function cancelRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, cancelOrderOperation, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'cancel',
      reason: request.body.reason.trim(),
      decide: endingTrip(
        isPermitted(request.caller, 'orders.cancel-dispatched') ? cancelOrder : cancelBeforeDispatch,
        'canceled',
        request.body.trip,
        dependencies.clock(),
      ),
      ofComanda: () =>
        changeAndAnswerComanda(dependencies, request, reply, canceling(request.params.id, request.body.reason.trim())),
    }),
  );
}
