import { openComanda as openComandaOperation } from '#contract/comandas/operations.ts';
import { openComanda } from '#domain/comandas/open.ts';
import { DEFAULT_ORIGIN } from '#domain/orders/order.ts';
import { refused } from '#domain/shared/result.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { refuseWhenClosed } from '#server/orders/placing/refuse-when-closed.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { type ComandaRouteDependencies, changeComandas } from './comanda-answer.ts';

/**
 * `POST /api/comandas`: opens a comanda before anything is ordered for it. Items are added by `POST /api/orders` with
 * its command, or by its id. Two devices that open one number at once get the same comanda.
 */
export function openComandaRoute(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, openComandaOperation, async (request, reply) => {
    const { caller, body } = request;
    const facts = await dependencies.placingFacts(caller.establishmentId);
    if (!facts) throw new ProblemError('signed-out');
    const { snapshot: establishment, servicePercent, opening } = facts;
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
        // An open one is answered at any hour: nothing is ordered by that.
        if (known === undefined) refuseWhenClosed(caller, opening, Date.parse(doing.at));
        return known === undefined ? openComanda(origin, body, doing) : refused({ code: 'comanda-taken' });
      },
    }).catch((refusal: unknown) => {
      if (known !== undefined && refusal instanceof ProblemError && refusal.code === 'comanda-taken') return null;
      throw refusal;
    });
    reply.code(orders === null ? 200 : 201);
    const answered = orders ?? (known === undefined ? [] : [serializeOrder(known.order)]);
    return answerOrder(reply, `{"comandas":[${answered.join()}]}`);
  });
}
