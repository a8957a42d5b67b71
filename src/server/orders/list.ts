import { ENDPOINTS } from '#contract/endpoints.ts';
import { OrderListQuery } from '#contract/order-requests.ts';
import { OrderListSchema } from '#contract/order-schema.ts';
import { businessDayOf } from '#domain/business-day.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { answerOrder } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { serializeOrder } from './serialize-order.ts';

/** `GET /api/orders`: a business day in ascending creation order, by default the current one. */
export function listRoute(app: App, { orders, clock }: OrderRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listOrders.method,
    url: ENDPOINTS.listOrders.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Pedidos de um dia',
      description:
        'O dia vai das 04:00 às 04:00 no fuso do estabelecimento. Sem `day`, o dia atual, com as comandas de dias anteriores que ainda estão abertas.',
      tags: ['Pedidos'],
      querystring: OrderListQuery,
      response: { 200: OrderListSchema, ...problemsOf('invalid-request') },
    },
    handler: async (request, reply) => {
      const { establishmentId, timeZone } = request.caller;
      const asked = request.query.day;
      const day = asked ?? businessDayOf(clock(), offsetAtOf(timeZone));
      const found = await (asked === undefined
        ? orders.onBoard(establishmentId, day)
        : orders.ofDay(establishmentId, day));
      const list = found.orders.map(({ order }) => serializeOrder(order)).join();
      return answerOrder(reply, `{"day":"${day}","revision":${found.revision},"orders":[${list}]}`);
    },
  });
}
