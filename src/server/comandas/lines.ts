import { discountComanda as discountComandaOperation, removeComandaLine } from '#contract/comandas/bill-operations.ts';
import { discountComanda, removeLine } from '#domain/comandas/lines.ts';
import { refuseOverDiscount } from '#server/orders/placing/refuse-over-discount.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find.ts';

/** Discounts of a comanda or a line, and the removal of lines. */
export function lineRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, discountComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'discount',
      reason: request.body.reason,
      decide: async (lookUp) => {
        const result = discountComanda(await comandaOf(lookUp, request.params.id), request.body);
        const facts = await dependencies.placingFacts(request.caller.establishmentId);
        if (result.ok && facts && request.body.amount > 0) {
          for (const { order } of result.value) refuseOverDiscount(request.caller, facts.discountLimits, order);
        }
        return result;
      },
    }),
  );

  route(app, removeComandaLine, (request, reply) => {
    const { reason, ...share } = request.body;
    return changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'remove-line',
      reason,
      decide: async (lookUp, doing) => removeLine(await comandaOf(lookUp, request.params.id), share, doing),
    });
  });
}
