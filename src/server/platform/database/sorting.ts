import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The existing ids, the wanted ones first; the others keep their order. Skips wanted ids that no longer exist. */
export function inWantedOrder(current: readonly string[], wanted: readonly string[]): readonly string[] {
  const there = new Set(current);
  const first = [...new Set(wanted)].filter((id) => there.has(id));
  const placed = new Set(first);
  return [...first, ...current.filter((id) => !placed.has(id))];
}

/** Saves the given order of an establishment's rows as their sort positions. */
export async function saveSortPositions(
  trx: Transaction<Schema>,
  table: 'categories' | 'products' | 'payment_methods',
  establishmentId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} as t set sort = wanted.place - 1
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where t.establishment_id = ${establishmentId} and t.id = wanted.id`.execute(trx);
}
