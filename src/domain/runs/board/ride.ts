import { latenessCost } from '#domain/runs/priorities.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { BoardFacts, PlannedOrderFacts } from './facts.ts';
import { tablesOf } from './travel/tables.ts';

/** One courier's way over some stops and back. */
export interface Ride {
  readonly leavesAt: InstantMs;
  readonly returnsAt: InstantMs;
  /** Minutes from the departure to the return. */
  readonly minutes: number;
  readonly km: number;
  /** The cost of its lateness, in the optimiser's unit. */
  readonly lateCost: number;
  /** The latest order; absent if all are in time. */
  readonly latest?: { readonly order: PlannedOrderFacts; readonly minutes: number };
  readonly lateCount: number;
}

/** Computes the ride over orders with a place: leaves from `from` on, once all of them are ready. */
export type RideOver = (orders: readonly PlannedOrderFacts[], from: InstantMs) => Ride;

/** A shorter lateness counts as in time, because people read whole minutes. */
const LATE_FROM = 1;

/** Computes rides by the ways and door minutes of the facts; `null` if the shop has no place. */
export function createRider(facts: BoardFacts): RideOver | null {
  const placed = facts.orders.filter(({ place }) => place !== null);
  const tables = tablesOf(
    facts,
    placed.map(({ id }) => id),
  );
  if (tables === null) return null;
  const rows = new Map(placed.map(({ id }, index) => [id, index + 1]));
  const way = (table: readonly (readonly number[])[], from: number, to: number) =>
    (table[from] as readonly number[])[to] as number;
  return (orders, earliest) => {
    const leavesAt = Math.max(earliest, ...orders.map(({ readyAt }) => Date.parse(readyAt)));
    let clock = leavesAt;
    let at = 0;
    let km = 0;
    let lateCost = 0;
    let lateCount = 0;
    let latest: Ride['latest'];
    for (const order of orders) {
      const row = rows.get(order.id) as number;
      clock += way(tables.minutes, at, row) * MINUTE_MS;
      km += way(tables.km, at, row);
      const late = order.promisedAt === undefined ? 0 : (clock - Date.parse(order.promisedAt)) / MINUTE_MS;
      lateCost += latenessCost(late);
      if (late >= LATE_FROM) {
        lateCount += 1;
        if (late > (latest?.minutes ?? 0)) latest = { order, minutes: Math.floor(late) };
      }
      clock += order.doorMinutes * MINUTE_MS;
      at = row;
    }
    const returnsAt = clock + way(tables.minutes, at, 0) * MINUTE_MS;
    const rest = { leavesAt, returnsAt, km: km + way(tables.km, at, 0), lateCost, lateCount };
    return { ...rest, minutes: (returnsAt - leavesAt) / MINUTE_MS, ...(latest === undefined ? {} : { latest }) };
  };
}
