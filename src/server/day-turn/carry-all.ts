import { CARRY_VERBS, carryOver } from '#domain/day-turn/carry-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Caller } from '#server/access/caller.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

/**
 * Puts the orders of a recorded turn on the board of `day`. One that was finished in the meantime is left out; one that is
 * there already is not written again, so that a retry completes what an interrupted request has begun.
 */
export async function carryAll(
  { orders, bus, clock }: Pick<OrderRouteDependencies, 'orders' | 'bus' | 'clock'>,
  { establishmentId, actor, timeZone }: Caller,
  chosen: readonly Order[],
  day: BusinessDay,
): Promise<void> {
  const offsetAt = offsetAtOf(timeZone);
  const ids = chosen.map(({ id }) => id);
  await orders.carryInto(establishmentId, day, ids);
  for (const orderId of ids) {
    const change = { verb: CARRY_VERBS.over, actor, at: clock() };
    const result = await orders.change(establishmentId, orderId, change, (order) =>
      carryOver(order, orderDay(order, offsetAt), day),
    );
    if (result.ok && result.value.how === 'written') publishOrder(bus, establishmentId, result.value);
  }
}
