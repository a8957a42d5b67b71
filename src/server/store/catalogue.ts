import type { Category, Product } from '#domain/catalogue.ts';
import type { Database } from './database.ts';
import type { ProductRow } from './schema.ts';

/** What an establishment sells. */
export interface CatalogueStore {
  /** In their order. */
  categories(establishmentId: string): Promise<readonly Category[]>;
  /** In their order. */
  products(establishmentId: string): Promise<readonly Product[]>;
  createCategory(establishmentId: string, category: Category): Promise<void>;
  /** Throws where the category does not exist. */
  createProduct(establishmentId: string, product: Product): Promise<void>;
}

/** The catalogue on PostgreSQL. */
export function createCatalogueStore({ kysely }: Database): CatalogueStore {
  return {
    async categories(establishmentId) {
      return kysely
        .selectFrom('categories')
        .where('establishment_id', '=', establishmentId)
        .orderBy('sort')
        .orderBy('name')
        .select(['id', 'name', 'sort'])
        .execute();
    },
    async products(establishmentId) {
      const rows = await kysely
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .orderBy('sort')
        .orderBy('name')
        .selectAll()
        .execute();
      return rows.map(toProduct);
    },
    async createCategory(establishmentId, category) {
      await kysely
        .insertInto('categories')
        .values({ establishment_id: establishmentId, ...category })
        .execute();
    },
    async createProduct(establishmentId, { categoryId, description, barcode, ...product }) {
      await kysely
        .insertInto('products')
        .values({
          establishment_id: establishmentId,
          category_id: categoryId,
          description: description ?? null,
          barcode: barcode ?? null,
          ...product,
        })
        .execute();
    },
  };
}

function toProduct({ id, category_id, name, price, description, barcode, available, sort }: ProductRow): Product {
  return {
    id,
    categoryId: category_id,
    name,
    price,
    ...(description === null ? {} : { description }),
    ...(barcode === null ? {} : { barcode }),
    available,
    sort,
  };
}
