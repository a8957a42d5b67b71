import type { RunNumbers } from './numbers.ts';
import type { PlanCourier, PlannedRun, PlannedStop, PlanOrder, PlanProblem, RunPlan } from './problem.ts';
import type { RunRules } from './rules.ts';
import { explainRun, type RunFacts } from './run-texts.ts';
import { stopsOf } from './search/tours.ts';

const MINUTE_MS = 60_000;

/** Converts the rules' numbers back into the problem's ids. */
export function readPlan(problem: PlanProblem, numbers: RunNumbers, rules: RunRules): RunPlan {
  const runs = problem.couriers.flatMap((courier, index) =>
    runsOf(rules, index).map((run) => plannedRun(problem, numbers, rules, courier, run)),
  );
  const largest = Math.max(0, ...numbers.capacity);
  const unplanned = problem.orders.flatMap(({ id }, index) => {
    if ((rules.tours.tourOf[index + 1] as number) >= 0) return [];
    const isTooLarge = largest > 0 && (numbers.demand[index + 1] as number) > largest;
    return [{ orderId: id, why: isTooLarge ? ('too-large' as const) : ('no-courier' as const) }];
  });
  return { runs, unplanned };
}

function runsOf({ chains }: RunRules, courier: number): readonly number[] {
  const runs: number[] = [];
  for (let run = chains.first[courier] as number; run >= 0; run = chains.next[run] as number) runs.push(run);
  return runs;
}

function plannedRun(
  problem: PlanProblem,
  numbers: RunNumbers,
  rules: RunRules,
  courier: PlanCourier,
  run: number,
): PlannedRun {
  const { times, chains } = rules;
  const stops = stopsOf(rules.tours, run);
  const orders = stops.map((stop) => problem.orders[stop - 1] as PlanOrder);
  const instant = (minutes: number) => Math.round(problem.now + minutes * MINUTE_MS);
  const leaves = times.leaves[run] as number;
  const prev = chains.prev[run] as number;
  const free = prev < 0 ? numbers.free[problem.couriers.indexOf(courier)] : times.back[prev];
  const facts: RunFacts = {
    courierId: courier.id,
    courierName: courier.name,
    stops: plannedStops(problem, numbers, rules, run),
    leavesAt: instant(leaves),
    returnsAt: instant(times.back[run] as number),
    km: lengthOf(stops, numbers),
    load: orders.reduce((sum, { load = 1 }) => sum + load, 0),
    waitsFor: waitedFor(stops, orders, numbers, free as number),
    kmAlone: stops.reduce((sum, stop) => sum + lengthOf([stop], numbers), 0),
  };
  const { kmAlone: _, ...planned } = facts;
  return { ...planned, reason: explainRun(facts, problem.utcOffsetMinutes) };
}

function plannedStops(
  { orders, now }: PlanProblem,
  numbers: RunNumbers,
  { tours, times, locked }: RunRules,
  run: number,
): readonly PlannedStop[] {
  const size = numbers.demand.length;
  let from = 0;
  let clock = times.leaves[run] as number;
  return stopsOf(tours, run).map((stop) => {
    const { id, label = id } = orders[stop - 1] as PlanOrder;
    const reaches = clock + (numbers.minutes[from * size + stop] as number);
    clock = times.goes[stop] as number;
    from = stop;
    const arrives = clock - (numbers.service[stop] as number);
    const promised = numbers.promised[stop] as number;
    return {
      orderId: id,
      label,
      arrivesAt: Math.round(now + arrives * MINUTE_MS),
      waitMinutes: Math.max(0, arrives - reaches),
      lateBy: Number.isFinite(promised) ? Math.max(0, arrives - promised) : null,
      isFixed: locked[stop] === 1,
    };
  });
}

/** The label of the order that is ready last, if the courier is there before it. */
function waitedFor(
  stops: readonly number[],
  orders: readonly PlanOrder[],
  { ready }: RunNumbers,
  free: number,
): string | null {
  const times = stops.map((stop) => ready[stop] as number);
  const last = Math.max(...times);
  const order = orders[times.indexOf(last)];
  return order === undefined || last <= free ? null : (order.label ?? order.id);
}

function lengthOf(stops: readonly number[], { km, demand }: RunNumbers): number {
  let length = 0;
  let from = 0;
  for (const stop of [...stops, 0]) {
    length += km[from * demand.length + stop] as number;
    from = stop;
  }
  return length;
}
