import { ComandasWrittenSchema, OpenComandaSchema } from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { refuseComanda } from '#domain/comanda-change.ts';
import type { ComandaNames } from '#domain/comanda-transfer.ts';
import { openComanda } from '#domain/open-comanda.ts';
import { DEFAULT_ORIGIN } from '#domain/order.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import { ProblemError } from '#server/problem.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import { type ComandaRouteDependencies, changeComandas } from './comanda-answer.ts';
import { ComandaHeaders } from './verb-schema.ts';

/**
 * `POST /api/comandas`: opens a comanda before anything is ordered for it. Items come by `POST /api/orders` with its
 * command, which appends them, or by its id. Two devices that open one number at once get the same comanda.
 */
export function openComandaRoute(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.openComanda.method,
    url: ENDPOINTS.openComanda.path,
    config: { policy: 'orders:create', writesOrder: true, invalidBody: 'invalid-comanda' },
    schema: {
      summary: 'Abrir uma comanda vazia',
      description: 'Se hoje já há uma aberta com este número ou nome, responde essa (200) e não muda nada.',
      tags: ['Comandas'],
      headers: ComandaHeaders,
      body: OpenComandaSchema,
      response: {
        200: ComandasWrittenSchema,
        201: ComandasWrittenSchema,
        ...problemsOf('invalid-request', 'invalid-comanda', 'idempotency-key-reused'),
      } as Readonly<Record<number, unknown>>,
    },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const facts = await dependencies.placingFacts(caller.establishmentId);
      if (!facts) throw new ProblemError('signed-out');
      const { snapshot: establishment, servicePercent } = facts;
      const origin = {
        establishment,
        servicePercent,
        fkUserEstab: caller.establishmentId,
        origin: DEFAULT_ORIGIN,
        notify: true,
      };
      let known: StoredOrder | undefined;
      const orders = await changeComandas(dependencies, request, {
        verb: 'open',
        decide: async (lookUp, doing) => {
          known = await lookUp.open(body.command, doing.today);
          return known === undefined
            ? openComanda(origin, body as ComandaNames, doing)
            : refuseComanda('comanda-taken');
        },
      }).catch((refusal: unknown) => {
        if (known !== undefined && refusal instanceof ProblemError && refusal.code === 'comanda-taken') return null;
        throw refusal;
      });
      reply.code(orders === null ? 200 : 201);
      const answered = orders ?? (known === undefined ? [] : [serializeOrder(known.order)]);
      return answerOrder(reply, `{"comandas":[${answered.join()}]}`);
    },
  });
}
