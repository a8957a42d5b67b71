import { listCourierCash } from '#contract/settlements/operations.ts';
import { cashOnRoad } from '#domain/settlements/cash-cap.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ordersOnRoad } from './orders-on-road.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

/** `GET /api/couriers/cash`: the cash with each active courier; reads nothing more without a cap. */
export function courierCashRoutes(app: App, dependencies: SettlementDependencies): void {
  const { courierLedger, couriers, preferences, paymentMethods } = dependencies;

  route(app, listCourierCash, async ({ caller }) => {
    const { establishmentId } = caller;
    const { courierCashCap: cap } = await preferences.read(establishmentId);
    if (cap === 0) return { cap, couriers: [] };
    const [active, balances, road, methods] = await Promise.all([
      couriers.list(establishmentId, false),
      courierLedger.balances(establishmentId),
      ordersOnRoad(dependencies, caller),
      paymentMethods.list(establishmentId, true),
    ]);
    const held = new Map(balances.map(({ courierId, cash }) => [courierId, cash]));
    return {
      cap,
      couriers: active.map(({ id, name }) => ({
        courierId: id,
        name,
        cash: (held.get(id) ?? 0) + cashOnRoad(road, id, methods),
      })),
    };
  });
}
