import { parentPort } from 'node:worker_threads';
import { addToRuns } from '#domain/runs/add-orders.ts';
import { planRuns } from '#domain/runs/plan.ts';
import type { PlanProblem } from '#domain/runs/problem.ts';
import { atLeast } from '#domain/runs/search/anneal.ts';
import type { PlanningAnswer, PlanningRequest, PlanningResult } from './planning-messages.ts';

/** The size of the plan that is made at the start, so that the first request runs compiled code. */
const WARM_UP = { orders: 40, couriers: 8, rounds: 600, additions: 5 };

/** How often a plan looks at the clock at least: some milliseconds of planning, also on slow machines. */
const LEAST = 10;

/**
 * The part of the budget for sending the messages, computing the plan's times, and waiting for the processor: a tenth,
 * and of short budgets so many milliseconds.
 */
const ANSWERING = { share: 0.1, ms: 8 };

warmUp();
parentPort?.on('message', (request: PlanningRequest) => parentPort?.postMessage(answerTo(request)));

function answerTo(request: PlanningRequest): PlanningAnswer {
  try {
    return { result: resultOf(request) };
  } catch (error) {
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function resultOf(request: PlanningRequest): PlanningResult {
  if (request.kind === 'add') return addToRuns(request.problem, request.standing);
  const start = performance.now();
  const budget = request.ms - Math.max(ANSWERING.share * request.ms, Math.min(ANSWERING.ms, request.ms / 5));
  const spent = () => (performance.now() - start) / budget;
  return planRuns(request.problem, request.seed, request.ms > 0 ? atLeast(LEAST, spent) : () => 1);
}

function warmUp(): void {
  const problem = ringOfOrders();
  let asked = 0;
  planRuns(problem, 1, () => {
    asked += 1;
    return (asked * 8) / WARM_UP.rounds;
  });
  for (let time = 0; time < WARM_UP.additions; time += 1) addToRuns(problem, []);
}

/** Test orders on a circle around the shop. */
function ringOfOrders(): PlanProblem {
  const places = [...Array(WARM_UP.orders + 1).keys()];
  const way = (from: number, to: number) => (from === to ? 0 : 3 + (Math.abs(from - to) % 20));
  const table = places.map((from) => places.map((to) => way(from, to)));
  return {
    now: 0,
    utcOffsetMinutes: 0,
    orders: places
      .slice(1)
      .map((place) => ({ id: `${place}`, place, promisedAt: 60_000 * (20 + place), readyAt: 60_000 * (place % 9) })),
    couriers: [...Array(WARM_UP.couriers).keys()].map((id) => ({ id: `${id}`, name: '', capacity: 4 })),
    travel: { minutes: table, km: table },
  };
}
