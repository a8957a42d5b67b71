import { changeCourier as changeCourierOperation } from '#contract/orders/operations.ts';
import { changeCourier } from '#domain/orders/dispatch.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeOnRide } from './change-on-ride.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** `POST /api/orders/{id}/change-courier`: assigns another courier in one step; keeps the promised time. */
export function changeCourierRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, changeCourierOperation, (request, reply) => {
    const { courierId } = request.body;
    const asked = { verb: 'change-courier', action: 'change-courier', courierId, rule: changeCourier } as const;
    return changeOnRide(dependencies, request, reply, asked);
  });
}
