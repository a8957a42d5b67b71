import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { inWantedOrder, saveSortPositions } from '#server/platform/database/sorting.ts';
import type { ProductWrites } from './catalogue-store.ts';
import { dropUnusedPhotos } from './postgres-photos.ts';
import { columnsOf, toProduct } from './postgres-product-row.ts';

export function createProductWrites(kysely: Kysely<Schema>): ProductWrites {
  const changing = <Result>(establishmentId: string, change: (rows: ProductRows) => Promise<Result>) =>
    kysely.transaction().execute(async (trx) => {
      await oneByOne(trx, establishmentId);
      return change(rowsOf(trx, establishmentId));
    });
  return {
    addProduct: (establishmentId, productId, details) =>
      changing(establishmentId, async ({ trx, find, isOpen, count, lastPlace }) => {
        const known = await find(productId);
        if (known) return ok(toProduct(known));
        if (!(await isOpen(details.categoryId))) return refused({ code: 'category-not-found' });
        if ((await count()) >= CATALOGUE_BOUNDS.products) return refused({ code: 'too-many-entries' });
        const sort = (await lastPlace(details.categoryId)) + 1;
        const row = await trx
          .insertInto('products')
          .values({ establishment_id: establishmentId, id: productId, sort, ...columnsOf(details) })
          .returningAll()
          .executeTakeFirstOrThrow(noRow(`product ${productId}`));
        return ok(toProduct(row));
      }),

    changeProduct: (establishmentId, productId, decide) =>
      changing(establishmentId, async ({ findToChange, isOpen, lastPlace, update }) => {
        const before = await findToChange(productId);
        if (!before || before.archived_at !== null) return refused({ code: 'product-not-found' });
        const details = decide(toProduct(before));
        if (!(await isOpen(details.categoryId))) return refused({ code: 'category-not-found' });
        const isMoved = before.category_id !== details.categoryId;
        const sort = isMoved ? (await lastPlace(details.categoryId)) + 1 : before.sort;
        return ok(toProduct(await update(productId, { ...columnsOf(details), sort })));
      }),

    async switchProduct(establishmentId, productId, available) {
      const row = await kysely
        .updateTable('products')
        .set({ available })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', productId)
        .where('archived_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row && toProduct(row);
    },

    archiveProduct: (establishmentId, productId) =>
      changing(establishmentId, async ({ trx, find, update }) => {
        const before = await find(productId);
        if (!before || before.archived_at !== null) return false;
        await update(productId, { archived_at: sql<Date>`now()`, photo_hash: null });
        await dropUnusedPhotos(trx, establishmentId, before.photo_hash);
        return true;
      }),

    restoreProduct: (establishmentId, productId) =>
      changing(establishmentId, async ({ find, count, lastPlace, reopen, update }) => {
        const before = await find(productId);
        if (!before) return refused({ code: 'product-not-found' });
        if (before.archived_at === null) return ok(toProduct(before));
        if ((await count()) >= CATALOGUE_BOUNDS.products) return refused({ code: 'too-many-entries' });
        await reopen(before.category_id);
        const sort = (await lastPlace(before.category_id)) + 1;
        return ok(toProduct(await update(productId, { archived_at: null, sort })));
      }),

    sortProducts: (establishmentId, categoryId, productIds) =>
      changing(establishmentId, async ({ trx, isOpen, idsOf }) => {
        if (!(await isOpen(categoryId))) return refused({ code: 'category-not-found' });
        const wanted = inWantedOrder(await idsOf(categoryId), productIds);
        await saveSortPositions(trx, 'products', establishmentId, wanted);
        return ok(undefined);
      }),
  };
}

type ProductRows = ReturnType<typeof rowsOf>;

function rowsOf(trx: Transaction<Schema>, establishmentId: string) {
  const all = trx.selectFrom('products').where('establishment_id', '=', establishmentId);
  const listed = all.where('archived_at', 'is', null);
  return {
    trx,
    find: (id: string) => all.where('id', '=', id).selectAll().executeTakeFirst(),
    /** Locks the product, too: the sold-out switch changes it without the establishment's lock. */
    findToChange: (id: string) => all.where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst(),
    count: async () => {
      const { count } = await listed
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow(noRow(`the number of products of establishment ${establishmentId}`));
      return count;
    },
    lastPlace: async (categoryId: string) => {
      const query = listed.where('category_id', '=', categoryId).select(sql<number | null>`max(sort)`.as('last'));
      return (await query.executeTakeFirst())?.last ?? -1;
    },
    idsOf: async (categoryId: string) => {
      const query = listed.where('category_id', '=', categoryId).orderBy('sort').orderBy('name').select('id');
      return (await query.execute()).map(({ id }) => id);
    },
    isOpen: async (categoryId: string) =>
      (await trx
        .selectFrom('categories')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', categoryId)
        .where('archived_at', 'is', null)
        .select('id')
        .executeTakeFirst()) !== undefined,
    reopen: (categoryId: string) =>
      trx
        .updateTable('categories')
        .set({ archived_at: null })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', categoryId)
        .execute(),
    update: (id: string, columns: UpdateObject<Schema, 'products'>) =>
      trx
        .updateTable('products')
        .set(columns)
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(noRow(`product ${id}`)),
  };
}
