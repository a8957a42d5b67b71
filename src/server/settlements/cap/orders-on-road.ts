import type { Order } from '#domain/orders/order.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { Caller } from '#server/access/caller.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { SettlementDependencies } from '../settlement-dependencies.ts';

/** How far back all orders on the road are read: a ride may begin before the day turns. Of earlier ones those of runs. */
const LOOK_BACK_MS = 24 * 60 * 60 * 1000;

/** The establishment's orders on route, however long they have been there. */
export async function ordersOnRoad(
  { orders, clock }: Pick<SettlementDependencies, 'orders' | 'clock'>,
  { establishmentId, timeZone }: Pick<Caller, 'establishmentId' | 'timeZone'>,
): Promise<readonly Order[]> {
  const since = businessDayOf(clock() - LOOK_BACK_MS, offsetAtOf(timeZone));
  return (await orders.allOnRoute(establishmentId, since)).map(({ order }) => order);
}
