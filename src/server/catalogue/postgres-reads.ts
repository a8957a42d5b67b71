import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CatalogueReads } from './catalogue-store.ts';
import { toProduct } from './postgres-product-row.ts';

/** Reads of the catalogue, alone or within a transaction. */
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
