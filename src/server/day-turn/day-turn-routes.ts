import { readLeftOver, recordDayTurn } from '#contract/day-turn/operations.ts';
import { carryOrderOver } from '#contract/orders/operations.ts';
import { carryOver, isCarriedInto } from '#domain/day-turn/carry-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import { type BusinessDay, businessDayOf } from '#domain/shared/business-day.ts';
import { answerOrder, changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

export interface DayTurnRouteDependencies extends OrderRouteDependencies {
  /** The turn of a day was recorded. */
  readonly onTurned: (establishmentId: string, day: BusinessDay) => Promise<void>;
}

/**
 * The turn of the day. The audit's entry of the first operation is its record, written by the hook before the answer:
 * who, when, on which device, what was carried over and why.
 */
export function dayTurnRoutes(app: App, dependencies: DayTurnRouteDependencies): void {
  const { orders, clock, onTurned } = dependencies;

  route(app, recordDayTurn, ({ caller, body }) => onTurned(caller.establishmentId, body.day));

  route(app, readLeftOver, async ({ caller }, reply) => {
    const today = businessDayOf(clock(), offsetAtOf(caller.timeZone));
    const { day, orders: found } = await orders.leftOver(caller.establishmentId, today);
    const left = found.filter(({ order }) => !isCarriedInto(order, today));
    const list = left.map(({ order }) => serializeOrder(order)).join();
    return answerOrder(reply, `{"day":${JSON.stringify(day)},"orders":[${list}]}`);
  });

  route(app, carryOrderOver, async (request, reply) => {
    const { establishmentId, timeZone } = request.caller;
    const offsetAt = offsetAtOf(timeZone);
    const today = businessDayOf(clock(), offsetAt);
    const decide = (order: Order) => carryOver(order, orderDay(order, offsetAt), today);
    // Written before the order: an entry for an order that is not carried over after all has no effect.
    const stored = await orders.read(establishmentId, request.params.id);
    if (stored !== undefined && decide(stored.order).ok)
      await orders.carryInto(establishmentId, today, stored.order.id);
    return changeAndAnswer(dependencies, request, reply, { verb: 'carry-over', decide });
  });
}
