import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import type { PlannedRun } from '#domain/runs/problem.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { BoardFacts } from './facts.ts';
import { ownCost } from './own-cost.ts';
import { createRider } from './ride.ts';
import { timeBook } from './time-book.ts';
import { tablesOf } from './travel/tables.ts';
import { type Advice, adviseRun } from './wait-or-go.ts';

/** A planned run with its times, advice and cost at one moment. */
export interface TimedRun {
  readonly run: Run;
  /** `null` if shop or stops have no place. */
  readonly times: PlannedRun | null;
  /** `null` also for a run after one without times. */
  readonly advice: Advice | null;
  /** The own courier's pay for it, in cents; `null` without pay rules. */
  readonly cost: Cents | null;
}

/**
 * The planned runs with times, advice and cost: the couriers' next runs before their later ones, of each the worst
 * lateness first, then by departure. Used for the server's answer and on the screen, which calls it again as time
 * passes.
 */
export function timeRuns(facts: BoardFacts, book: RunBook, now: InstantMs): readonly TimedRun[] {
  const times = timeBook(facts, book, now);
  const rideOver = createRider(facts);
  const planned = book.filter(({ state }) => state === 'planned');
  /** When each courier is back from his last run so far; `null` where nobody knows. */
  const backs = new Map<string, InstantMs | null>();
  const timed = planned.map((run): TimedRun => {
    const own = times.get(run.id) ?? null;
    const back = backs.get(run.courierId);
    backs.set(run.courierId, own?.returnsAt ?? null);
    const advice = back === null || rideOver === null ? null : adviseRun({ facts, book, rideOver, now, back }, run);
    const cost = own === null ? null : costOf(facts, run, own.km);
    return { run, times: own, advice, cost };
  });
  const byCourier = Map.groupBy(timed.toSorted(byDeparture), ({ run }) => run.courierId);
  // Which of its courier's runs it is.
  const turn = (one: TimedRun) => (byCourier.get(one.run.courierId) as readonly TimedRun[]).indexOf(one);
  return timed.toSorted((a, b) => turn(a) - turn(b) || worst(b) - worst(a) || byDeparture(a, b));
}

function byDeparture(a: TimedRun, b: TimedRun): number {
  return leaves(a) - leaves(b);
}

function costOf(facts: BoardFacts, { courierId, stops }: Run, km: number): Cents | null {
  const { orders, pay = [] } = facts;
  const known = new Map(orders.map((order) => [order.id, order]));
  const byRoad = facts.travel.tables !== undefined;
  const trips = stops.map(({ orderId }) => {
    const { fee = 0, district } = known.get(orderId) ?? {};
    const toDoor = tablesOf(facts, [orderId])?.km[0]?.[1];
    return { fee, district, way: toDoor === undefined ? undefined : { km: toDoor, byRoad } };
  });
  return ownCost(pay.find((one) => one.courierId === courierId)?.rules, trips, km);
}

function worst({ times }: TimedRun): number {
  return Math.floor(Math.max(0, ...(times?.stops.map(({ lateBy }) => lateBy ?? 0) ?? [])));
}

function leaves({ times }: TimedRun): number {
  return times?.leavesAt ?? Number.MAX_SAFE_INTEGER;
}
