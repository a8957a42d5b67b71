import { changeCourier as changeCourierOperation } from '#contract/orders/operations.ts';
import { changeCourier } from '#domain/orders/dispatch.ts';
import { withActiveCourier } from '#server/couriers/with-active-courier.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/change-courier`: assigns another courier in one step; keeps the promised time. */
export function changeCourierRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, changeCourierOperation, async (request, reply) => {
    const asked = { establishmentId: request.caller.establishmentId, courierId: request.body.courierId };
    const decide = await withActiveCourier(dependencies.couriers, asked, changeCourier);
    return changeAndAnswer(dependencies, request, reply, { verb: 'change-courier', decide });
  });
}
