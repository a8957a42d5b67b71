import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The ids that are there, those that are wanted first; the others follow as they stood. What is gone is passed over. */
export function inWantedOrder(current: readonly string[], wanted: readonly string[]): readonly string[] {
  const there = new Set(current);
  const first = [...new Set(wanted)].filter((id) => there.has(id));
  const placed = new Set(first);
  return [...first, ...current.filter((id) => !placed.has(id))];
}

/** Numbers the rows of an establishment in the order given. */
export async function writeOrder(
  trx: Transaction<Schema>,
  table: 'categories' | 'products' | 'payment_methods',
  establishmentId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} as t set sort = wanted.place - 1
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where t.establishment_id = ${establishmentId} and t.id = wanted.id`.execute(trx);
}

/**
 * Lets one change after another at what an establishment manages by hand, so that limits, places and references are
 * decided on what is true. Orders do not wait for it: references to the establishment do not conflict with this lock.
 */
export async function oneByOne(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await trx
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}
