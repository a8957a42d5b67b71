import type { PlanProblem, RunSequence } from '#domain/runs/problem.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { MOST_BYTES, NO_ANSWER, type RoadAnswer } from './travel-port.ts';

/** An outside optimiser. */
export interface OptimiserPort {
  readonly name: string;
  /** Assigns orders to couriers. The portal adds the orders that it leaves over. */
  plan(problem: PlanProblem): Promise<RoadAnswer<readonly RunSequence[]>>;
}

const PATIENCE_MS = 3000;
/**
 * The end of every open window, in seconds from now. A late order gets it with a high priority, because VROOM has no
 * soft promises.
 */
const LATEST_S = 12 * 3600;
const MOST_URGENT = 100;

/** VROOM: one tour for each courier, over our own travel times. */
export function vroom(url: URL, timeoutMs = PATIENCE_MS): OptimiserPort {
  return {
    name: 'VROOM',
    async plan(problem) {
      const answer = await callOutside({
        service: 'road',
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(problem)),
        timeoutMs,
        mostBytes: MOST_BYTES,
      });
      if (!answer.ok || answer.value.status !== 200) return NO_ANSWER;
      return sequencesOf(problem, fieldsOf(jsonOf(answer.value.body)));
    },
  };
}

function requestOf({ orders, couriers, travel, now }: PlanProblem) {
  const seconds = (instant: number | undefined) =>
    instant === undefined ? 0 : Math.max(0, Math.round((instant - now) / 1000));
  return {
    vehicles: couriers.map(({ capacity, freeAt }, index) => ({
      id: index + 1,
      start_index: 0,
      end_index: 0,
      capacity: [Math.floor(capacity)],
      time_window: [seconds(freeAt), LATEST_S],
    })),
    jobs: orders.map(({ place, readyAt, promisedAt, serviceMinutes = 0, load = 1 }, index) => {
      const from = seconds(readyAt) + Math.round((travel.minutes[0]?.[place] ?? 0) * 60);
      const until = promisedAt === undefined ? LATEST_S : seconds(promisedAt);
      const isLate = until <= from;
      return {
        id: index + 1,
        location_index: place,
        service: Math.round(serviceMinutes * 60),
        delivery: [Math.ceil(load)],
        time_windows: [[from, isLate ? LATEST_S : until]],
        priority: isLate ? MOST_URGENT : 0,
      };
    }),
    matrices: { car: { durations: travel.minutes.map((row) => row.map((minutes) => Math.round(minutes * 60))) } },
  };
}

function sequencesOf(
  { orders, couriers }: PlanProblem,
  body: Readonly<Record<string, unknown>>,
): RoadAnswer<readonly RunSequence[]> {
  if (body.code !== 0 || !Array.isArray(body.routes)) return NO_ANSWER;
  const sequences: RunSequence[] = [];
  for (const route of body.routes) {
    const { vehicle, steps } = fieldsOf(route);
    const courier = typeof vehicle === 'number' ? couriers[vehicle - 1] : undefined;
    if (courier === undefined || !Array.isArray(steps)) return NO_ANSWER;
    const jobs = steps.map(fieldsOf).filter(({ type }) => type === 'job');
    const ids = jobs.map(({ id }) => (typeof id === 'number' ? orders[id - 1]?.id : undefined));
    if (ids.includes(undefined)) return NO_ANSWER;
    sequences.push({ courierId: courier.id, orderIds: ids.filter((id) => id !== undefined) });
  }
  return ok(sequences);
}
