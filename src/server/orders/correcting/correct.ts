import { changeOrderPayments, removeOrderItem } from '#contract/orders/operations.ts';
import { changePayments, removeItem } from '#domain/orders/corrections/correct.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Corrections of a sent order: removes an item, or changes a wrong payment. Both need a reason. */
export function correctRoutes(app: App, dependencies: OrderRouteDependencies): void {
  route(app, removeOrderItem, (request, reply) => {
    const { reason, ...asked } = request.body;
    return changeAndAnswer(dependencies, request, reply, {
      verb: 'remove-item',
      reason: reason.trim(),
      decide: (order) => removeItem(order, asked),
    });
  });

  route(app, changeOrderPayments, async (request, reply) => {
    const { reason, payments } = request.body;
    const facts = await dependencies.placingFacts(request.caller.establishmentId, true);
    if (!facts) throw new ProblemError('signed-out');
    return changeAndAnswer(dependencies, request, reply, {
      verb: 'change-payments',
      reason: reason.trim(),
      decide: (order) => changePayments(order, payments, facts),
    });
  });
}
