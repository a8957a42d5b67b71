import type { InstantMs } from '#domain/instant.ts';
import type { PostalPlace } from '#domain/postal-place.ts';
import type { Database } from './database.ts';

/** What is remembered of a postal code: its place, or `null` for one that does not exist. */
export interface KeptPostalCode {
  readonly place: PostalPlace | null;
  readonly expiresAt: InstantMs;
}

/** Postal codes that were looked up before. Public facts: they belong to no establishment. */
export interface PostalCodeStore {
  /** Also what has run out: better than nothing when nobody answers. */
  read(postalCode: string): Promise<KeptPostalCode | undefined>;
  save(postalCode: string, kept: KeptPostalCode): Promise<void>;
  /** Forgets what ran out before an instant; answers how many. */
  forget(before: InstantMs): Promise<number>;
}

/** Postal codes on PostgreSQL. */
export function createPostalCodeStore({ kysely }: Database): PostalCodeStore {
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
