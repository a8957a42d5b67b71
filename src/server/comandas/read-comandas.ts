import { ComandaAnswerSchema, ComandaListQuery, ComandaListSchema } from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OrderParams } from '#contract/order-requests.ts';
import { businessDayOf } from '#domain/business-day.ts';
import { searchComandas } from '#domain/comanda.ts';
import { standingOf } from '#domain/comanda-standing.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import { ProblemError } from '#server/problem.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import type { ComandaRouteDependencies } from './comanda-answer.ts';

const tags = ['Comandas'];

/** `GET /api/comandas` and `GET /api/comandas/{id}`. */
export function readComandaRoutes(app: App, { orders, clock }: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listComandas.method,
    url: ENDPOINTS.listComandas.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Comandas abertas',
      description:
        'De todos os dias, na ordem em que foram abertas: nada é fechado às 04:00. `day` é o dia atual; uma comanda aberta antes dele foi trazida de um dia anterior.',
      tags,
      querystring: ComandaListQuery,
      response: { 200: ComandaListSchema, ...problemsOf('invalid-request') } as Readonly<Record<number, unknown>>,
    },
    handler: async ({ caller: { establishmentId, timeZone }, query }, reply) => {
      const open = await orders.openComandas(establishmentId);
      const comandas = searchComandas(
        open.orders.map(({ order }) => order),
        query.search ?? '',
      );
      const day = businessDayOf(clock(), offsetAtOf(timeZone));
      const list = comandas.map(serializeOrder).join();
      return answerOrder(reply, `{"day":"${day}","revision":${open.revision},"comandas":[${list}]}`);
    },
  });

  app.route({
    method: ENDPOINTS.readComanda.method,
    url: ENDPOINTS.readComanda.path,
    config: { policy: 'orders:read' },
    schema: {
      summary: 'Uma comanda e o que falta pagar dela',
      tags,
      params: OrderParams,
      response: { 200: ComandaAnswerSchema, ...problemsOf('comanda-not-found') } as Readonly<Record<number, unknown>>,
    },
    handler: async ({ caller, params }, reply) => {
      const stored = await orders.read(caller.establishmentId, params.id);
      if (stored?.order.module !== 'COMANDA') throw new ProblemError('comanda-not-found');
      const standing = JSON.stringify(standingOf(stored.order));
      return answerOrder(reply, `{"comanda":${serializeOrder(stored.order)},"standing":${standing}}`);
    },
  });
}
