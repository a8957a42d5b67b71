import type { ProblemRefusal } from '#domain/runs/plan-runs.ts';
import type { RunPlan, RunProblem, RunSequence } from '#domain/runs/problem.ts';

/** A request to the planning thread. */
export type PlanningRequest =
  | { readonly kind: 'plan'; readonly problem: RunProblem; readonly seed: number; readonly ms: number }
  | { readonly kind: 'add'; readonly problem: RunProblem; readonly standing: readonly RunSequence[] };

export type PlanningResult = RunPlan | ProblemRefusal;

/** Its answer: the result, or the error. */
export type PlanningAnswer = { readonly result: PlanningResult } | { readonly thrown: string };
