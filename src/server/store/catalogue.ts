import type { Category, Product } from '#domain/catalogue.ts';
import { type CatalogueReads, catalogueReads } from './catalogue-reads.ts';
import { type CategoryWrites, createCategoryWrites } from './category-writes.ts';
import type { Database } from './database.ts';
import { createImportWrites, type ImportWrites } from './import-writes.ts';
import { createPhotoWrites, type PhotoWrites } from './photo-writes.ts';
import { columnsOf } from './product-row.ts';
import { createProductWrites, type ProductWrites } from './product-writes.ts';

/** What an establishment sells. Nothing is deleted: what is archived leaves the lists, and orders of the past keep it. */
export interface CatalogueStore extends CatalogueReads, CategoryWrites, ProductWrites, PhotoWrites, ImportWrites {
  createCategory(establishmentId: string, category: Category): Promise<void>;
  /** Throws where the category does not exist. */
  createProduct(establishmentId: string, product: Product): Promise<void>;
}

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
