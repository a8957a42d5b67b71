import type { LineInput, OrderItem } from '#domain/orders/items/item.ts';
import { priceLine } from '#domain/orders/totals.ts';
import type { ComandaLine } from './state.ts';

/** Adds to priced lines what comandas store: an id, and who added each line, when and on which device. */
export function comandaLines(
  lines: readonly LineInput[],
  {
    id,
    at,
    by,
    device,
  }: { readonly id: string; readonly at: string; readonly by?: ComandaLine['addedBy']; readonly device?: string },
): readonly OrderItem[] {
  return lines.map((line, index) => ({
    ...priceLine(line),
    lineId: `${id}-${index}`,
    addedAt: at,
    ...(by === undefined ? {} : { addedBy: { name: by.name } }),
    ...(device === undefined ? {} : { device }),
  }));
}
