import { cached } from '#domain/shared/cached.ts';
import type { OrderFacts } from './facts.ts';
import { addMeasures, isNothing, type Measure, type Measures, measuresOf, negated } from './measures.ts';

/** The dimensions of the sums: one row per day and key. `day` has only the key ''. */
export const DIMENSIONS = [
  'day',
  'hour',
  'channel',
  'kind',
  'payment',
  'product',
  'courier',
  'district',
  'reason',
  'discount-by',
  'punctuality',
  'override-by',
  'rating',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * The measures that rows of a dimension can have, where these are few; the others are 0. A year of products has most of a
 * shop's rows, and a report adds up only these columns.
 */
export const MEASURES_OF: Readonly<Partial<Record<Dimension, readonly Measure[]>>> = {
  payment: ['orders', 'revenue'],
  product: ['orders', 'revenue', 'quantity'],
  'override-by': ['orders', 'overrides', 'overridden'],
};

/**
 * The measures of a category, added up from its products. An order counts once for each of its products, so that their
 * orders do not add up to those of the category.
 */
export const CATEGORY_MEASURES: readonly Measure[] = ['revenue', 'quantity'];

/** The measures that an order, or a change of it, adds to one row of a day's sums. */
export interface ReportEntry {
  readonly dimension: Dimension;
  readonly key: string;
  readonly label: string;
  readonly measures: Measures;
}

/**
 * The measures that an order with these facts adds to the sums of its day; none unless it is a sale or was canceled.
 */
export function entriesOf(facts: OrderFacts): readonly ReportEntry[] {
  const measures = measuresOf(facts.measures);
  if (isNothing(measures)) return [];
  const whole = (dimension: Dimension, of: { readonly key: string; readonly label: string } | undefined) =>
    of === undefined ? [] : [{ dimension, key: of.key, label: of.label, measures }];
  return [
    ...whole('day', { key: '', label: '' }),
    ...whole('hour', { key: facts.hour, label: `${facts.hour} h` }),
    ...whole('channel', facts.channel),
    ...whole('kind', { key: facts.kind, label: facts.kind }),
    ...whole('courier', facts.courier),
    ...whole('district', facts.district),
    ...whole('reason', facts.reason),
    ...whole('punctuality', facts.punctuality && { key: facts.punctuality, label: facts.punctuality }),
    ...whole('discount-by', facts.discountBy),
    ...whole('rating', facts.rating === undefined ? undefined : { key: facts.rating, label: facts.rating }),
    ...(facts.overrides ?? []).map(({ key, label, lines, amount }) => ({
      dimension: 'override-by' as const,
      key,
      label,
      measures: measuresOf({ orders: 1, overrides: lines, overridden: amount }),
    })),
    ...facts.payments.map(({ key, label, amount }) => ({
      dimension: 'payment' as const,
      key,
      label,
      measures: measuresOf({ orders: 1, revenue: amount }),
    })),
    ...facts.products.map(({ key, label, quantity, amount }) => ({
      dimension: 'product' as const,
      key,
      label,
      measures: measuresOf({ orders: 1, revenue: amount, quantity }),
    })),
  ];
}

/** The measures that a change of an order adds to the sums of its day. `before` are those already counted. */
export function changeOfEntries(before: OrderFacts | undefined, after: OrderFacts): readonly ReportEntry[] {
  const earlier = before === undefined ? [] : entriesOf(before);
  // Most entries of an order share their measures.
  const opposite = cached(negated);
  const less = earlier.map((entry) => ({ ...entry, measures: opposite(entry.measures) }));
  return mergeEntries([...less, ...entriesOf(after)]);
}

/** Merges entries of the same row; the last label wins. Leaves out rows that would not change. */
export function mergeEntries(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  const rows = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    const id = `${entry.dimension}\n${entry.key}`;
    const row = rows.get(id);
    if (row === undefined) rows.set(id, [entry]);
    else row.push(entry);
  }
  const sumTo = cached((last: Measures) => cached((first: Measures) => addMeasures([first, last])));
  return [...rows.values()].flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined) return [];
    let { measures } = last;
    if (row.length === 2) measures = sumTo(last.measures)(first.measures);
    if (row.length > 2) measures = addMeasures(row.map((entry) => entry.measures));
    return isNothing(measures) ? [] : [{ ...last, measures }];
  });
}
