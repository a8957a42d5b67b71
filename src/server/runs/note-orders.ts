import type { Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { orderRunChanges, planInRun } from '#domain/runs/book/plan-order.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { Caller, RightsOfCaller } from '#server/access/caller.ts';
import { changeWithEffects } from '#server/orders/change-with-effects.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { ChangeResult } from '#server/orders/order-store.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';

/** The result of one order: its version after the change, or the problem. */
export type OrderMoved = Result<Order, ProblemError>;

/** Changes one order of a run by its own rule and publishes it. Refusals are values. */
export async function moveOrder(
  dependencies: RunRouteDependencies,
  caller: RightsOfCaller & Pick<Caller, 'establishmentId' | 'actor'>,
  orderId: string,
  verb: string,
  decide: Parameters<typeof changeWithEffects>[2],
): Promise<OrderMoved> {
  const { establishmentId, actor } = caller;
  const change = { verb, actor, at: dependencies.clock() };
  try {
    const result = await changeWithEffects(dependencies, { caller, orderId, change }, decide);
    if (!result.ok) return refused(problemOf(result.problem));
    const { how, order, day } = result.value;
    if (how === 'written') publishOrder(dependencies.bus, establishmentId, { order, day });
    return ok(order);
  } catch (error) {
    if (error instanceof ProblemError) return refused(error);
    throw error;
  }
}

function problemOf(problem: Extract<ChangeResult, { readonly ok: false }>['problem']): ProblemError {
  return new ProblemError(problem.code, 'by' in problem ? { by: problem.by } : {});
}

/**
 * Writes the stop on the orders of runs made by people. An order that has changed in the meantime keeps its own note.
 */
export async function noteOrders(
  dependencies: RunRouteDependencies,
  caller: Pick<Caller, 'establishmentId' | 'actor'>,
  before: RunBook,
  after: RunBook,
): Promise<void> {
  for (const [orderId, run] of orderRunChanges(before, after)) {
    const decide = (order: Parameters<typeof planInRun>[0]): Transition => planInRun(order, run);
    await moveOrder(dependencies, caller, orderId, 'plan-run', decide);
  }
}
