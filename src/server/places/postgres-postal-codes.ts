import type { Database } from '#server/platform/database/database.ts';
import type { PostalCodeStore } from './postal-code-store.ts';

/** Postal codes on PostgreSQL. */
export function createPostalCodeStore({ kysely }: Pick<Database, 'kysely'>): PostalCodeStore {
  return {
    async read(postalCode) {
      const row = await kysely
        .selectFrom('postal_codes')
        .where('postal_code', '=', postalCode)
        .selectAll()
        .executeTakeFirst();
      return row && { place: row.place === null ? null : JSON.parse(row.place), expiresAt: row.expires_at.getTime() };
    },
    async save(postalCode, { place, expiresAt }) {
      const written = { place: place === null ? null : JSON.stringify(place), expires_at: new Date(expiresAt) };
      await kysely
        .insertInto('postal_codes')
        .values({ postal_code: postalCode, ...written })
        .onConflict((conflict) => conflict.column('postal_code').doUpdateSet(written))
        .execute();
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('postal_codes')
        .where('expires_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
