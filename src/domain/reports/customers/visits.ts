import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';

/** The sales of one customer on one day. */
export interface Visit {
  readonly day: BusinessDay;
  readonly orders: number;
  readonly revenue: Cents;
}

/** Sales of a customer on a day that were added, or removed. */
export interface AddedVisit extends Visit {
  readonly key: string;
  readonly name: string;
}

/** A visit with the day of the previous one; `''` for the first. */
export interface ChainedVisit extends Visit {
  readonly previous: BusinessDay | '';
}

/** The day after all days: the end of every chain, without orders. Its `previous` is the customer's last visit. */
export const NEVER: BusinessDay = '9999-12-31';

/** How many customers, with how many sales, came on one day after their last visit on another. */
export interface Gap {
  readonly day: BusinessDay;
  readonly previous: BusinessDay | '';
  readonly customers: number;
  readonly orders: number;
  readonly revenue: Cents;
}

/** The customer's visits after adding some; those without remaining orders are dropped. */
export function addVisits(visits: readonly Visit[], added: readonly Visit[]): readonly Visit[] {
  const days = new Map<BusinessDay, Visit>();
  for (const visit of [...visits, ...added]) {
    const { day, orders, revenue } = visit;
    const before = days.get(day);
    days.set(day, { day, orders: orders + (before?.orders ?? 0), revenue: revenue + (before?.revenue ?? 0) });
  }
  return [...days.values()].filter(({ orders }) => orders !== 0).sort((a, b) => a.day.localeCompare(b.day));
}

/** The visits in order, each with the previous one, and the end of the chain. Empty for a customer without visits. */
export function chained(visits: readonly Visit[]): readonly ChainedVisit[] {
  const last = visits.at(-1);
  const chain = visits.map((visit, index) => ({ ...visit, previous: visits[index - 1]?.day ?? '' }));
  return last === undefined ? [] : [...chain, { day: NEVER, orders: 0, revenue: 0, previous: last.day }];
}

/** The gaps that a change of one customer's chain adds. */
export function gapsBetween(before: readonly ChainedVisit[], after: readonly ChainedVisit[]): readonly Gap[] {
  return [
    ...before.map(({ day, previous, orders, revenue }) => ({
      day,
      previous,
      customers: -1,
      orders: 0 - orders,
      revenue: 0 - revenue,
    })),
    ...after.map(({ day, previous, orders, revenue }) => ({ day, previous, customers: 1, orders, revenue })),
  ];
}

/** Sums the gaps; those that cancel out are dropped. */
export function mergeGaps(gaps: readonly Gap[]): readonly Gap[] {
  const merged = new Map<string, Gap>();
  for (const gap of gaps) {
    const id = `${gap.day} ${gap.previous}`;
    const { customers = 0, orders = 0, revenue = 0 } = merged.get(id) ?? {};
    merged.set(id, {
      ...gap,
      customers: gap.customers + customers,
      orders: gap.orders + orders,
      revenue: gap.revenue + revenue,
    });
  }
  return [...merged.values()].filter(
    ({ customers, orders, revenue }) => customers !== 0 || orders !== 0 || revenue !== 0,
  );
}
