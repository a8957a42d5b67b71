import { type Kysely, sql } from 'kysely';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The shortest word that the search's index has. */
const GRAM = 3;
/** Orders per statement where the index has none of the words. */
const LOOKED_AT = 2_000;

/** Whether the index of the search has this word. */
export const isIndexed = (word: string): boolean => word.length >= GRAM;

/** Some of the found orders. */
export interface OrdersAtAddress {
  readonly ids: readonly string[];
  /** The next ones; `undefined` after the last. */
  next(): Promise<OrdersAtAddress | undefined>;
}

/**
 * The orders whose search text has these words of an address (`addressWords`): asks the index, or reads all texts, part
 * by part, if each word is too short for it, as in "Rua 5, 12".
 */
export async function foundOrders(
  kysely: Kysely<Schema>,
  establishmentId: string,
  words: readonly string[],
): Promise<OrdersAtAddress | undefined> {
  const indexed = words.filter(isIndexed);
  if (words.length === 0) return undefined;
  if (indexed.length === 0) return readTexts(kysely, establishmentId, words, { day: '', number: 0 });
  const { rows } = await sql<{ order_id: string }>`
    select entry.order_id from order_facts entry where entry.establishment_id = ${establishmentId}
      and order_grams(entry.establishment_id, entry.text, entry.facets)
        @> order_grams(${establishmentId}, ${indexed.join('\n')}, '{}'::text[])`.execute(kysely);
  return { ids: rows.map(({ order_id }) => order_id), next: async () => undefined };
}

interface TextPlace {
  readonly day: BusinessDay;
  readonly number: number;
}

/** Reads the texts after a place, and finds those that have each word by itself, not within a longer one. */
async function readTexts(
  kysely: Kysely<Schema>,
  establishmentId: string,
  words: readonly string[],
  after: TextPlace,
): Promise<OrdersAtAddress> {
  const hasWords = sql.join(
    words.map((word) => sql`entry.text ~ ${`(^|[^[:alnum:]])${word}($|[^[:alnum:]])`}`),
    sql` and `,
  );
  const { rows } = await sql<{ ids: string[] | null; looked: number; day: BusinessDay | null; number: number | null }>`
    with looked as materialized (
      select entry.order_id, entry.business_day, entry.number, ${hasWords} as matches from order_facts entry
      where entry.establishment_id = ${establishmentId}
        and (entry.business_day, entry.number) > (${after.day}, ${after.number})
      order by entry.business_day, entry.number limit ${LOOKED_AT}
    ), last as (select business_day, number from looked order by business_day desc, number desc limit 1)
    select (select array_agg(order_id) from looked where matches) as ids,
      (select count(*) from looked)::integer as looked,
      (select business_day from last) as day, (select number from last) as number`.execute(kysely);
  const { ids, looked = 0, day = null, number = null } = rows[0] ?? {};
  const isLast = looked < LOOKED_AT || day === null || number === null;
  return {
    ids: ids ?? [],
    next: async () => (isLast ? undefined : readTexts(kysely, establishmentId, words, { day, number })),
  };
}
