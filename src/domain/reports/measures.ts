import { sumCents } from '#domain/shared/money.ts';

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
 * `orders` and `revenue`: sold and not canceled, in `open…` the part that is not finished yet. `fees`, `discounts` and
 * `service` are within revenue. `quantity`: pieces, of products only. `deliveries`: delivered ones, `doorMinutes` from
 * order to return; `promised` had a promised time and `onTime` kept it. `waits`: dispatched orders, `waitMinutes` from
 * order to dispatch. `ratings`: rated orders, `stars` the sum of their stars. `overrides`: lines sold at another price
 * than the catalogue's, `overridden` by how much less in sum (below 0: more). `preparations`: orders that the kitchen
 * marked ready, `preparationMinutes` from order to mark.
 */
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, number>>;

/** The given measures, and zero for all others. */
export function measuresOf(some: Partial<Measures> = {}): Measures {
  return { ...NOTHING, ...some };
}

/** Adds measures up, each separately. */
export function addMeasures(parts: readonly Partial<Measures>[]): Measures {
  return collect((measure) => sumCents(parts.map((part) => part[measure] ?? 0)));
}

/** The measures with the opposite sign. */
export function negated(measures: Partial<Measures>): Measures {
  return collect((measure) => 0 - (measures[measure] ?? 0));
}

export function isNothing(measures: Measures): boolean {
  return MEASURES.every((measure) => measures[measure] === 0);
}

function collect(amountOf: (measure: Measure) => number): Measures {
  return {
    orders: amountOf('orders'),
    revenue: amountOf('revenue'),
    openOrders: amountOf('openOrders'),
    openRevenue: amountOf('openRevenue'),
    fees: amountOf('fees'),
    discounts: amountOf('discounts'),
    service: amountOf('service'),
    quantity: amountOf('quantity'),
    canceledOrders: amountOf('canceledOrders'),
    canceledRevenue: amountOf('canceledRevenue'),
    deliveries: amountOf('deliveries'),
    promised: amountOf('promised'),
    onTime: amountOf('onTime'),
    doorMinutes: amountOf('doorMinutes'),
    waits: amountOf('waits'),
    waitMinutes: amountOf('waitMinutes'),
    ratings: amountOf('ratings'),
    stars: amountOf('stars'),
    overrides: amountOf('overrides'),
    overridden: amountOf('overridden'),
    preparations: amountOf('preparations'),
    preparationMinutes: amountOf('preparationMinutes'),
  };
}

const NOTHING: Measures = collect(() => 0);
