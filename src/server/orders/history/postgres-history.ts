import { type Kysely, sql } from 'kysely';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type OrderRowPart, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import {
  HISTORY_PAGE,
  type HistoryPage,
  type HistoryPlace,
  type HistorySearch,
  type OrderHistoryStore,
} from './history-store.ts';

/** Orders per statement: short texts for finished days, whole documents for the others. */
const INDEXED_AT_ONCE = 25_000;
const DOCUMENTS_AT_ONCE = 800;
/** The most statements of one search. */
const MOST_STATEMENTS = 4;

const NEWEST: HistoryPlace = { day: '9999-12-31', number: Number.MAX_SAFE_INTEGER };
const NOTHING_INDEXED: HistoryPlace = { day: '', number: 0 };

/** The history on PostgreSQL. Finished days are read from `order_search`, later ones from the orders themselves. */
export function createOrderHistoryStore({ kysely }: Database): OrderHistoryStore {
  return {
    async search(establishmentId, search) {
      const indexed = await indexedTo(kysely, establishmentId);
      const found: FoundRow[] = [];
      let before = search.after ?? (search.to === undefined ? NEWEST : { ...NEWEST, day: search.to });
      for (let statement = 0; statement < MOST_STATEMENTS; statement += 1) {
        const isIndexed = !isLater(before, following(indexed));
        const rows = await look(kysely, establishmentId, search, { before, indexed, isIndexed });
        found.push(...rows.matches);
        if (found.length > HISTORY_PAGE) return page(kysely, establishmentId, found.slice(0, HISTORY_PAGE), 'more');
        if (rows.end) before = rows.end;
        else if (isIndexed) return page(kysely, establishmentId, found, 'all');
        else before = following(indexed);
      }
      return page(kysely, establishmentId, found, before);
    },
  };
}

interface FoundRow {
  readonly order_id: string;
  readonly business_day: BusinessDay;
  readonly number: number;
}

interface Looked {
  readonly matches: readonly FoundRow[];
  /** The oldest order examined; missing if this part has no older ones. */
  readonly end?: HistoryPlace;
}

/** Examines the next older orders, of one of the two parts, in one statement of bounded size. */
async function look(
  db: Kysely<Schema>,
  establishmentId: string,
  { text, from = '' }: HistorySearch,
  { before, indexed, isIndexed }: { before: HistoryPlace; indexed: HistoryPlace; isIndexed: boolean },
): Promise<Looked> {
  const most = text === '' ? HISTORY_PAGE + 1 : isIndexed ? INDEXED_AT_ONCE : DOCUMENTS_AT_ONCE;
  const part = isIndexed
    ? sql`select t.business_day, t.number, t.order_id, t.text from order_search t
        where t.establishment_id = ${establishmentId}`
    : sql`select t.business_day, t.number, t.id as order_id, order_search_text(t.document, t.number) as text from orders t
        where t.establishment_id = ${establishmentId} and (t.business_day, t.number) > (${indexed.day}, ${indexed.number})`;
  const { rows } = await sql<FoundRow & { matches: boolean; looked: number }>`
    with looked as materialized (
      ${part} and (t.business_day, t.number) < (${before.day}, ${before.number}) and t.business_day >= ${from}
      order by t.business_day desc, t.number desc limit ${most}
    )
    (select order_id, business_day, number, true as matches, 0 as looked from looked
      where ${text} = '' or strpos(text, ${text}) > 0
      order by business_day desc, number desc limit ${HISTORY_PAGE + 1})
    union all
    (select order_id, business_day, number, false, count(*) over ()::integer from looked
      order by business_day, number limit 1)`.execute(db);
  const last = rows.find(({ matches }) => !matches);
  return {
    matches: rows.filter(({ matches }) => matches).sort(newestFirst),
    ...(last && last.looked >= most ? { end: { day: last.business_day, number: last.number } } : {}),
  };
}

async function page(
  db: Kysely<Schema>,
  establishmentId: string,
  found: readonly FoundRow[],
  rest: 'more' | 'all' | HistoryPlace,
): Promise<HistoryPage> {
  const ids = found.map(({ order_id }) => order_id);
  const rows: OrderRowPart[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .where('establishment_id', '=', establishmentId)
          .where('id', 'in', ids)
          .select(['document', 'number', 'revision', 'business_day'])
          .orderBy('business_day', 'desc')
          .orderBy('number', 'desc')
          .execute();
  const last = found.at(-1);
  const next = rest === 'more' && last ? { day: last.business_day, number: last.number } : rest;
  return { orders: rows.map(toStoredOrder), ...(typeof next === 'object' ? { next } : {}) };
}

async function indexedTo(db: Kysely<Schema>, establishmentId: string): Promise<HistoryPlace> {
  const { rows } = await sql<{ business_day: BusinessDay; number: number }>`
    select business_day, number from order_search_progress where establishment_id = ${establishmentId}`.execute(db);
  const [row] = rows;
  return row ? { day: row.business_day, number: row.number } : NOTHING_INDEXED;
}

function isLater(one: HistoryPlace, other: HistoryPlace): boolean {
  return one.day === other.day ? one.number > other.number : one.day > other.day;
}

/** The position right after one, so that "before it" includes that one. */
function following({ day, number }: HistoryPlace): HistoryPlace {
  return { day, number: number + 1 };
}

function newestFirst(a: FoundRow, b: FoundRow): number {
  return a.business_day === b.business_day ? b.number - a.number : a.business_day < b.business_day ? 1 : -1;
}
