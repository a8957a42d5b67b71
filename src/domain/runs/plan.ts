import { ok, type Result, refused } from '#domain/shared/result.ts';
import { loadStanding } from './load-standing.ts';
import { numbersOf } from './numbers.ts';
import type { PlanProblem, RunPlan } from './problem.ts';
import { faultsOf, type ProblemFault } from './problem-faults.ts';
import { readPlan } from './read-plan.ts';
import { RunRules } from './rules.ts';
import { anneal, type Spent } from './search/anneal.ts';
import { Chance } from './search/chance.ts';

/** An invalid problem, and why. */
export interface ProblemRefusal {
  readonly code: 'invalid-problem';
  readonly faults: readonly ProblemFault[];
}

export type PlanResult = Result<RunPlan, ProblemRefusal>;

/**
 * Groups the orders into runs: lateness first (progressive), then time, then distance. Fixed stops stay. An order is
 * left over only if no courier can carry it. The same problem, seed and budget in rounds give the same plan; `spent` is
 * the used share of the budget, and 1 ends the search.
 */
export function planRuns(problem: PlanProblem, seed: number, spent: Spent): PlanResult {
  const faults = faultsOf(problem);
  if (faults.length > 0) return refused({ code: 'invalid-problem', faults });
  const numbers = numbersOf(problem);
  const chance = new Chance(seed);
  const rules = new RunRules(numbers, chance);
  loadStanding(problem, rules, []);
  anneal(rules, chance, rules.locked.indexOf(0, 1) < 0 ? () => 1 : spent);
  return ok(readPlan(problem, numbers, rules));
}
