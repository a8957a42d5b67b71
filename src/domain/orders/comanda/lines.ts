import type { LineInput, OrderItem } from '#domain/orders/items/item.ts';
import { priceLine } from '#domain/orders/totals.ts';
import type { ComandaLine } from './state.ts';

/** Who adds the lines of order `id`, when and on which device. */
interface LinesAdded {
  readonly id: string;
  readonly at: string;
  readonly by: ComandaLine['addedBy'] | undefined;
  readonly device: string | undefined;
}

/** Adds to priced lines what comandas store: an id, and who added each line, when and on which device. */
export function comandaLines(lines: readonly LineInput[], { id, at, by, device }: LinesAdded): readonly OrderItem[] {
  return lines.map((line, index) => ({
    ...priceLine(line),
    lineId: `${id}-${index}`,
    addedAt: at,
    ...(by === undefined ? {} : { addedBy: { name: by.name } }),
    ...(device === undefined ? {} : { device }),
  }));
}
