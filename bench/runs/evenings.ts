import type { RunPlan } from '#domain/runs/problem.ts';
import { searchMs } from '#domain/runs/search/time.ts';
import type { PlanningRequest } from '#server/runs/planning-messages.ts';
import { PlanningWorker } from '#server/runs/planning-worker.ts';
import { ms as inMs, percentile, report } from '../report.ts';
import { addedOrders } from './additions.ts';
import { eveningOf } from './evening-of.ts';

const EVENINGS = 10;

/** Plans evenings of a shop in the planning thread, then adds single orders to standing plans, without the thread. */
export async function plannedEvenings(): Promise<void> {
  const worker = new PlanningWorker();
  // On compiled code, as in a portal that has run for a while.
  await worker.ask({ kind: 'plan', problem: eveningOf(40, 8, 99), seed: 1, ms: 500 });
  for (const [orders, couriers, aimMs] of [
    [40, 8, 50],
    [80, 14, 200],
  ] as const) {
    // The time limit that the product sets for this size.
    const ms = searchMs(orders);
    const results: Measured[] = [];
    for (let seed = 1; seed <= EVENINGS; seed += 1) results.push(await measured(worker, orders, couriers, ms, seed));
    const sum = (value: (one: Measured) => number) => results.reduce((total, one) => total + value(one), 0);
    const times = results.map(({ planMs }) => planMs);
    const what = `${orders} orders, ${couriers} couriers`;
    const late = (sum(({ late }) => late) / EVENINGS).toFixed(1);
    const lateLong = (sum(({ lateLong }) => lateLong) / EVENINGS).toFixed(1);
    const worst = Math.max(...times);
    // Wall-clock time: the worst one also waits for other programs on the same processors.
    report({
      what: `${what}: planned within ${aimMs} ms`,
      value: `p50 ${inMs(percentile(times, 0.5))}, worst ${inMs(worst)}`,
      aim: `worst ≤ ${inMs(aimMs)}`,
      met: worst <= aimMs,
    });
    report({
      what: `${what}: total lateness, with this limit and with 20 × the time`,
      value: `${late} min, ${lateLong} min`,
    });
  }
  await worker.close();
  addedOrders(40, 8);
  addedOrders(80, 14);
}

interface Measured {
  readonly planMs: number;
  readonly late: number;
  readonly lateLong: number;
}

async function measured(worker: PlanningWorker, orders: number, couriers: number, ms: number, seed: number) {
  const problem = eveningOf(orders, couriers, seed);
  const plan = await timed(worker, { kind: 'plan', problem, seed: 1, ms });
  const long = await timed(worker, { kind: 'plan', problem, seed: 1, ms: 20 * ms });
  return { planMs: plan.took, late: lateMinutes(plan.result), lateLong: lateMinutes(long.result) };
}

async function timed(worker: PlanningWorker, request: PlanningRequest) {
  const start = performance.now();
  const result = await worker.ask(request);
  if (!result.ok) throw new Error(`Not planned (${request.kind}): ${JSON.stringify(result.problem.faults)}`);
  return { result: result.value, took: performance.now() - start };
}

function lateMinutes({ runs }: RunPlan): number {
  return runs.flatMap(({ stops }) => stops).reduce((sum, { lateBy }) => sum + (lateBy ?? 0), 0);
}
