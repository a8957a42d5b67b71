import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { OrderFacts } from './facts.ts';
import { weekdayOf } from './weekday.ts';

/** What orders are filtered by, in the history and from the rows of reports. */
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
] as const;
export type Filter = (typeof FILTERS)[number];

/** The mark by which an order is found under a filter. */
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
  ];
}

/** All that were on time under one mark, and all that were not. */
function keptOrMissed({ punctuality }: OrderFacts): 'kept' | 'missed' | undefined {
  if (punctuality === undefined) return undefined;
  return punctuality === 'early' || punctuality === 'on-time' ? 'kept' : 'missed';
}
