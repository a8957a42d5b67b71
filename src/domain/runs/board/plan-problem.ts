import type { PlanCourier, PlanOrder, PlanProblem } from '#domain/runs/problem.ts';
import { FARTHEST_MS } from '#domain/runs/problem-faults.ts';
import { capacityOf } from '#domain/runs/settings.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from './facts.ts';
import { tablesOf } from './travel/tables.ts';

/** A courier in a problem, with the orders fixed at the start of his first run. */
export interface Placed {
  readonly courier: Pick<CourierFacts, 'id' | 'name' | 'capacity' | 'freeAt'>;
  readonly fixed?: readonly string[];
}

/**
 * The optimiser's problem of some orders and couriers. Orders without a place are left out; `null` without the shop's. Times
 * that are too far from now count as the farthest: an order that somebody forgot must not stop the plan of the others.
 */
export function planProblem(
  facts: BoardFacts,
  orderIds: ReadonlySet<string>,
  couriers: readonly Placed[],
  now: InstantMs,
): PlanProblem | null {
  const orders = facts.orders.filter(({ id, place }) => place !== null && orderIds.has(id));
  const travel = tablesOf(
    facts,
    orders.map(({ id }) => id),
  );
  if (travel === null) return null;
  const known = new Set(orders.map(({ id }) => id));
  return {
    now,
    utcOffsetMinutes: facts.utcOffsetMinutes,
    orders: orders.map((order, index) => planOrder(order, index + 1, now)),
    couriers: couriers.map((one) => planCourier(one, facts, { known, now })),
    travel,
  };
}

function planOrder(
  { id, label, readyAt, promisedAt, opensAt, doorMinutes }: PlannedOrderFacts,
  place: number,
  now: InstantMs,
): PlanOrder {
  return {
    id,
    label,
    place,
    readyAt: near(readyAt, now),
    ...(promisedAt === undefined ? {} : { promisedAt: near(promisedAt, now) }),
    ...(opensAt === undefined ? {} : { opensAt: near(opensAt, now) }),
    serviceMinutes: doorMinutes,
  };
}

function planCourier(
  { courier, fixed = [] }: Placed,
  { settings }: BoardFacts,
  { known, now }: { readonly known: ReadonlySet<string>; readonly now: InstantMs },
): PlanCourier {
  return {
    id: courier.id,
    name: courier.name,
    capacity: capacityOf(courier, settings),
    ...(courier.freeAt === undefined ? {} : { freeAt: near(courier.freeAt, now) }),
    fixed: fixed.filter((id) => known.has(id)),
  };
}

function near(iso: string, now: InstantMs): InstantMs {
  return Math.min(Math.max(Date.parse(iso), now - FARTHEST_MS), now + FARTHEST_MS);
}
