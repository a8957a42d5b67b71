import type { Database } from '#server/platform/database/database.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { createCategoryWrites } from './postgres-categories.ts';
import { createImportWrites } from './postgres-import.ts';
import { createPhotoWrites } from './postgres-photos.ts';
import { columnsOf } from './postgres-product-row.ts';
import { createProductWrites } from './postgres-products.ts';
import { catalogueReads } from './postgres-reads.ts';

/** The catalogue on PostgreSQL. */
export function createCatalogueStore({ kysely }: Database): CatalogueStore {
  return {
    ...catalogueReads(kysely),
    ...createCategoryWrites(kysely),
    ...createProductWrites(kysely),
    ...createPhotoWrites(kysely),
    ...createImportWrites(kysely),
    async createCategory(establishmentId, category) {
      await kysely
        .insertInto('categories')
        .values({ establishment_id: establishmentId, ...category })
        .execute();
    },
    async createProduct(establishmentId, product) {
      const { id, sort } = product;
      await kysely
        .insertInto('products')
        .values({ establishment_id: establishmentId, id, sort, ...columnsOf(product) })
        .execute();
    },
  };
}
