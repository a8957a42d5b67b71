import { ENDPOINTS } from '#contract/endpoints.ts';
import { HistoryQuery } from '#contract/order-requests.ts';
import { HistorySchema } from '#contract/order-schema.ts';
import { fold } from '#domain/fold.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import type { HistoryPlace, OrderHistoryStore } from '#server/store/order-history.ts';
import { answerOrder } from './order-answer.ts';
import { serializeOrder } from './serialize-order.ts';

export interface HistoryRouteDependencies {
  readonly orderHistory: OrderHistoryStore;
}

/** `GET /api/history`: the caller's orders of all days, newest first, searched by text and days. */
export function historyRoute(app: App, { orderHistory }: HistoryRouteDependencies): void {
  app.route({
    method: ENDPOINTS.searchHistory.method,
    url: ENDPOINTS.searchHistory.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Buscar pedidos de qualquer dia',
      description:
        'Os mais novos primeiro, 20 de cada vez. `q` procura em código, comanda, cliente, telefone, endereço, bairro, origem e motoboy. ' +
        'Uma busca olha um número limitado de pedidos: a página pode vir curta ou vazia e mesmo assim ter `next`, que continua de onde parou.',
      tags: ['Pedidos'],
      querystring: HistoryQuery,
      response: { 200: HistorySchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller, query: { q = '', from, to, after } }, reply) => {
      const search = { text: fold(q.trim()), from, to, after: after === undefined ? undefined : placeOf(after) };
      const { orders, next } = await orderHistory.search(caller.establishmentId, search);
      const list = orders.map(({ order }) => serializeOrder(order)).join();
      const more = next === undefined ? '' : `,"next":"${next.day}.${next.number}"`;
      return answerOrder(reply, `{"orders":[${list}]${more}}`);
    },
  });
}

/** Reads what `next` was; its form is the schema's. */
function placeOf(after: string): HistoryPlace {
  const [day = '', number = ''] = after.split('.');
  return { day, number: Number(number) };
}
