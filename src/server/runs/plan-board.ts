import { type Placed, planProblem } from '#domain/runs/board/plan-problem.ts';
import { timeBook } from '#domain/runs/board/time-book.ts';
import { type NamedSequence, planScope, withPlan } from '#domain/runs/book/plan.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { PlanProblem, RunPlan, RunSequence } from '#domain/runs/problem.ts';
import { searchMs } from '#domain/runs/search/time.ts';
import { toIso } from '#domain/shared/instant.ts';
import { ok } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeRuns, dayOf, moverOf } from './change-book.ts';
import { PlanningFailed, type PlanningWorker } from './planning-worker.ts';
import { type BoardDependencies, type RunBoard, readBoard } from './read-board.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';
import type { RoadAnswer } from './travel/travel-port.ts';
import type { OptimiserPort } from './travel/vroom.ts';

export interface PlanDependencies extends BoardDependencies, RunRouteDependencies {
  readonly planner: () => PlanningWorker;
  /** An outside optimiser, if the installation has one. */
  readonly optimiser: OptimiserPort | undefined;
}

/** The seed is fixed, so that the same evening gives the same plan. */
const SEED = 1;

/**
 * Plans the waiting orders: `whole` replaces all proposals except their locked stops, `add` only adds orders without a
 * run to the current ones. Runs that people made or are editing stay unchanged. Throws `planning-failed`.
 */
export async function planBoard(
  dependencies: PlanDependencies,
  caller: Caller,
  mode: 'whole' | 'add',
): Promise<RunBoard> {
  const board = await readBoard(dependencies, caller);
  const scope = planScope(board.runs, moverOf(dependencies, caller));
  const problem = problemOf(board, scope.kept, scope.fixed);
  if (problem === null || problem.orders.length === 0 || problem.couriers.length === 0) return board;
  const asked = mode === 'add' ? ok(sequencesOf(scope.replaced)) : await outside(dependencies, problem);
  const plan = await askPlanner(dependencies, problem, asked?.ok ? asked.value : undefined);
  const names = new Map(board.facts.couriers.map(({ id, name }) => [id, name]));
  const named = sequencesOfPlan(plan).map(
    (run): NamedSequence => ({ ...run, courierName: names.get(run.courierId) ?? '' }),
  );
  await changeRuns(dependencies, caller, async ({ runs }, by) => {
    // Read it again: a courier may have been marked as away during the search.
    const away = await dependencies.runs.away(caller.establishmentId, dayOf(dependencies, caller));
    const atWork = named.filter(({ courierId }) => !away.has(courierId) || scope.fixed.has(courierId));
    return ok(withPlan(runs, atWork, by, dependencies.newId));
  });
  const planned = await readBoard(dependencies, caller);
  const { name } = dependencies.optimiser ?? {};
  return asked?.ok === false && name !== undefined ? { ...planned, silentOptimiser: name } : planned;
}

/** The planning problem: orders outside the kept runs, and couriers at work, free once their kept runs are back. */
function problemOf(board: RunBoard, kept: RunBook, fixed: ReadonlyMap<string, readonly string[]>): PlanProblem | null {
  const { facts, at } = board;
  const taken = new Set(kept.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const free = new Set(facts.orders.map(({ id }) => id).filter((id) => !taken.has(id)));
  const back = new Map<string, number>();
  for (const run of timeBook(facts, kept, at).values()) {
    back.set(run.courierId, Math.max(back.get(run.courierId) ?? 0, run.returnsAt));
  }
  const couriers = facts.couriers.filter(({ id, away }) => !away || fixed.has(id));
  const placed = couriers.map((courier): Placed => {
    const busy = back.get(courier.id);
    return {
      courier: busy === undefined ? courier : { ...courier, freeAt: toIso(busy) },
      fixed: fixed.get(courier.id) ?? [],
    };
  });
  return planProblem(facts, free, placed, at);
}

/** The outside optimiser's plan; undefined without one, and for a problem that it cannot read. */
async function outside(
  { optimiser }: PlanDependencies,
  problem: PlanProblem,
): Promise<RoadAnswer<readonly RunSequence[]> | undefined> {
  const isFixed = problem.couriers.some(({ fixed = [] }) => fixed.length > 0);
  return isFixed ? undefined : optimiser?.plan(problem);
}

async function askPlanner(
  { planner }: PlanDependencies,
  problem: PlanProblem,
  standing: readonly RunSequence[] | undefined,
): Promise<RunPlan> {
  try {
    const result = await planner().ask(
      standing === undefined
        ? { kind: 'plan', problem, seed: SEED, ms: searchMs(problem.orders.length) }
        : { kind: 'add', problem, standing },
    );
    if (!result.ok) throw new ProblemError('planning-failed');
    return result.value;
  } catch (error) {
    if (error instanceof PlanningFailed) throw new ProblemError('planning-failed', {}, error);
    throw error;
  }
}

function sequencesOf(book: RunBook): readonly RunSequence[] {
  return book.map(({ courierId, stops }) => ({ courierId, orderIds: stops.map(({ orderId }) => orderId) }));
}

function sequencesOfPlan({ runs }: RunPlan): readonly RunSequence[] {
  return runs.map(({ courierId, stops }) => ({ courierId, orderIds: stops.map(({ orderId }) => orderId) }));
}
