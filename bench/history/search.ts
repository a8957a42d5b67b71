import { sql } from 'kysely';
import { comparedPeriods } from '#domain/reports/comparison.ts';
import { CUSTOMER_GROUPS } from '#domain/reports/customers/groups.ts';
import type { Period } from '#domain/reports/periods.ts';
import { GROUPINGS, type SummaryPart } from '#domain/reports/rows/rows.ts';
import type { ReportTab } from '#portal/reports/address.ts';
import { comparedParts, shownParts } from '#portal/reports/screen/compared/parts.ts';
import { createOrderFactsStore } from '#server/orders/facts/postgres-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createOrders } from '../create-orders.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { measureFloors } from '../floors/floors.ts';
import { type BenchPortal, openStoreOf } from '../portal-process.ts';
import { ms, percentile, report } from '../report.ts';
import { fillDay } from '../snapshot.ts';
import { idOf, makeOldOrders, OLD_ORDERS } from './old-orders.ts';
import { makeListed } from './report-lists.ts';

const ROUNDS = 20;
const PAGE_AIM_MS = 50;
const YEAR_AIM_MS = 100;

/** Typical searches: newest, frequent, rare and missing texts, and filters. */
const SEARCHES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['without a search', {}],
  ['for a word that all contain', { q: 'cliente' }],
  ['for a unique name', { q: 'c4ca4238a0b923820dcc509a6f75849b' }],
  ['for a missing text', { q: 'ninguem com este nome' }],
  ['for a code', { q: '#123456' }],
  ['filtered by state and hour', { state: 'completed', hour: '20', kind: 'delivery' }],
  ['filtered by courier and channel', { courier: 'courier-4', channel: 'ifood' }],
  ['filtered by district', { district: 'bairro 17' }],
  ['filtered by a report figure', { measure: 'discounts' }],
  ['filtered by first sales', { customer: 'first' }],
  ['of a week, filtered by value', { from: '2024-05-01', to: '2024-05-07', min: '100' }],
  ['filtered by a value that many have', { min: '5000' }],
  ['filtered by a value that none has', { min: '99999999' }],
  ['filtered by "Visto após"', { heard: 'any' }],
  ['filtered by alarms that climbed, of which there are none', { heard: 'climbed' }],
  ['for a word of one letter', { q: 'a' }],
  ['for a missing word of two letters', { q: 'zq' }],
];

/** Measures a shop with years of orders: searches, their sums, and placing orders. */
export async function history(
  portal: BenchPortal,
  [shop, young]: readonly [BenchEstablishment, BenchEstablishment],
): Promise<void> {
  await createOrders(portal.url, [young], await measureFloors(portal.dataDir));
  await fillDay(portal.url, shop, 1);
  const database = await openStoreOf(portal);
  try {
    const id = await idOf(portal.url, shop);
    await makeOldOrders(database, id);
    await takeIn(database, id);
    await makeListed(database, id);
    for (const [what, query] of SEARCHES) await search(portal.url, shop, what, query);
    await outsideCatalogue(portal.url, shop, database, id);
    await year(portal.url, shop);
    await lists(portal.url, shop);
    await createOrders(portal.url, [shop], await measureFloors(portal.dataDir));
  } finally {
    await database.close();
  }
}

/** Measures the slowest search: for products outside the catalogue when all sold products are in it. */
async function outsideCatalogue(
  url: string,
  shop: BenchEstablishment,
  { kysely }: Database,
  establishmentId: string,
): Promise<void> {
  const ofShop = sql`establishment_id = ${establishmentId}`;
  await sql`insert into categories (establishment_id, id, name) values (${establishmentId}, 'all', 'Tudo')`.execute(
    kysely,
  );
  await sql`
    insert into products (establishment_id, id, category_id, name, price)
    select distinct establishment_id, key, 'all', key, 100 from report_sums
    where ${ofShop} and dimension = 'product' on conflict do nothing`.execute(kysely);
  await search(url, shop, 'outside the catalogue', { category: '-' });
  await sql`delete from products where ${ofShop} and category_id = 'all'`.execute(kysely);
  await sql`delete from categories where ${ofShop} and id = 'all'`.execute(kysely);
}

/** Computes the facts of the old orders, as the portal does after an upgrade. */
async function takeIn(database: Database, establishmentId: string): Promise<void> {
  const facts = createOrderFactsStore(database);
  await sql`delete from order_facts_progress where establishment_id = ${establishmentId}`.execute(database.kysely);
  const begun = performance.now();
  while (await facts.step(establishmentId));
  const seconds = (performance.now() - begun) / 1000;
  report({ what: 'orders indexed for history and reports', value: `${Math.round(OLD_ORDERS / seconds)}/s` });
  await sql`analyze order_facts`.execute(database.kysely);
}

async function search(
  url: string,
  shop: BenchEstablishment,
  what: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const spans = await time(() => ask(url, shop, `/api/history?${new URLSearchParams(query)}`));
  report({
    what: `first page of ${OLD_ORDERS} orders ${what}`,
    value: `p50 ${ms(percentile(spans, 0.5))}, p95 ${ms(percentile(spans, 0.95))}`,
    aim: `p95 ≤ ${PAGE_AIM_MS} ms`,
    met: percentile(spans, 0.95) <= PAGE_AIM_MS,
  });
}

/** Every grouping, and what the screen asks for: the summary of a year with the year before. */
async function year(url: string, shop: BenchEstablishment): Promise<void> {
  const sales = (by: string) => `/api/reports/sales?from=2025-01-01&to=2025-12-31&by=${by}`;
  for (const by of GROUPINGS) await reportYear(`a year of sales by ${by}`, () => ask(url, shop, sales(by)));
  const summary = (from: number) => ask(url, shop, `/api/reports/summary?from=${from}-01-01&to=${from}-12-31`);
  await reportYear('the summary of a year', () => summary(2025));
  await reportYear('the same next to two summaries of the year before, whole', async () => {
    await Promise.all([summary(2025), summary(2024), summary(2024)]);
  });
  for (const tab of TABS) {
    await reportYear(`a year, the one before and a year ago, as the tab "${tab}" of the screen asks`, async () => {
      await Promise.all(
        askedParts(tab).map(([of, parts]) => ask(url, shop, `${summaryOf(of)}&only=${parts.join(',')}`)),
      );
    });
  }
}

const TABS: readonly ReportTab[] = ['resumo', 'vendas', 'entregas', 'produtos', 'clientes', 'equipe'];
const YEAR: Period = { from: '2025-01-01', to: '2025-12-31' };

function summaryOf({ from, to }: Period): string {
  return `/api/reports/summary?from=${from}&to=${to}`;
}

/** The periods of a tab for a past year, each with the parts that the screen asks for. */
function askedParts(tab: ReportTab): readonly (readonly [Period, readonly SummaryPart[]])[] {
  const { before, yearAgo, part } = comparedPeriods('any', YEAR, '2026-06-01');
  return [
    [YEAR, shownParts(tab)],
    [before, comparedParts(tab, part, true)],
    [yearAgo, comparedParts(tab, part, false)],
  ];
}

/** What the sums lead to: runs, ratings and customers of a year. */
async function lists(url: string, shop: BenchEstablishment): Promise<void> {
  const ofYear = { from: '2025-01-01', to: '2025-12-31' };
  const read = (list: string, query: Readonly<Record<string, string>> = {}) =>
    ask(url, shop, `/api/reports/${list}?${new URLSearchParams({ ...ofYear, ...query })}`);
  await reportYear('the runs of a year by courier, with the newest', () => read('runs'));
  await reportYear('the same of one courier', () => read('runs', { courier: 'courier-7' }));
  await reportYear('the ratings of a year, with the newest', () => read('ratings'));
  for (const group of CUSTOMER_GROUPS) {
    await reportYear(`the ${group} customers of a year, first page`, () => read('customers', { group }));
  }
}

async function reportYear(what: string, once: () => Promise<void>): Promise<void> {
  const spans = await time(once);
  report({
    what,
    value: `p50 ${ms(percentile(spans, 0.5))}, p95 ${ms(percentile(spans, 0.95))}`,
    aim: `p95 ≤ ${YEAR_AIM_MS} ms`,
    met: percentile(spans, 0.95) <= YEAR_AIM_MS,
  });
}

async function time(once: () => Promise<void>): Promise<number[]> {
  await once();
  const spans: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await once();
    spans.push(performance.now() - begun);
  }
  return spans;
}

async function ask(url: string, shop: BenchEstablishment, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { cookie: shop.cookie } });
  if (!response.ok) throw new Error(`GET ${path} for ${shop.email}: ${await response.text()}`);
  await response.arrayBuffer();
}
