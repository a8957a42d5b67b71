import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { cached } from '#domain/shared/cached.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { handedOverAt } from './board.ts';

/** The day's key figures. `null` where nothing was completed yet that counts. */
export interface DaySummary {
  /** Total of all completed orders: deliveries, counter sales and closed comandas. */
  readonly sales: Cents;
  /**
   * Share (0 to 1) of completed deliveries with a promise that met it. Compares with the promise, not the forecast,
   * because a late dispatch moves the forecast. Excludes pickups: their customers decide when to come.
   */
  readonly onTime: number | null;
  /**
   * Median minutes from an order's creation (for a scheduled one, from its start) to its handover. A median, so that one
   * forgotten order does not distort it.
   */
  readonly doorToDoorMinutes: number | null;
}

/** Summarizes the day's orders, given in any order. */
export function daySummaryOf(orders: readonly Order[]): DaySummary {
  const completed = orders.filter((order) => phaseOf(order.status) === 'completed');
  const arrived = completed.filter((order) => handedOverAt(order) !== undefined);
  const deliveries = arrived.filter((order) => order.module === 'DELIVERY' && !isPickup(order));
  const promised = deliveries.filter((order) => promisedAtOf(order) !== undefined);
  return {
    sales: sumCents(completed.map((order) => order.order.total)),
    onTime: promised.length > 0 ? promised.filter(isKept).length / promised.length : null,
    doorToDoorMinutes: middleOf(deliveries.map(minutesToDoor)),
  };
}

function isKept(order: Order): boolean {
  return Date.parse(handedOverAt(order) ?? '') <= Date.parse(promisedAtOf(order) ?? '');
}

/**
 * Caches the minutes of an order version, which never changes, instead of parsing its instants at every live message.
 */
const minutesToDoor = cached((order: Order): number => {
  return (Date.parse(handedOverAt(order) ?? beginsAt(order)) - Date.parse(beginsAt(order))) / MINUTE_MS;
});

function middleOf(values: readonly number[]): number | null {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.max(0, Math.round(middle));
}
