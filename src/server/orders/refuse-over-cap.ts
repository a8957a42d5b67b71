import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/**
 * Refuses to give orders to a courier who would have more of the shop's cash than the establishment allows, unless the
 * person may decide that.
 */
export async function refuseOverCap(
  { isOverCashCap }: Pick<OrderRouteDependencies, 'isOverCashCap'>,
  caller: Caller,
  courierId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (isPermitted(caller, 'settlements.exceed-cap')) return;
  if (await isOverCashCap(caller, courierId, orderIds)) throw new ProblemError('courier-cash-cap');
}
