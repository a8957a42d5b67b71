import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportPlan } from '#domain/catalogue/file/import.ts';
import { isSampleCategory, isSampleProduct, planSample } from '#domain/catalogue/sample-menu.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CatalogueReads, ImportWrites } from './catalogue-store.ts';
import { columnsOf } from './postgres-product-row.ts';
import { catalogueReads } from './postgres-reads.ts';

/** Rows per statement: each takes ten of the 65,535 parameters that a statement may have. */
const ROWS_AT_ONCE = 1000;

export function createImportWrites(kysely: Kysely<Schema>): ImportWrites {
  const importing = (establishmentId: string, decide: (reads: CatalogueReads) => Promise<ImportPlan>) =>
    kysely.transaction().execute(async (trx) => {
      await oneByOne(trx, establishmentId);
      await lockProducts(trx, establishmentId);
      const plan = await decide(catalogueReads(trx));
      if (plan.errors.length === 0) await write(trx, establishmentId, plan);
      return plan;
    });
  return {
    importCatalogue: (establishmentId, plan) =>
      importing(establishmentId, async ({ categories, products }) =>
        plan({ categories: await categories(establishmentId), products: await products(establishmentId) }),
      ),

    addSample: (establishmentId) =>
      importing(establishmentId, async ({ categories, products, archivedProducts }) =>
        planSample({
          categories: await categories(establishmentId),
          products: await products(establishmentId),
          archived: await archivedProducts(establishmentId),
        }),
      ),

    removeSample: (establishmentId) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const { categories, products } = catalogueReads(trx);
        const listed = await products(establishmentId);
        const removed = new Set(listed.filter(isSampleProduct).map(({ id }) => id));
        const filled = new Set(listed.filter(({ id }) => !removed.has(id)).map(({ categoryId }) => categoryId));
        const emptied = (await categories(establishmentId)).filter(
          (one) => isSampleCategory(one) && !filled.has(one.id),
        );
        await archive(trx, 'products', establishmentId, [...removed]);
        await archive(
          trx,
          'categories',
          establishmentId,
          emptied.map(({ id }) => id),
        );
        return removed.size;
      }),
  };
}

/**
 * Keeps the products as the plan reads them: the sold-out switch changes them without the establishment's lock, and the
 * plan writes whole products.
 */
async function lockProducts(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await trx
    .selectFrom('products')
    .where('establishment_id', '=', establishmentId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

async function archive(
  trx: Transaction<Schema>,
  table: 'products' | 'categories',
  establishmentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable(table)
    .set({ archived_at: sql<Date>`now()` })
    .where('establishment_id', '=', establishmentId)
    .where('id', 'in', [...ids])
    .execute();
}

async function write(trx: Transaction<Schema>, establishmentId: string, plan: ImportPlan): Promise<void> {
  const categories = plan.newCategories.map((category) => ({ establishment_id: establishmentId, ...category }));
  if (categories.length > 0) {
    await trx
      .insertInto('categories')
      .values(categories)
      .onConflict((conflict) =>
        conflict.columns(['establishment_id', 'id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          sort: ref('excluded.sort'),
          archived_at: null,
        })),
      )
      .execute();
  }
  const products = plan.rows.map(({ product }) => ({
    establishment_id: establishmentId,
    id: product.id,
    sort: product.sort,
    ...columnsOf(product),
  }));
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('products')
      .values(products.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['establishment_id', 'id']).doUpdateSet(({ ref }) => ({
          category_id: ref('excluded.category_id'),
          name: ref('excluded.name'),
          price: ref('excluded.price'),
          description: ref('excluded.description'),
          barcode: ref('excluded.barcode'),
          available: ref('excluded.available'),
          availability: ref('excluded.availability'),
          option_groups: ref('excluded.option_groups'),
          sort: ref('excluded.sort'),
          // Restore the products of the sample menu, whose ids are fixed, if it is imported again.
          archived_at: null,
        })),
      )
      .execute();
  }
}
