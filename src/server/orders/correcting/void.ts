import { voidOrder } from '#contract/orders/operations.ts';
import { voidSale } from '#domain/orders/corrections/void.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** `POST /api/orders/{id}/void`: voids a counter sale; the reason goes into its history. */
export function voidRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, voidOrder, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'void',
      reason: request.body.reason.trim(),
      decide: voidSale,
      refusesComanda: 'not-counter-sale',
    }),
  );
}
