import { dispatchOrder } from '#contract/orders/operations.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import { dispatchWithFound } from '#domain/partner/dispatch.ts';
import type { CourierRule } from '#domain/runs/book/depart.ts';
import { isPermitted } from '#server/access/caller.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeOnRide } from './change-on-ride.ts';
import type { Decide } from './change-with-effects.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { refuseOverCap } from './refuse-over-cap.ts';

/** `POST /api/orders/{id}/dispatch`: to an own courier, or to the partner service. */
export function dispatchRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, dispatchOrder, async (request, reply) => {
    const { courierId } = request.body;
    // A partner's ride costs money.
    if (courierId === undefined && !isPermitted(request.caller, 'orders.call-partner')) {
      throw new ProblemError('not-permitted');
    }
    if (courierId === undefined) {
      const decide: Decide = (order, { found }) => dispatchWithFound(order, found, dependencies.clock());
      return changeAndAnswer(dependencies, request, reply, { verb: 'dispatch', decide });
    }
    await refuseOverCap(dependencies, request.caller, courierId, [request.params.id]);
    const rule: CourierRule = (order, courier, run) => dispatchWithCourier(order, courier, dependencies.clock(), run);
    return changeOnRide(dependencies, request, reply, { verb: 'dispatch', action: 'dispatch', courierId, rule });
  });
}
