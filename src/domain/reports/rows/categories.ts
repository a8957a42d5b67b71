import { CATEGORY_MEASURES } from '#domain/reports/entries.ts';
import { addMeasures, type Measures } from '#domain/reports/measures.ts';
import { NO_CATEGORY } from '#domain/reports/texts.ts';
import type { ReportRow } from './rows.ts';

/** The category of a product in today's catalogue. */
export interface ProductCategory {
  readonly productId: string;
  readonly id: string;
  readonly name: string;
}

/** The key of products that are in no category today. */
const OUTSIDE = { id: '-', name: NO_CATEGORY } as const;

/** The rows of the products, by the category in which each is today. */
export function byCategory(
  products: readonly ReportRow[],
  categories: readonly ProductCategory[],
): readonly ReportRow[] {
  const categoryOf = new Map(categories.map((one) => [one.productId, one]));
  const groups = new Map<string, { name: string; parts: Partial<Measures>[] }>();
  for (const row of products) {
    const { id, name } = categoryOf.get(row.key) ?? OUTSIDE;
    const group = groups.get(id) ?? { name, parts: [] };
    groups.set(id, group);
    group.parts.push(Object.fromEntries(CATEGORY_MEASURES.map((measure) => [measure, row[measure]])));
  }
  return [...groups].map(([key, { name, parts }]) => ({ ...addMeasures(parts), key, label: name }));
}
