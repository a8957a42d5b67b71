import { type Kysely, sql } from 'kysely';

/**
 * Deletes what was remembered under a number like "S/N": it is of several houses of a street, is no longer read, and the
 * erasure of a customer would not find it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from address_places where split_part(key, '|', 2) !~ '[1-9]'`.execute(db);
}
