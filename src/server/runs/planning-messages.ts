import type { PlanResult } from '#domain/runs/plan.ts';
import type { PlanProblem, RunSequence } from '#domain/runs/problem.ts';

/** A request to the planning thread. A plan takes at most `ms` milliseconds, on a machine with a free processor. */
export type PlanningRequest =
  | { readonly kind: 'plan'; readonly problem: PlanProblem; readonly seed: number; readonly ms: number }
  | { readonly kind: 'add'; readonly problem: PlanProblem; readonly standing: readonly RunSequence[] };

export type PlanningResult = PlanResult;

/** Its answer: the result, or the error. */
export type PlanningAnswer = { readonly result: PlanningResult } | { readonly thrown: string };
