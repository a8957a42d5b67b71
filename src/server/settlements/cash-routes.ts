import { listCourierCash, listCourierDays } from '#contract/settlements/operations.ts';
import { cashOnRoad } from '#domain/settlements/cash-cap.ts';
import { courierDay } from '#domain/settlements/statements/courier-day.ts';
import { MISSING_DATE } from '#domain/settlements/texts.ts';
import { businessDayOf, isBusinessDay } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { ordersOnRoad } from './cap/orders-on-road.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

/** The cash with each active courier, and a business day of all couriers. */
export function courierCashRoutes(app: App, dependencies: SettlementDependencies): void {
  const { courierLedger, couriers, preferences, paymentMethods, clock } = dependencies;

  route(app, listCourierDays, async ({ caller, query }) => {
    const { establishmentId, timeZone } = caller;
    const today = businessDayOf(clock(), offsetAtOf(timeZone));
    const { day = today } = query;
    if (!isBusinessDay(day)) {
      throw new ProblemError('invalid-request', { errors: [{ path: '/day', detail: MISSING_DATE }] });
    }
    const [all, sums] = await Promise.all([
      couriers.list(establishmentId, true),
      courierLedger.sumsOfDay(establishmentId, day),
    ]);
    return {
      day,
      today,
      couriers: all.flatMap(({ id, name }) => {
        const own = sums.get(id);
        return own === undefined ? [] : [{ courierId: id, name, ...courierDay(own) }];
      }),
    };
  });

  // Read nothing more without a cap.
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
