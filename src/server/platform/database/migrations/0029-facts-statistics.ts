import { type Kysely, sql } from 'kysely';

/**
 * No statistics of the pieces of texts: computing them for a sample takes minutes of a large table, and the index is the
 * right way whatever they say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter index order_facts_grams alter column 1 set statistics 0').execute(db);
}
