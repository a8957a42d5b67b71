import type { InstantMs } from '#domain/shared/instant.ts';
import { averageCents, type Cents } from '#domain/shared/money.ts';

/** Totals of a customer's orders. Canceled ones are counted separately and add no money. */
export interface CustomerTotals {
  readonly orders: number;
  readonly canceled: number;
  readonly spent: Cents;
  readonly firstAt?: InstantMs;
  readonly lastAt?: InstantMs;
}

const DAY_MS = 86_400_000;

/** Average amount per order, in cents; `null` for a customer without orders. */
export function averageTicket({ orders, spent }: CustomerTotals): Cents | null {
  return orders === 0 ? null : averageCents(spent, orders);
}

/**
 * Average number of days between two orders, from the first to the last; `null` for fewer than two orders, and for an
 * average of less than half a day.
 */
export function daysBetweenOrders({ orders, firstAt, lastAt }: CustomerTotals): number | null {
  if (orders < 2 || firstAt === undefined || lastAt === undefined) return null;
  const days = Math.round((lastAt - firstAt) / DAY_MS / (orders - 1));
  return days < 1 ? null : days;
}
