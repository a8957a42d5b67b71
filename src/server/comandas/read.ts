import { listComandas, readComanda } from '#contract/comandas/operations.ts';
import { searchComandas } from '#domain/comandas/comanda.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { ComandaRouteDependencies } from './comanda-answer.ts';

/** `GET /api/comandas` and `GET /api/comandas/{id}`. */
export function readComandaRoutes(app: App, { orders, clock }: ComandaRouteDependencies): void {
  route(app, listComandas, async ({ caller: { establishmentId, timeZone }, query }, reply) => {
    const open = await orders.openComandas(establishmentId);
    const comandas = searchComandas(
      open.orders.map(({ order }) => order),
      query.search ?? '',
    );
    const day = businessDayOf(clock(), offsetAtOf(timeZone));
    const list = comandas.map(serializeOrder).join();
    return answerOrder(reply, `{"day":"${day}","revision":${open.revision},"comandas":[${list}]}`);
  });

  route(app, readComanda, async ({ caller, params }, reply) => {
    const stored = await orders.read(caller.establishmentId, params.id);
    if (stored?.order.module !== 'COMANDA') throw new ProblemError('comanda-not-found');
    const standing = JSON.stringify(standingOf(stored.order));
    return answerOrder(reply, `{"comanda":${serializeOrder(stored.order)},"standing":${standing}}`);
  });
}
