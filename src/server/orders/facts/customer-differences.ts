import type { AddedVisit } from '#domain/reports/customers/visits.ts';

/** Combines the visits of one day into one for each customer. */
export function mergedVisits(visits: readonly AddedVisit[]): readonly AddedVisit[] {
  const merged = new Map<string, AddedVisit>();
  for (const visit of visits) {
    const { orders = 0, revenue = 0 } = merged.get(visit.key) ?? {};
    merged.set(visit.key, { ...visit, orders: visit.orders + orders, revenue: visit.revenue + revenue });
  }
  return [...merged.values()].filter(({ orders }) => orders !== 0);
}

/** The customers of a day whose sums differ, one line each, without names and phones. */
export function visitDifferences(there: readonly AddedVisit[], counted: readonly AddedVisit[]): readonly string[] {
  const sums = new Map(there.map((visit) => [visit.key, visit]));
  const wanted = new Map(counted.map((visit) => [visit.key, visit]));
  return [...new Set([...sums.keys(), ...wanted.keys()])].flatMap((key) => {
    const [sum, recounted] = [sums.get(key), wanted.get(key)];
    const [a, b] = [textOf(sum), textOf(recounted)];
    return a === b ? [] : [`customer …${key.slice(-2)}: ${a}, recounted ${b}`];
  });
}

function textOf({ orders, revenue }: Pick<AddedVisit, 'orders' | 'revenue'> = { orders: 0, revenue: 0 }): string {
  return `${orders} orders of ${revenue}`;
}
