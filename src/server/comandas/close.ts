import { ENDPOINTS } from '#contract/endpoints.ts';
import { NoBodySchema } from '#contract/order-requests.ts';
import { businessDayOf } from '#domain/business-day.ts';
import { refuseComanda } from '#domain/comanda-change.ts';
import { cancelComanda, closeComanda, reopenComanda } from '#domain/comanda-close.ts';
import type { App } from '#server/app.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { type ComandaRouteDependencies, type ComandaVerb, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf, joinedOf } from './find-comandas.ts';
import { COMANDA_CONFIG, comandaSchema } from './verb-schema.ts';

/** `POST /api/comandas/{id}/close` and `/reopen`. */
export function closeRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.closeComanda.method,
    url: ENDPOINTS.closeComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema('Fechar', 'Só quando não falta pagar nada.', 'comanda-not-paid', 'already-updated'),
      body: NoBodySchema,
    },
    handler: (request, reply) => changeAndAnswerComandas(dependencies, request, reply, closing(request.params.id)),
  });

  app.route({
    method: ENDPOINTS.reopenComanda.method,
    url: ENDPOINTS.reopenComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Reabrir',
        'No mesmo dia em que terminou; os pagamentos recebidos continuam.',
        'comanda-taken',
        'already-updated',
      ),
      body: NoBodySchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, reopening(request.params.id, request.caller.timeZone)),
  });
}

/** Closes a comanda and those merged into it. */
export function closing(comandaId: string): ComandaVerb {
  return {
    verb: 'complete',
    decide: async (lookUp, doing) => {
      const comanda = await comandaOf(lookUp, comandaId);
      return closeComanda(comanda, await joinedOf(lookUp, comanda), doing);
    },
  };
}

/** Opens a comanda again, with those that were merged into it. */
export function reopening(comandaId: string, timeZone: string): ComandaVerb {
  const dayOf = (instant: string) => businessDayOf(Date.parse(instant), offsetAtOf(timeZone));
  return {
    verb: 'reopen',
    decide: async (lookUp, { today }) => {
      const comanda = await comandaOf(lookUp, comandaId);
      const joined = await joinedOf(lookUp, comanda);
      // Those that were merged into it open again with it, each with its own number.
      for (const { id, command = '', createdAt } of [comanda, ...joined]) {
        const other = await lookUp.open(command, dayOf(createdAt));
        if (other !== undefined && other.order.id !== id) {
          return refuseComanda('comanda-taken', `Já há outra comanda ${other.order.command} aberta.`);
        }
      }
      return reopenComanda(comanda, joined, { today, dayOf });
    },
  };
}

/** Cancels a comanda that nobody paid for. */
export function canceling(comandaId: string, reason: string): ComandaVerb {
  return { verb: 'cancel', reason, decide: async (lookUp) => cancelComanda(await comandaOf(lookUp, comandaId)) };
}
