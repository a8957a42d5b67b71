import type { Order } from '#domain/orders/order.ts';
import { roadSince } from '#domain/orders/ride/road-since.ts';
import type { Caller } from '#server/access/caller.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { SettlementDependencies } from '../settlement-dependencies.ts';

/** The establishment's orders on route, however long they have been there. */
export async function ordersOnRoad(
  { orders, clock }: Pick<SettlementDependencies, 'orders' | 'clock'>,
  { establishmentId, timeZone }: Pick<Caller, 'establishmentId' | 'timeZone'>,
): Promise<readonly Order[]> {
  const since = roadSince(clock(), offsetAtOf(timeZone));
  return (await orders.allOnRoute(establishmentId, since)).map(({ order }) => order);
}
