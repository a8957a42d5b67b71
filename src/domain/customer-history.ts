import type { InstantMs } from './instant.ts';
import { averageCents, type Cents } from './money.ts';

/** What a customer's orders come to. Canceled ones are counted apart and bring no money. */
export interface CustomerTotals {
  readonly orders: number;
  readonly canceled: number;
  readonly spent: Cents;
  readonly firstAt?: InstantMs;
  readonly lastAt?: InstantMs;
}

const DAY_MS = 86_400_000;

/** What an order of his brings on average; `null` for somebody who never bought. */
export function averageTicket({ orders, spent }: CustomerTotals): Cents | null {
  return orders === 0 ? null : averageCents(spent, orders);
}

/**
 * How many days lie between two orders of his on average, from the first to the last; `null` before there are two, and
 * where they came on one day.
 */
export function daysBetweenOrders({ orders, firstAt, lastAt }: CustomerTotals): number | null {
  if (orders < 2 || firstAt === undefined || lastAt === undefined) return null;
  const days = Math.round((lastAt - firstAt) / DAY_MS / (orders - 1));
  return days < 1 ? null : days;
}
