import { dispatchOrder } from '#contract/orders/operations.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import { dispatchWithFound } from '#domain/partner/dispatch.ts';
import { isPermitted } from '#server/access/caller.ts';
import { withActiveCourier } from '#server/couriers/with-active-courier.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Decide } from './change-with-effects.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/dispatch`: to an own courier, or to the partner service. */
export function dispatchRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, dispatchOrder, async (request, reply) => {
    const { courierId } = request.body;
    // A partner's ride costs money.
    if (courierId === undefined && !isPermitted(request.caller, 'orders.call-partner')) {
      throw new ProblemError('not-permitted');
    }
    const decide = await ruleOf(dependencies, request.caller.establishmentId, courierId);
    return changeAndAnswer(dependencies, request, reply, { verb: 'dispatch', decide });
  });
}

/**
 * Dispatches to an own courier if one is named; otherwise to the partner's driver, changing nothing while there is
 * none.
 */
async function ruleOf(
  { couriers, clock }: OrderRouteDependencies,
  establishmentId: string,
  courierId: string | undefined,
): Promise<Decide> {
  if (courierId === undefined) return (order, { found }) => dispatchWithFound(order, found, clock());
  return withActiveCourier(couriers, { establishmentId, courierId }, (order, courier) =>
    dispatchWithCourier(order, courier, clock()),
  );
}
