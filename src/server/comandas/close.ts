import {
  closeComanda as closeComandaOperation,
  reopenComanda as reopenComandaOperation,
} from '#contract/comandas/operations.ts';
import { cancelComanda, closeComanda, reopenComanda } from '#domain/comandas/close.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { refused } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type ComandaRouteDependencies, type ComandaVerb, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf, joinedOf } from './find.ts';
import { refuseToCancel } from './refuse-verb.ts';

/** `POST /api/comandas/{id}/close` and `/reopen`. */
export function closeRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, closeComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, closing(request.params.id)),
  );

  route(app, reopenComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, reopening(request.params.id, request.caller.timeZone)),
  );
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

/** Reopens a comanda, with those merged into it. */
export function reopening(comandaId: string, timeZone: string): ComandaVerb {
  const dayOf = (instant: string) => businessDayOf(Date.parse(instant), offsetAtOf(timeZone));
  return {
    verb: 'reopen',
    decide: async (lookUp, { today }) => {
      const comanda = await comandaOf(lookUp, comandaId);
      const joined = await joinedOf(lookUp, comanda);
      // Comandas merged into it reopen with it: each needs its own number.
      for (const { id, command = '', createdAt } of [comanda, ...joined]) {
        const other = await lookUp.open(command, dayOf(createdAt));
        if (other !== undefined && other.order.id !== id) {
          return refused({ code: 'comanda-taken', command: other.order.command ?? '' });
        }
      }
      return reopenComanda(comanda, joined, { today, dayOf });
    },
  };
}

/** Cancels a comanda without payments, if the caller may remove its lines. */
export function canceling(caller: Caller, comandaId: string, reason: string): ComandaVerb {
  return {
    verb: 'cancel',
    reason,
    decide: async (lookUp) => {
      const comanda = await comandaOf(lookUp, comandaId);
      refuseToCancel(caller, comanda);
      return cancelComanda(comanda);
    },
  };
}
