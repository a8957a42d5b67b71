import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/**
 * Refuses to give a courier orders that would exceed the establishment's cap of cash in his hands, unless the person
 * may decide that.
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
