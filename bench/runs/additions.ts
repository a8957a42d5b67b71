import { addToRuns } from '#domain/runs/add-orders.ts';
import type { PlanProblem, RunSequence } from '#domain/runs/problem.ts';
import { ms as inMs, percentile, report } from '../report.ts';
import { eveningOf } from './evening-of.ts';

const EVENINGS = 200;
const MOST_MS = 10;

/**
 * Measures adding one order to existing plans; the first additions run on code that is not compiled yet. Processor time
 * is the cost of the addition (counted in steps of up to 4 ms); wall-clock time includes other programs.
 */
export function addedOrders(orders: number, couriers: number): void {
  const times = Array.from({ length: EVENINGS }, (_, seed) => timed(eveningOf(orders, couriers, seed + 1)));
  const cpu = times.map((one) => one.cpu);
  const wall = times.map((one) => one.wall);
  const mean = cpu.reduce((sum, one) => sum + one, 0) / EVENINGS;
  report({
    what: `${orders} orders, ${couriers} couriers: one order added`,
    value: `processor mean ${inMs(mean)}, worst ${inMs(Math.max(...cpu))}; wall p50 ${inMs(percentile(wall, 0.5))}, worst ${inMs(Math.max(...wall))}`,
    aim: `worst ≤ ${inMs(MOST_MS)} of processor time`,
    met: Math.max(...cpu) <= MOST_MS,
  });
}

function timed(problem: PlanProblem) {
  const standing = standingWithout(problem, '7');
  const before = process.threadCpuUsage();
  const start = performance.now();
  addToRuns(problem, standing);
  const wall = performance.now() - start;
  const { user, system } = process.threadCpuUsage(before);
  return { cpu: (user + system) / 1000, wall };
}

/** A plan in which the couriers share all orders but one. */
function standingWithout({ orders, couriers }: PlanProblem, left: string): readonly RunSequence[] {
  const share = Math.ceil(orders.length / couriers.length);
  const ids = orders.map(({ id }) => id);
  return couriers.map(({ id }, index) => ({
    courierId: id,
    orderIds: ids.slice(index * share, (index + 1) * share).filter((orderId) => orderId !== left),
  }));
}
