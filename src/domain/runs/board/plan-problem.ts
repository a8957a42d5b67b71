import type { PlanCourier, PlanOrder, PlanProblem } from '#domain/runs/problem.ts';
import { capacityOf } from '#domain/runs/settings.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from './facts.ts';
import { tablesOf } from './travel/tables.ts';

/** A courier in a problem, with the orders fixed at the start of his first run. */
export interface Placed {
  readonly courier: Pick<CourierFacts, 'id' | 'name' | 'capacity' | 'freeAt'>;
  readonly fixed?: readonly string[];
}

/** The optimiser's problem of some orders and couriers. Orders without a place are left out; `null` without the shop's. */
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
    orders: orders.map((order, index) => planOrder(order, index + 1)),
    couriers: couriers.map((one) => planCourier(one, facts, known)),
    travel,
  };
}

function planOrder(
  { id, label, readyAt, promisedAt, opensAt, doorMinutes }: PlannedOrderFacts,
  place: number,
): PlanOrder {
  return {
    id,
    label,
    place,
    readyAt: Date.parse(readyAt),
    ...(promisedAt === undefined ? {} : { promisedAt: Date.parse(promisedAt) }),
    ...(opensAt === undefined ? {} : { opensAt: Date.parse(opensAt) }),
    serviceMinutes: doorMinutes,
  };
}

function planCourier(
  { courier, fixed = [] }: Placed,
  { settings }: BoardFacts,
  known: ReadonlySet<string>,
): PlanCourier {
  return {
    id: courier.id,
    name: courier.name,
    capacity: capacityOf(courier, settings),
    ...(courier.freeAt === undefined ? {} : { freeAt: Date.parse(courier.freeAt) }),
    fixed: fixed.filter((id) => known.has(id)),
  };
}
