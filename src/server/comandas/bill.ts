import { askComandaBill, chargeComandaService, seatComandaPeople } from '#contract/comandas/bill-operations.ts';
import { askForBill, withdrawBill } from '#domain/comandas/bill/bill.ts';
import { chargeService, seatPeople } from '#domain/comandas/service.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find.ts';

/** The bill before it is paid: service charge, number of people, and the request for it. */
export function billRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, chargeComandaService, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'service',
      decide: async (lookUp) => {
        const facts = await dependencies.placingFacts(request.caller.establishmentId);
        const comanda = await comandaOf(lookUp, request.params.id);
        return chargeService(comanda, request.body.charged, facts?.servicePercent ?? 0);
      },
    }),
  );

  route(app, seatComandaPeople, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'people',
      decide: async (lookUp) => seatPeople(await comandaOf(lookUp, request.params.id), request.body.people),
    }),
  );

  route(app, askComandaBill, (request, reply) => {
    const asked = request.body?.asked !== false;
    return changeAndAnswerComandas(dependencies, request, reply, {
      verb: asked ? 'bill' : 'no-bill',
      decide: async (lookUp, doing) => {
        const comanda = await comandaOf(lookUp, request.params.id);
        return asked ? askForBill(comanda, doing) : withdrawBill(comanda);
      },
    });
  });
}
