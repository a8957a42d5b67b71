import type { ComandaLine } from './comanda-state.ts';
import type { LineInput, OrderItem } from './item.ts';
import { priceLine } from './totals.ts';

/** Adds to priced lines what comandas store: an id, when, by whom and on which device each line was added. */
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
