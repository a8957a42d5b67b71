import { readOrder } from '#contract/orders/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { answerOrder } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { serializeOrder } from './serialize.ts';

/** `GET /api/orders/{id}`. */
export function readRoute(app: App, { orders }: OrderRouteDependencies): void {
  route(app, readOrder, async (request, reply) => {
    const stored = await orders.read(request.caller.establishmentId, request.params.id);
    if (!stored) throw new ProblemError('order-not-found');
    return answerOrder(reply, serializeOrder(stored.order));
  });
}
