import type { CatalogueDifference } from './catalogue-check.ts';
import { formatAmount } from './money.ts';
import type { OrderItem } from './order.ts';
import type { FieldChange } from './order-changes.ts';

/** A line that was not sold as the catalogue says, or was given away, as the event of the sale keeps it. `line` counts from 0. */
export type Override = (CatalogueDifference | { readonly kind: 'courtesy'; readonly reason: string }) & {
  readonly line: number;
  readonly productId: string;
  readonly name: string;
};

/** What an order's lines differ in, line by line. `first` is the number of the first of them. */
export function overridesOf(items: readonly OrderItem[], first = 0): readonly Override[] {
  // Nearly every order has none, and thousands a second come by here.
  if (!items.some(({ differs, courtesy }) => differs !== undefined || courtesy !== undefined)) return [];
  return items.flatMap(({ productId = '', name, differs = [], courtesy }, index) => {
    const given = courtesy === undefined ? [] : [{ kind: 'courtesy' as const, reason: courtesy }];
    return [...differs, ...given].map((one) => ({ line: first + index, productId, name, ...one }));
  });
}

/** What the lines differ in that a change brought to a comanda. Lines that only moved were told of when they came. */
export function appendedOverrides(verb: string, changes: readonly FieldChange[]): readonly Override[] {
  if (verb !== 'append') return [];
  const added = changes.find(({ path, to }) => path === 'order.items' && Array.isArray(to));
  return added === undefined ? [] : overridesOf(added.to as readonly OrderItem[], added.at ?? 0);
}

/** `Preço alterado: Pizza 45,90 → 40,00`. */
export function overrideText(override: Override): string {
  const { name } = override;
  switch (override.kind) {
    case 'price':
      return `Preço alterado: ${name} ${formatAmount(override.catalogue)} → ${formatAmount(override.charged)}`;
    case 'courtesy':
      return `Cortesia: ${name} (${override.reason})`;
    case 'sold-out':
      return `Vendido esgotado: ${name}`;
    case 'out-of-hours':
      return `Vendido fora do horário: ${name}`;
    case 'not-listed':
      return `Não está mais no cardápio: ${name}`;
    case 'options':
      return `Opções diferentes das do cardápio: ${name}`;
  }
}
