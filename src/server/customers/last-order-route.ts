import { CustomerParams } from '#contract/customer-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { LastOrderSchema } from '#contract/order-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import type { LastOrderStore } from '#server/store/last-orders.ts';
import { keyOf } from './customer-key-of.ts';

/** `GET /api/last-order?phone=`. */
export function lastOrderRoute(app: App, { lastOrders }: { readonly lastOrders: LastOrderStore }): void {
  app.route({
    method: ENDPOINTS.readLastOrder.method,
    url: ENDPOINTS.readLastOrder.path,
    config: { policy: 'session' },
    schema: {
      summary: 'O último pedido de um cliente',
      description: 'Sem os cancelados; `order` falta onde não há nenhum.',
      tags: ['Clientes'],
      querystring: CustomerParams,
      // The answer is serialised by hand, as every order is.
      response: { 200: LastOrderSchema, ...problemsOf('invalid-phone', 'invalid-request') } as Readonly<
        Record<number, unknown>
      >,
    },
    handler: async ({ caller, query }, reply) => {
      const found = await lastOrders.newestOf(caller.establishmentId, keyOf(query.phone));
      return answerOrder(reply, found === null ? '{}' : `{"order":${serializeOrder(found.order)}}`);
    },
  });
}
