import type { Kysely } from 'kysely';
import type { Category, Product } from '#domain/catalogue.ts';
import { toProduct } from './product-row.ts';
import type { Schema } from './schema.ts';

/** What is in the catalogue. */
export interface CatalogueReads {
  /** In their order. */
  categories(establishmentId: string): Promise<readonly Category[]>;
  /** In their order. */
  products(establishmentId: string): Promise<readonly Product[]>;
  /** Those taken out of the catalogue, the latest first. */
  archivedProducts(establishmentId: string): Promise<readonly Product[]>;
  /** All that were ever there, in no order. */
  everyProduct(establishmentId: string): Promise<readonly Product[]>;
  /** Finds what is archived as well. */
  product(establishmentId: string, productId: string): Promise<Product | undefined>;
}

/** Reads of the catalogue, by themselves or within a transaction. */
export function catalogueReads(db: Kysely<Schema>): CatalogueReads {
  return {
    async categories(establishmentId) {
      return db
        .selectFrom('categories')
        .where('establishment_id', '=', establishmentId)
        .where('archived_at', 'is', null)
        .orderBy('sort')
        .orderBy('name')
        .select(['id', 'name', 'sort'])
        .execute();
    },
    async products(establishmentId) {
      const rows = await db
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .where('archived_at', 'is', null)
        .orderBy('sort')
        .orderBy('name')
        .selectAll()
        .execute();
      return rows.map(toProduct);
    },
    async archivedProducts(establishmentId) {
      const rows = await db
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .where('archived_at', 'is not', null)
        .orderBy('archived_at', 'desc')
        .orderBy('name')
        .selectAll()
        .execute();
      return rows.map(toProduct);
    },
    async everyProduct(establishmentId) {
      const rows = await db
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .execute();
      return rows.map(toProduct);
    },
    async product(establishmentId, productId) {
      const row = await db
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', productId)
        .selectAll()
        .executeTakeFirst();
      return row && toProduct(row);
    },
  };
}
