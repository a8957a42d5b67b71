import { markOrderReady } from '#contract/orders/operations.ts';
import { markReady } from '#domain/orders/kitchen/mark-ready.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** `POST /api/orders/{id}/ready`: the kitchen marks the order as ready, or removes the mark. */
export function markReadyRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, markOrderReady, (request, reply) => {
    const { ready } = request.body;
    return changeAndAnswer(dependencies, request, reply, {
      verb: ready ? 'ready' : 'not-ready',
      decide: (order) => markReady(order, ready, dependencies.clock()),
    });
  });
}
