import { isLate, returnTimeOf } from './board.ts';
import { MINUTE_MS } from './instant.ts';
import { type Cents, sumCents } from './money.ts';
import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';
import { isPickup } from './pickup.ts';

/** How the day goes, in three numbers. `null` where nothing has happened yet that could be counted. */
export interface DaySummary {
  /** Total of everything completed: deliveries, counter sales and closed comandas. */
  readonly sales: Cents;
  /** Share (0 to 1) of the completed deliveries with a forecast that came back by it. */
  readonly onTime: number | null;
  /** Minutes from an order's arrival to its return, the middle one of the day: one forgotten order does not move it. */
  readonly doorToDoorMinutes: number | null;
}

/** Sums up the day's orders, in any order. */
export function daySummaryOf(orders: readonly Order[]): DaySummary {
  const completed = orders.filter((order) => phaseOf(order.status) === 'completed');
  const returned = completed.filter((order) => returnTimeOf(order) !== undefined);
  const promised = returned.filter((order) => order.forecast !== undefined);
  const deliveries = returned.filter((order) => order.module === 'DELIVERY' && !isPickup(order));
  return {
    sales: sumCents(completed.map((order) => order.order.total)),
    onTime: promised.length > 0 ? promised.filter((order) => !isLate(order)).length / promised.length : null,
    doorToDoorMinutes: middleOf(deliveries.map(minutesToReturn)),
  };
}

/** A version of an order never changes, so its instants are read once and not with every message of the feed. */
const minutes = new WeakMap<Order, number>();

function minutesToReturn(order: Order): number {
  const known = minutes.get(order);
  if (known !== undefined) return known;
  const taken = (Date.parse(returnTimeOf(order) ?? order.createdAt) - Date.parse(order.createdAt)) / MINUTE_MS;
  minutes.set(order, taken);
  return taken;
}

function middleOf(values: readonly number[]): number | null {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.max(0, Math.round(middle));
}
