import type { FieldChange } from '#domain/orders/changes.ts';
import type { CatalogueDifference, OrderItem } from './item.ts';

/**
 * A line that differed from the catalogue or was a courtesy, as the event of the sale stores it. `line` counts from 0.
 */
export type Override = (CatalogueDifference | { readonly kind: 'courtesy'; readonly reason: string }) & {
  readonly line: number;
  readonly productId: string;
  readonly name: string;
};

/** The overrides of an order, line by line. `first` is the number of the first line. */
export function overridesOf(items: readonly OrderItem[], first = 0): readonly Override[] {
  return items.flatMap(({ productId = '', name, differs = [], courtesy }, index) => {
    const given = courtesy === undefined ? [] : [{ kind: 'courtesy' as const, reason: courtesy }];
    return [...differs, ...given].map((one) => ({ line: first + index, productId, name, ...one }));
  });
}

/** The overrides of lines that a change added to a comanda. Moved lines are left out: they were reported when added. */
export function appendedOverrides(verb: string, changes: readonly FieldChange[]): readonly Override[] {
  if (verb !== 'append') return [];
  const added = changes.find(({ path, to }) => path === 'order.items' && Array.isArray(to));
  return added === undefined ? [] : overridesOf(added.to as readonly OrderItem[], added.at);
}
