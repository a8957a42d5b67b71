import { closeComanda } from '#contract/comandas/operations.ts';
import { completeOrder as completeOrderOperation } from '#contract/orders/operations.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { closing } from '#server/comandas/close.ts';
import { changeAndAnswerComanda } from '#server/comandas/comanda-answer.ts';
import { refuseUnlessOpenTo } from '#server/comandas/refuse-verb.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/complete`. */
export function completeRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, completeOrderOperation, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'complete',
      decide: (order) => completeOrder(order, dependencies.clock(), request.body?.partner),
      ofComanda: () => {
        refuseUnlessOpenTo(request.caller, closeComanda);
        return changeAndAnswerComanda(dependencies, request, reply, closing(request.params.id));
      },
    }),
  );
}
