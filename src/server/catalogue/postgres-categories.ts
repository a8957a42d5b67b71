import { type Kysely, sql, type Transaction } from 'kysely';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { inWantedOrder, saveSortPositions } from '#server/platform/database/sorting.ts';
import type { CategoryWrites } from './catalogue-store.ts';

export function createCategoryWrites(kysely: Kysely<Schema>): CategoryWrites {
  const changing = <Result>(establishmentId: string, change: (rows: CategoryRows) => Promise<Result>) =>
    kysely.transaction().execute(async (trx) => {
      await oneByOne(trx, establishmentId);
      return change(rowsOf(trx, establishmentId));
    });
  return {
    addCategory: (establishmentId, { id, name }) =>
      changing(establishmentId, async ({ find, list, insert }) => {
        const known = await find(id);
        if (known) return ok(known);
        const others = await list();
        if (others.length >= CATALOGUE_BOUNDS.categories) return refused({ code: 'too-many-entries' });
        const category = { id, name, sort: (others.at(-1)?.sort ?? -1) + 1 };
        await insert(category);
        return ok(category);
      }),

    async renameCategory(establishmentId, categoryId, name) {
      return kysely
        .updateTable('categories')
        .set({ name })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', categoryId)
        .where('archived_at', 'is', null)
        .returning(['id', 'name', 'sort'])
        .executeTakeFirst();
    },

    archiveCategory: (establishmentId, categoryId) =>
      changing(establishmentId, async ({ list, hasProducts, archive }) => {
        if (!(await list()).some(({ id }) => id === categoryId)) return refused({ code: 'category-not-found' });
        if (await hasProducts(categoryId)) return refused({ code: 'category-not-empty' });
        await archive(categoryId);
        return ok(undefined);
      }),

    sortCategories: (establishmentId, categoryIds) =>
      changing(establishmentId, async ({ list, trx }) => {
        const current = (await list()).map(({ id }) => id);
        await saveSortPositions(trx, 'categories', establishmentId, inWantedOrder(current, categoryIds));
      }),
  };
}

type CategoryRows = ReturnType<typeof rowsOf>;

function rowsOf(trx: Transaction<Schema>, establishmentId: string) {
  const all = trx.selectFrom('categories').where('establishment_id', '=', establishmentId);
  const columns = ['id', 'name', 'sort'] as const;
  return {
    trx,
    find: (id: string) => all.where('id', '=', id).select(columns).executeTakeFirst(),
    list: () => all.where('archived_at', 'is', null).orderBy('sort').orderBy('name').select(columns).execute(),
    insert: (category: Category) =>
      trx
        .insertInto('categories')
        .values({ establishment_id: establishmentId, ...category })
        .execute(),
    hasProducts: async (categoryId: string) =>
      (await trx
        .selectFrom('products')
        .where('establishment_id', '=', establishmentId)
        .where('category_id', '=', categoryId)
        .where('archived_at', 'is', null)
        .select('id')
        .limit(1)
        .executeTakeFirst()) !== undefined,
    archive: (categoryId: string) =>
      trx
        .updateTable('categories')
        .set({ archived_at: sql<Date>`now()` })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', categoryId)
        .execute(),
  };
}
