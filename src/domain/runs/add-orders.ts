import { ok, refused } from '#domain/shared/result.ts';
import { loadStanding } from './load-standing.ts';
import { numbersOf } from './numbers.ts';
import type { PlanResult } from './plan.ts';
import type { PlanProblem, RunSequence } from './problem.ts';
import { faultsOf } from './problem-faults.ts';
import { readPlan } from './read-plan.ts';
import { RunRules } from './rules.ts';

/**
 * Adds the orders that are missing in a current plan, each in its cheapest place, the earliest promise first;
 * everything else stays. Skips orders that are no longer in the problem and couriers who left. Without an order to add,
 * only computes the plan's times.
 */
export function addToRuns(problem: PlanProblem, standing: readonly RunSequence[]): PlanResult {
  const faults = faultsOf(problem);
  if (faults.length > 0) return refused({ code: 'invalid-problem', faults });
  const numbers = numbersOf(problem);
  const rules = new RunRules(numbers, null);
  loadStanding(problem, rules, standing);
  const left = problem.orders.map((_, index) => index + 1).filter((stop) => rules.tours.tourOf[stop] === -1);
  const promised = (stop: number) => Math.min(numbers.promised[stop] as number, Number.MAX_VALUE);
  left.sort((a, b) => promised(a) - promised(b) || a - b);
  for (const stop of left) if (rules.seek(stop)) rules.put(stop);
  return ok(readPlan(problem, numbers, rules));
}
