import { readOrderEvents } from '#contract/orders/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `GET /api/orders/{id}/events`: who did what and when, and who saw its alarms. */
export function eventsRoute(app: App, { orders, seenOf }: OrderRouteDependencies): void {
  route(app, readOrderEvents, async ({ caller: { establishmentId }, params: { id } }) => {
    const [events, seen] = await Promise.all([orders.events(establishmentId, id), seenOf(establishmentId, id)]);
    if (!events) throw new ProblemError('order-not-found');
    // Leave out who saw an order that a person typed: that person has seen it.
    const isTyped = events[0]?.actor.kind === 'account';
    return { events, seen: seen.filter(({ key }) => !isTyped || key !== id).map(({ key: _, ...one }) => one) };
  });
}
