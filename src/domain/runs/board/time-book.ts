import { addToRuns } from '#domain/runs/add-orders.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { lockedCount } from '#domain/runs/book/stops.ts';
import type { PlannedRun, PlannedStop } from '#domain/runs/problem.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BoardFacts } from './facts.ts';
import { planProblem } from './plan-problem.ts';

/**
 * The planned runs of a book with their current times, by run id. A run without any place, or of a shop without one,
 * has no times. Skips stops without a place.
 */
export function timeBook(facts: BoardFacts, book: RunBook, now: InstantMs): ReadonlyMap<string, PlannedRun> {
  const planned = book.filter(({ state }) => state === 'planned');
  const byCourier = Map.groupBy(planned, ({ courierId }) => courierId);
  const known = new Map(facts.couriers.map((courier) => [courier.id, courier]));
  const couriers = [...byCourier].map(([id, runs]) => {
    const first = runs[0] as Run;
    return { courier: known.get(id) ?? { id, name: first.courierName }, fixed: lockedOf(first) };
  });
  const orderIds = new Set(planned.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const problem = planProblem(facts, orderIds, couriers, now);
  if (problem === null) return new Map();
  const standing = planned.map(({ courierId, stops }) => ({
    courierId,
    orderIds: stops.map(({ orderId }) => orderId),
  }));
  const plan = addToRuns(problem, standing);
  if (!plan.ok) return new Map();
  const runOf = new Map(planned.flatMap((run) => run.stops.map(({ orderId }) => [orderId, run.id] as const)));
  return new Map(plan.value.runs.map((timed) => [runOf.get((timed.stops[0] as PlannedStop).orderId) as string, timed]));
}

function lockedOf({ stops }: Run): readonly string[] {
  return stops.slice(0, lockedCount(stops)).map(({ orderId }) => orderId);
}
