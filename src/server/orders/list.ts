import { listOrders } from '#contract/orders/operations.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerLongJson } from '#server/platform/http/compression/long-json.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { refuseBeyondReach } from './history/within-reach.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `GET /api/orders`: a business day in ascending creation order, by default the current one. */
export function listRoute(app: App, { orders, clock }: OrderRouteDependencies): void {
  route(app, listOrders, async (request, reply) => {
    const { establishmentId, timeZone } = request.caller;
    const asked = request.query.day;
    const today = businessDayOf(clock(), offsetAtOf(timeZone));
    refuseBeyondReach(request.caller, { from: asked }, today);
    const day = asked ?? today;
    const found = await (asked === undefined
      ? orders.boardTexts(establishmentId, day)
      : orders.ofDay(establishmentId, day));
    const list = found.orders.map(({ json }) => json).join();
    return answerLongJson(request, reply, `{"day":"${day}","revision":${found.revision},"orders":[${list}]}`);
  });
}
