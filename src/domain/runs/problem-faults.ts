import type { PlanCourier, PlanOrder, PlanProblem, TravelTables } from './problem.ts';

/** More orders than any shop has open at once; limits the memory of a hostile request. */
export const MOST_ORDERS = 500;
/** As many as an establishment may have: all of them may be at work. */
const MOST_COURIERS = 500;
/** Times farther from now cost the minutes their precision; `planProblem` takes them as this far. */
export const FARTHEST_MS = 7 * 24 * 60 * 60_000;
const LONGEST_MINUTES = 24 * 60;

/** The faults of a problem, one code each with the id it is about; none if it can be planned. */
export interface ProblemFault {
  readonly code: 'orders' | 'couriers' | 'order' | 'courier' | 'duplicate' | 'fixed' | 'place' | 'travel' | 'now';
  readonly id: string;
}

/** Checks everything that could make a plan wrong or the search endless: sizes, numbers, ids, places and tables. */
export function faultsOf(problem: PlanProblem): readonly ProblemFault[] {
  const { orders, couriers, travel, now, utcOffsetMinutes } = problem;
  if (orders.length > MOST_ORDERS) return [{ code: 'orders', id: String(orders.length) }];
  if (couriers.length > MOST_COURIERS) return [{ code: 'couriers', id: String(couriers.length) }];
  const isNowRight = Number.isFinite(now) && Number.isFinite(utcOffsetMinutes);
  return [
    ...(isNowRight ? [] : [{ code: 'now' as const, id: String(now) }]),
    ...duplicates(orders.map(({ id }) => id)),
    ...duplicates(couriers.map(({ id }) => id)),
    ...orders.filter((order) => !isOrderRight(order, now)).map(({ id }) => ({ code: 'order' as const, id })),
    ...couriers.filter((courier) => !isCourierRight(courier, now)).map(({ id }) => ({ code: 'courier' as const, id })),
    ...orders.filter(({ place }) => !hasPlace(travel, place)).map(({ id }) => ({ code: 'place' as const, id })),
    ...travelFaults(travel),
    ...fixedFaults(problem),
  ];
}

function duplicates(ids: readonly string[]): readonly ProblemFault[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => ({ code: 'duplicate', id }));
}

function isOrderRight({ readyAt, promisedAt, opensAt, serviceMinutes = 0, load = 1 }: PlanOrder, now: number): boolean {
  const areTimesRight = [readyAt, promisedAt, opensAt].every((time) => time === undefined || isNear(time, now));
  return areTimesRight && isBetween(serviceMinutes, 0, LONGEST_MINUTES) && isBetween(load, 0, 1e6);
}

function isCourierRight({ capacity, freeAt }: PlanCourier, now: number): boolean {
  return isBetween(capacity, 0, 1e6) && (freeAt === undefined || isNear(freeAt, now));
}

function isNear(time: number, now: number): boolean {
  return isBetween(time, now - FARTHEST_MS, now + FARTHEST_MS);
}

/** False for NaN as well. */
function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function hasPlace({ minutes }: TravelTables, place: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < minutes.length;
}

function travelFaults({ minutes, km }: TravelTables): readonly ProblemFault[] {
  const size = minutes.length;
  const isTable = (table: TravelTables['km']) =>
    table.length === size && table.every((row) => row.length === size && row.every((way) => isBetween(way, 0, 1e5)));
  if (size === 0 || size > 2 * MOST_ORDERS || !isTable(minutes)) return [{ code: 'travel', id: 'minutes' }];
  return isTable(km) ? [] : [{ code: 'travel', id: 'km' }];
}

/** Fixed orders exist, and each is fixed once. */
function fixedFaults({ orders, couriers }: PlanProblem): readonly ProblemFault[] {
  const known = new Set(orders.map(({ id }) => id));
  const fixed = couriers.flatMap((courier) => courier.fixed ?? []);
  return fixed
    .filter((id, index) => !known.has(id) || fixed.indexOf(id) !== index)
    .map((id) => ({ code: 'fixed', id }));
}
