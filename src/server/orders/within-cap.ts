import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/**
 * Runs a write that gives orders to a courier. Refuses to exceed the establishment's cap of cash in his hands, unless
 * the person may decide that.
 */
export async function withinCap<Value>(
  { withinCashCap }: Pick<OrderRouteDependencies, 'withinCashCap'>,
  caller: Caller,
  given: { readonly courierId: string; readonly orderIds: readonly string[] },
  write: () => Promise<Value>,
): Promise<Value> {
  if (isPermitted(caller, 'settlements.exceed-cap')) return write();
  const written = await withinCashCap(caller, given.courierId, given.orderIds, write);
  if (!written.ok) throw new ProblemError(written.problem.code);
  return written.value;
}
