import type { PlanProblem, RunSequence } from './problem.ts';
import type { RunRules } from './rules.ts';

/**
 * Assigns the current runs to the couriers, each courier's fixed stops first. An order appears once: where it is fixed,
 * else in the first run that names it. Capacities are not checked.
 */
export function loadStanding(problem: PlanProblem, rules: RunRules, standing: readonly RunSequence[]): void {
  const stopOf = new Map(problem.orders.map(({ id }, index) => [id, index + 1]));
  const taken = new Set(problem.couriers.flatMap(({ fixed = [] }) => fixed));
  const free = (ids: readonly string[]) => ids.filter((id) => stopOf.has(id) && !taken.has(id) && taken.add(id));
  const stops = (ids: readonly string[]) => ids.map((id) => stopOf.get(id) as number);
  problem.couriers.forEach(({ id, fixed = [] }, courier) => {
    const own = standing.filter(({ courierId }) => courierId === id);
    const [first, ...later] = own.map(({ orderIds }) => stops(free(orderIds)));
    const isContinued = own[0]?.orderIds.some((orderId) => fixed.includes(orderId)) === true;
    rules.load(courier, isContinued ? [...stops(fixed), ...(first ?? [])] : stops(fixed), fixed.length);
    if (!isContinued) rules.load(courier, first ?? [], 0);
    for (const run of later) rules.load(courier, run, 0);
  });
}
