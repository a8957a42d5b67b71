import { waiveDeliveryCode } from '#contract/orders/operations.ts';
import { waiveCode } from '#domain/orders/delivery/waive-code.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/waive-code`: the courier may finish without the customer's code. */
export function waiveCodeRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, waiveDeliveryCode, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'waive-code',
      decide: (order) => waiveCode(order, request.caller.actor.name, dependencies.clock()),
    }),
  );
}
