import { changeCourier as changeCourierOperation } from '#contract/orders/operations.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { changeCourier } from '#domain/orders/dispatch.ts';
import type { CourierRule } from '#domain/runs/book/depart.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { changeOnRide } from './change-on-ride.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { refuseOverCap } from './refuse-over-cap.ts';

/** `POST /api/orders/{id}/change-courier`: assigns another courier in one step; keeps the promised time. */
export function changeCourierRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, changeCourierOperation, async (request, reply) => {
    const { courierId, trip } = request.body;
    await refuseOverCap(dependencies, request.caller, courierId, [request.params.id]);
    const rule: CourierRule = (order, courier, run) =>
      endingTrip((one) => changeCourier(one, courier, run), 'changed', trip, dependencies.clock())(order);
    const asked = { verb: 'change-courier', action: 'change-courier', courierId, rule } as const;
    return changeOnRide(dependencies, request, reply, asked);
  });
}
