import type { OrderPhase } from '#domain/orders/status.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { OrderFacts } from './facts.ts';
import type { Measure } from './measures.ts';
import { weekdayOf } from './weekday.ts';

/** The filters of the history and of report rows. */
export const FILTERS = [
  'phase',
  'kind',
  'channel',
  'payment',
  'product',
  'courier',
  'district',
  'reason',
  'discount-by',
  'punctuality',
  'hour',
  'weekday',
  'override-by',
  'rating',
  'measure',
  'customer',
] as const;
export type Filter = (typeof FILTERS)[number];

/** The measures by which orders can be filtered: each keeps the orders that add something to it. */
export const FILTERED_MEASURES = [
  'orders',
  'fees',
  'discounts',
  'service',
  'canceledOrders',
  'deliveries',
  'waits',
  'overrides',
  'preparations',
] as const satisfies readonly Measure[];

/** The keys of orders that are not finished yet, under the filter `phase`. */
export const OPEN_PHASES = ['awaiting', 'on-route'] as const satisfies readonly OrderPhase[];

/** The key of sales without a phone, under the filter `customer`. */
export const UNKNOWN_CUSTOMER = 'unknown';

/** The mark that an order has under a filter. */
export function facet(filter: Filter, key: string): string {
  return `${filter}:${key}`;
}

/** All marks of an order. */
export function facetsOf(facts: OrderFacts, day: BusinessDay): readonly string[] {
  const one = (filter: Filter, key: string | undefined) => (key === undefined ? [] : [facet(filter, key)]);
  return [
    ...one('phase', facts.phase),
    ...one('kind', facts.kind),
    ...one('channel', facts.channel.key),
    ...facts.payments.map(({ key }) => facet('payment', key)),
    ...facts.products.map(({ key }) => facet('product', key)),
    ...one('courier', facts.courier?.key),
    ...one('district', facts.district?.key),
    ...one('reason', facts.reason?.key),
    ...one('discount-by', facts.discountBy?.key),
    ...one('punctuality', facts.punctuality),
    ...one('punctuality', keptOrMissed(facts)),
    ...one('hour', facts.hour),
    ...one('weekday', weekdayOf(day)),
    ...(facts.overrides ?? []).map(({ key }) => facet('override-by', key)),
    ...one('rating', facts.rating),
    ...one('rating', facts.rating && 'any'),
    ...FILTERED_MEASURES.flatMap((measure) => (facts.measures[measure] ? [facet('measure', measure)] : [])),
    ...one('customer', facts.measures.orders && facts.customer === undefined ? UNKNOWN_CUSTOMER : undefined),
  ];
}

/** `kept` for early and on-time orders, `missed` for late ones; undefined if unknown. */
function keptOrMissed({ punctuality }: OrderFacts): 'kept' | 'missed' | undefined {
  if (punctuality === undefined) return undefined;
  return punctuality === 'early' || punctuality === 'on-time' ? 'kept' : 'missed';
}
