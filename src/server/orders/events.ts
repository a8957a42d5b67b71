import { ENDPOINTS } from '#contract/endpoints.ts';
import { OrderParams } from '#contract/order-requests.ts';
import { OrderEventsSchema } from '#contract/order-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `GET /api/orders/{id}/events`: who did what and when, oldest first. */
export function eventsRoute(app: App, { orders }: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readOrderEvents.method,
    url: ENDPOINTS.readOrderEvents.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Histórico de um pedido',
      tags: ['Pedidos'],
      params: OrderParams,
      response: { 200: OrderEventsSchema, ...problemsOf('order-not-found') },
    },
    handler: async (request) => {
      const events = await orders.events(request.caller.establishmentId, request.params.id);
      if (!events) throw new ProblemError('order-not-found');
      return {
        events: events.map(({ changes, overrides, ...event }) => ({
          ...event,
          ...(overrides === undefined ? {} : { overrides: [...overrides] }),
          changes: [...changes],
        })),
      };
    },
  });
}
