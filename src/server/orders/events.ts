import { readOrderEvents } from '#contract/orders/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `GET /api/orders/{id}/events`: who did what and when, oldest first. */
export function eventsRoute(app: App, { orders }: OrderRouteDependencies): void {
  route(app, readOrderEvents, async (request) => {
    const events = await orders.events(request.caller.establishmentId, request.params.id);
    if (!events) throw new ProblemError('order-not-found');
    return { events };
  });
}
