import { type Kysely, type RawBuilder, sql } from 'kysely';
import { facet } from '#domain/reports/facets.ts';
import { type SearchWords, searchWordsOf } from '#domain/reports/search-text.ts';
import { compareText } from '#domain/shared/text/compare.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type HistoryPlace, type HistorySearch, NO_CATEGORY, type OrderHistoryStore } from './history-store.ts';
import {
  hasAnyMark,
  indexedCategory,
  marksOutside,
  newestDayOf,
  ofCategory,
  ofCustomer,
  ofRun,
  wasHeard,
} from './postgres-conditions.ts';
import { dropRows, type FoundPage, type FoundRow, readPage } from './postgres-page.ts';

/** How many of the newest orders the first two searches read before the index is used; enough for frequent matches. */
const FIRST_SEARCHES = [200, 2_000];
/** How many orders a request then reads of a search that the index cannot answer; the next one goes on from there. */
const MOST_SEARCHED = 10_000;
/** The shortest word that the index has. */
const GRAM = 3;

const NEWEST: HistoryPlace = { day: '9999-12-31', number: Number.MAX_SAFE_INTEGER };

/**
 * The history on PostgreSQL. Without a search it reads the orders themselves. A search reads the newest orders first,
 * which finds frequent matches; rare ones are found by the trigram index.
 */
export function createOrderHistoryStore(
  { kysely }: Database,
  facts: Pick<OrderFactsStore, 'keepUp'>,
): OrderHistoryStore {
  return {
    async search(establishmentId, search) {
      const before = search.after ?? (search.to === undefined ? NEWEST : { ...NEWEST, day: search.to });
      const asked: HistoryPageQuery = { ...search, establishmentId, before, ...searchWordsOf(search.text) };
      if (isPlain(asked)) {
        const found = await readPlainOrders(kysely, asked);
        const orders = await readPage(kysely, asked, found, 'all');
        dropRows(found);
        return orders;
      }
      const isComplete = await facts.keepUp(establishmentId);
      const found = await searchFacts(kysely, asked);
      return { ...(await readPage(kysely, asked, found.rows, found.rest)), ...(isComplete ? {} : { indexing: true }) };
    },
  };
}

interface HistoryPageQuery extends HistorySearch, SearchWords {
  readonly establishmentId: string;
  /** Only orders older than this. */
  readonly before: HistoryPlace;
  /** Marks of the sold products outside the catalogue, if orders with one of them are wanted. */
  readonly outside?: readonly string[];
}

function isPlain({ words, exact, facets, ...search }: HistoryPageQuery): boolean {
  const { anyFacet, hours, category, heard, run, customer, least, most } = search;
  const others = [anyFacet, hours, category, heard, run, customer, least, most];
  return words.length + exact.length + facets.length === 0 && others.every((one) => one === undefined);
}

async function readPlainOrders(db: Kysely<Schema>, asked: HistoryPageQuery): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select entry.id as order_id, entry.business_day, entry.number from all_orders entry
    where ${range(asked)} order by entry.business_day desc, entry.number desc limit ${asked.limit + 1}`.execute(db);
  return rows;
}

async function searchFacts(db: Kysely<Schema>, query: HistoryPageQuery): Promise<FoundPage> {
  const asked = query.category === NO_CATEGORY ? { ...query, outside: await marksOutsideOf(db, query) } : query;
  if (asked.outside?.length === 0) return { rows: [], rest: 'all' };
  const newest = await searchOlder(db, asked, FIRST_SEARCHES, []);
  if (newest.rest === 'all') return newest;
  const indexed = indexedConditions(asked);
  if (indexed.length > 0) return { rows: await askIndex(db, asked, indexed), rest: 'all' };
  return searchOlder(db, { ...asked, before: newest.rest }, [MOST_SEARCHED], newest.rows);
}

function marksOutsideOf(db: Kysely<Schema>, { establishmentId, from = '', before }: HistoryPageQuery) {
  return marksOutside(db, establishmentId, { from, to: before.day });
}

/**
 * Searches older orders, one search for each of the `limits`, until the page is full; adds them to the rows. Each begins on
 * a day on which something can be found.
 */
async function searchOlder(
  db: Kysely<Schema>,
  asked: HistoryPageQuery,
  limits: readonly number[],
  found: readonly FoundRow[],
): Promise<FoundPage> {
  const rows = [...found];
  let { before } = asked;
  for (const most of limits) {
    const day = await newestDayOf(db, asked, before.day);
    if (day === undefined) return { rows, rest: 'all' };
    if (day !== before.day) before = { ...NEWEST, day };
    const next = await searchOnce(db, { ...asked, before }, most);
    rows.push(...next.rows);
    if (next.end === undefined || rows.length > asked.limit) return { rows, rest: 'all' };
    before = next.end;
  }
  return { rows, rest: before };
}

/**
 * Searches the next older orders until the page is full; `end` is the last of them, missing if there are no older ones or
 * the page is full. Checks one order after the other: a page of frequent matches reads few.
 */
async function searchOnce(
  db: Kysely<Schema>,
  asked: HistoryPageQuery,
  most: number,
): Promise<{ readonly rows: readonly FoundRow[]; readonly end?: HistoryPlace }> {
  const wanted = asked.limit + 1;
  const { rows } = await sql<FoundRow & { matches: boolean }>`
    with found as materialized (
      select order_id, business_day, number from (
        select entry.order_id, entry.business_day, entry.number, ${matches(asked)} as matches from order_facts entry
        where ${range(asked)} order by entry.business_day desc, entry.number desc limit ${most}
      ) looked where matches limit ${wanted}
    )
    select order_id, business_day, number, true as matches from found
    union all
    (select entry.order_id, entry.business_day, entry.number, false from order_facts entry
      where (select count(*) from found) < ${wanted} and ${range(asked)}
      order by entry.business_day desc, entry.number desc offset ${most - 1} limit 1)`.execute(db);
  const last = rows.find((row) => !row.matches);
  return {
    rows: rows.filter((row) => row.matches).sort(newestFirst),
    ...(last === undefined ? {} : { end: { day: last.business_day, number: last.number } }),
  };
}

/** The conditions that the index of trigrams and marks can answer. */
function indexedConditions({
  establishmentId,
  words,
  exact,
  facets,
  anyFacet,
  category,
  run,
  outside = [],
}: HistoryPageQuery): readonly RawBuilder<unknown>[] {
  const pieces = [...words, ...exact];
  const hasPieces = facets.length > 0 || pieces.some((word) => word.length >= GRAM);
  return [
    ...(hasPieces
      ? [
          sql`order_grams(entry.establishment_id, entry.text, entry.facets)
            @> order_grams(${establishmentId}, ${pieces.join('\n')}, ${[...facets]}::text[])`,
        ]
      : []),
    ...(anyFacet === undefined ? [] : [hasAnyMark(establishmentId, sql`${[...anyFacet]}::text[]`)]),
    ...indexedCategory(establishmentId, category, outside),
    ...(run === undefined ? [] : [ofRun(establishmentId, run)]),
  ];
}

async function askIndex(
  db: Kysely<Schema>,
  asked: HistoryPageQuery,
  indexed: readonly RawBuilder<unknown>[],
): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select entry.order_id, entry.business_day, entry.number from order_facts entry
      where ${sql.join(indexed, sql` and `)} and ${range(asked)} and ${matches(asked)}
    )
    select * from found order by business_day desc, number desc limit ${asked.limit + 1}`.execute(db);
  return rows;
}

/** The establishment's orders of the requested days after the previous page. */
function range({ establishmentId, before, from = '' }: HistoryPageQuery): RawBuilder<unknown> {
  return sql`entry.establishment_id = ${establishmentId}
    and (entry.business_day, entry.number) < (${before.day}, ${before.number}) and entry.business_day >= ${from}`;
}

function matches({
  establishmentId,
  words,
  exact,
  facets,
  anyFacet,
  hours,
  category,
  heard,
  run,
  customer,
  least,
  most,
}: HistoryPageQuery): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`strpos(entry.text, ${word}) > 0`),
    ...exact.map((code) => sql`strpos(${'\n'} || entry.text || ${'\n'}, ${`\n${code}\n`}) > 0`),
    ...(facets.length === 0 ? [] : [sql`entry.facets @> ${[...facets]}::text[]`]),
    ...(anyFacet === undefined ? [] : [sql`entry.facets && ${[...anyFacet]}::text[]`]),
    ...(hours === undefined ? [] : [sql`entry.facets && ${hours.map((hour) => facet('hour', hour))}::text[]`]),
    ...(category === undefined ? [] : [ofCategory(establishmentId, category)]),
    ...(heard === undefined ? [] : [wasHeard(establishmentId, heard)]),
    ...(run === undefined ? [] : [ofRun(establishmentId, run)]),
    ...(customer === undefined ? [] : [ofCustomer(establishmentId, customer)]),
    ...(least === undefined ? [] : [sql`entry.total >= ${least}`]),
    ...(most === undefined ? [] : [sql`entry.total <= ${most}`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function newestFirst(a: FoundRow, b: FoundRow): number {
  return compareText(b.business_day, a.business_day) || b.number - a.number;
}
