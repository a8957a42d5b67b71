import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { createOrderFactsStore } from '#server/orders/facts/postgres-facts.ts';
import { createOrderHistoryStore } from '#server/orders/history/postgres-history.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

/** Customers of a year of a shop, one order of each. */
const CUSTOMERS = 20_000;
const ORDERS_A_DAY = 100;

/** Gives the shop an order of each of these customers, up to this day, with the facts that the follower keeps of them. */
async function addCustomers(
  db: Kysely<Schema>,
  establishmentId: string,
  { to, previous = '', name = 'old' }: { readonly to: string; readonly previous?: string; readonly name?: string },
): Promise<void> {
  const [key, day] = [sql`'5511' || n`, sql`to_char(${to}::date - n / ${ORDERS_A_DAY}::integer, 'YYYY-MM-DD')`];
  await sql`
    insert into order_facts (establishment_id, business_day, number, order_id, total, text, facets, facts)
    select ${establishmentId}, ${day}, ${CUSTOMERS} - n, ${name}::text || '-' || n, 100, '', '{}',
      json_build_object('customer', json_build_object('key', ${key}))
    from generate_series(1, ${CUSTOMERS}) n`.execute(db);
  await sql`
    insert into customer_days (establishment_id, customer_key, business_day, previous, name, orders, revenue)
    select ${establishmentId}, ${key}, ${day}, ${previous}, '', 1, 100 from generate_series(1, ${CUSTOMERS}) n`.execute(
    db,
  );
  await sql`
    insert into customer_gaps (establishment_id, business_day, previous, customers, orders, revenue)
    select distinct ${establishmentId}, ${day}, ${previous}, 1, 1, 100 from generate_series(1, ${CUSTOMERS}) n`.execute(
    db,
  );
  for (const table of ['order_facts', 'customer_days', 'customer_gaps'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** How many of these rows the store has read so far. */
async function read(db: Kysely<Schema>): Promise<Readonly<Record<string, number>>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as count from pg_stat_user_tables
    where relname in ('customer_days', 'order_facts')`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

test('first sales are found by reading few orders and customers, however many the shop has', async () => {
  const { openShop, database } = await startApp();
  const shop = await openShop();
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  while (await createOrderFactsStore(database).step(shop.establishment.id));
  await database.kysely.connection().execute(async (db) => {
    await addCustomers(db, shop.establishment.id, { to: '2025-11-01' });
    const history = createOrderHistoryStore({ ...database, kysely: db }, { keepUp: async () => true });
    const before = await read(db);
    const { orders, next } = await history.search(shop.establishment.id, {
      text: '',
      facets: [],
      customer: 'first',
      limit: 20,
    });
    const after = await read(db);
    // The others are facts only; the page is full with them.
    expect(orders.map(({ order }) => order.id)).toEqual([id]);
    expect(next?.number).toBe(CUSTOMERS - 19);
    for (const table of ['customer_days', 'order_facts'])
      expect((after[table] ?? 0) - (before[table] ?? 0), table).toBeLessThan(100);
  });
});

test('first sales of years ago are found without reading the sales since then', async () => {
  const { openShop, database } = await startApp();
  const shop = await openShop();
  const { id } = shop.establishment;
  const newest = (await shop.post<Order>('/api/orders', aDelivery())).body;
  while (await createOrderFactsStore(database).step(id));
  await database.kysely.connection().execute(async (db) => {
    await addCustomers(db, id, { to: '2024-11-01', name: 'first' });
    await addCustomers(db, id, { to: '2025-11-01', previous: '2024-10-31', name: 'again' });
    const history = createOrderHistoryStore({ ...database, kysely: db }, { keepUp: async () => true });
    const search = (asked: object) => history.search(id, { text: '', facets: [], limit: 20, ...asked });
    const before = await read(db);
    const { orders, next } = await search({ customer: 'first' });
    const after = await read(db);
    // The newest sale is one, too; the others are facts only, and the page is full with them.
    expect(orders.map(({ order }) => order.id)).toEqual([newest.id]);
    expect(next).toEqual({ day: '2024-11-01', number: CUSTOMERS - 19 });
    // Two hundred are read before the search goes on.
    for (const table of ['customer_days', 'order_facts'])
      expect((after[table] ?? 0) - (before[table] ?? 0), table).toBeLessThan(500);

    expect((await search({ customer: 'again' })).next?.day).toBe('2025-11-01');
    expect((await search({ customer: 'first', after: next })).next).toEqual({
      day: '2024-11-01',
      number: CUSTOMERS - 39,
    });
    expect(await search({ customer: 'first', from: '2024-11-02', to: '2025-11-01' })).toEqual({ orders: [] });
    expect(await search({ heard: 'climbed' })).toEqual({ orders: [] });
  });
});
