/** The measures of sales. All are sums, so that days can be added to months. Amounts are cents, times whole minutes. */
export const MEASURES = [
  'orders',
  'revenue',
  'openOrders',
  'openRevenue',
  'fees',
  'discounts',
  'service',
  'quantity',
  'canceledOrders',
  'canceledRevenue',
  'deliveries',
  'promised',
  'onTime',
  'doorMinutes',
  'waits',
  'waitMinutes',
  'ratings',
  'stars',
  'overrides',
  'overridden',
  'preparations',
  'preparationMinutes',
] as const;

/**
 * `orders` and `revenue`: sold and not canceled, in `open…` the part that is not finished yet. Revenue includes `fees`
 * and `service`; `discounts` are already deducted from it. `quantity`: pieces, of products only. `deliveries`: handed
 * over and completed, `doorMinutes` from order to handover; `promised` of them had a promised time, `onTime` kept it.
 * `waits`: dispatched orders, `waitMinutes` from order to dispatch. `ratings`: rated orders, `stars` the sum of their
 * stars. `overrides`: lines sold at another price than the catalogue's, `overridden` by how much less in sum (below 0:
 * more). `preparations`: orders that the kitchen marked ready, `preparationMinutes` from order to mark.
 */
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, number>>;

/** The given measures, and zero for all others. */
export function measuresOf(some: Partial<Measures> = {}): Measures {
  return { ...NOTHING, ...some };
}

/** Adds measures up, each separately. */
export function addMeasures(parts: readonly Partial<Measures>[]): Measures {
  const sums = { ...NOTHING };
  for (const part of parts) {
    for (const measure of MEASURES) {
      const amount = part[measure];
      // Most measures of an order are 0.
      if (amount !== undefined && amount !== 0) sums[measure] += amount;
    }
  }
  return sums;
}

/** The measures with the opposite sign. */
export function negated(measures: Partial<Measures>): Measures {
  const opposite = { ...NOTHING };
  for (const measure of MEASURES) opposite[measure] = 0 - (measures[measure] ?? 0);
  return opposite;
}

/** True if every measure is 0. */
export function isNothing(measures: Measures): boolean {
  return MEASURES.every((measure) => measures[measure] === 0);
}

const NOTHING: Record<Measure, number> = {
  orders: 0,
  revenue: 0,
  openOrders: 0,
  openRevenue: 0,
  fees: 0,
  discounts: 0,
  service: 0,
  quantity: 0,
  canceledOrders: 0,
  canceledRevenue: 0,
  deliveries: 0,
  promised: 0,
  onTime: 0,
  doorMinutes: 0,
  waits: 0,
  waitMinutes: 0,
  ratings: 0,
  stars: 0,
  overrides: 0,
  overridden: 0,
  preparations: 0,
  preparationMinutes: 0,
};
