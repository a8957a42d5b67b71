import { addToRuns } from '#domain/runs/add-to-runs.ts';
import type { RunPlan, RunProblem } from '#domain/runs/problem.ts';
import { Chance } from '#domain/runs/search/chance.ts';
import type { PlanningRequest } from '#server/runs/planning-messages.ts';
import { PlanningWorker } from '#server/runs/planning-worker.ts';
import { ms as inMs, percentile, report } from '../report.ts';

const MINUTE_MS = 60_000;
const EVENINGS = 10;

/** Plans evenings of a shop in the planning thread, and adds one order to each plan, without the thread. */
export async function plannedEvenings(): Promise<void> {
  const worker = new PlanningWorker();
  // Both on compiled code, as in a portal that has been up for a while.
  for (let time = 0; time < 20; time += 1) addToRuns(eveningOf(40, 8, 99), []);
  await worker.ask({ kind: 'plan', problem: eveningOf(40, 8, 99), seed: 1, ms: 500 });
  for (const [orders, couriers, ms] of [
    [40, 8, 50],
    [80, 14, 200],
  ] as const) {
    const results: Measured[] = [];
    for (let seed = 1; seed <= EVENINGS; seed += 1) results.push(await measured(worker, orders, couriers, ms, seed));
    const sum = (value: (one: Measured) => number) => results.reduce((total, one) => total + value(one), 0);
    const worst = (value: (one: Measured) => number) => Math.max(...results.map(value));
    const what = `${orders} orders, ${couriers} couriers`;
    const planMs = worst(({ planMs }) => planMs);
    const addMs = percentile(
      results.map((one) => one.addMs),
      0.5,
    );
    const addWorst = worst(({ addMs }) => addMs);
    const late = (sum(({ late }) => late) / EVENINGS).toFixed(1);
    const lateLong = (sum(({ lateLong }) => lateLong) / EVENINGS).toFixed(1);
    // The planning thread answers when its budget is spent; the rest is the way there and back.
    report({ what: `${what}: planned in ${ms} ms, answered within`, value: inMs(planMs) });
    report({
      what: `${what}: one order added`,
      value: `p50 ${inMs(addMs)}, worst ${inMs(addWorst)}`,
      aim: inMs(10),
      met: addMs <= 10,
    });
    report({ what: `${what}: late in sum, planned and in 20 × as long`, value: `${late} min, ${lateLong} min` });
  }
  await worker.close();
}

interface Measured {
  readonly planMs: number;
  readonly addMs: number;
  readonly late: number;
  readonly lateLong: number;
}

async function measured(worker: PlanningWorker, orders: number, couriers: number, ms: number, seed: number) {
  const problem = eveningOf(orders, couriers, seed);
  const plan = await timed(worker, { kind: 'plan', problem, seed: 1, ms });
  const standing = plan.result.runs.map(({ courierId, stops }) => ({
    courierId,
    orderIds: stops.map(({ orderId }) => orderId).filter((id) => id !== '7'),
  }));
  const start = performance.now();
  addToRuns(problem, standing);
  const addMs = performance.now() - start;
  const long = await timed(worker, { kind: 'plan', problem, seed: 1, ms: 20 * ms });
  return { planMs: plan.took, addMs, late: lateMinutes(plan.result), lateLong: lateMinutes(long.result) };
}

async function timed(worker: PlanningWorker, request: PlanningRequest) {
  const start = performance.now();
  const result = await worker.ask(request);
  if ('refused' in result) throw new Error(JSON.stringify(result.faults));
  return { result, took: performance.now() - start };
}

function lateMinutes({ runs }: RunPlan): number {
  return runs.flatMap(({ stops }) => stops).reduce((sum, { lateBy }) => sum + (lateBy ?? 0), 0);
}

/** Orders within five kilometres, ready within a quarter of an hour and promised half an hour to an hour later. */
function eveningOf(orders: number, couriers: number, seed: number): RunProblem {
  const chance = new Chance(seed);
  const points = Array.from({ length: orders + 1 }, (_, place) =>
    place === 0 ? [0, 0] : [10 * chance.next() - 5, 10 * chance.next() - 5],
  ) as [number, number][];
  const km = points.map((from) => points.map((to) => 1.35 * Math.hypot(from[0] - to[0], from[1] - to[1])));
  return {
    now: 0,
    utcOffsetMinutes: -180,
    orders: Array.from({ length: orders }, (_, index) => {
      const ready = chance.below(30) - 15;
      const promised = ready + 25 + chance.below(35);
      return {
        id: `${index}`,
        place: index + 1,
        readyAt: ready * MINUTE_MS,
        promisedAt: promised * MINUTE_MS,
        serviceMinutes: 3,
      };
    }),
    couriers: Array.from({ length: couriers }, (_, index) => ({
      id: `${index}`,
      name: `Courier ${index}`,
      capacity: 6,
      freeAt: chance.below(20) * MINUTE_MS,
    })),
    travel: { km, minutes: km.map((row) => row.map((way) => way / 0.35)) },
  };
}
