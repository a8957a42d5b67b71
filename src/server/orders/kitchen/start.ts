import { startOrder } from '#contract/orders/operations.ts';
import { startEarly } from '#domain/orders/schedule/start-early.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** `POST /api/orders/{id}/start`: a scheduled order is prepared now, before its time. */
export function startOrderRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, startOrder, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'start',
      decide: (order) => startEarly(order, dependencies.clock(), request.caller.actor.kind === 'account'),
    }),
  );
}
