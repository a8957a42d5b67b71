import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { exportEstablishment, importEstablishment } from '#server/backup/move/assemble-move.ts';
import { attachMonth, detachMonth } from '#server/orders/archive/postgres-months.ts';
import { attachAndRecount } from '#server/orders/facts/postgres-attach.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { everything, recount } from '#tests/support/archive/past.ts';
import { archive, type OldShop, openOldShop } from '#tests/support/archive/shop.ts';
import { emptyStore, settings } from '#tests/support/backup/full-shops.ts';
import { type RunningApp, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

const clock = { now: 0 };
let running: RunningApp;
let old: OldShop;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => clock.now });
  running.parts.start();
});
beforeEach(async () => {
  old = await openOldShop(running, clock);
});
afterAll(() => running.close());

const query = (text: string) => running.database.pool.query(text, [old.shop.establishment.id]);
async function rows({ pool }: RunningApp['database'], table: string): Promise<readonly unknown[]> {
  return (await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('an export and an import contain archived orders', async ({ skip }) => {
  skip(inject('distributed'), 'Not tried on a cluster.');
  const folder = await aFolder();
  const { id } = old.shop.establishment;
  const exported = async (name: string) => {
    await exportEstablishment(running.database, id, join(folder, name), async () => {});
    const read = async (file: string) => (await readFile(join(folder, name, file), 'utf8')).split('\n').toSorted();
    return [await read('orders.jsonl'), await read('order_events.jsonl')];
  };
  const before = await exported('before');
  await archive(running, old.shop);
  expect(await exported('after')).toEqual(before);
  const other = await startApp();
  await importEstablishment(other.database, join(folder, 'after'));
  const own = `(select * from all_orders where establishment_id = '${id}')`;
  expect(await rows(other.database, 'orders')).toEqual(await rows(running.database, own));
});

test('a backup contains archived orders; a deletion leaves none', async ({ skip }) => {
  skip(inject('distributed'), 'A cluster is backed up by its own means.');
  const folder = await aFolder();
  const { id } = old.shop.establishment;
  await archive(running, old.shop);
  await makeBackup(running.database, join(folder, 'backup'), settings());
  const { database } = await emptyStore();
  await restoreBackup(database, join(folder, 'backup'), settings());
  for (const [live, all] of [
    ['orders', 'all_orders'],
    ['order_events', 'all_order_events'],
  ] as const) {
    const wanted = `(select ${(await columnsOf(live)).join()} from ${all})`;
    expect(await rows(database, live)).toEqual(await rows(running.database, wanted));
  }
  // Tables so large that a statement takes longer than one of the portal may.
  const limited = openDatabase({ connection: running.connection });
  onTestFinished(() => limited.close());
  limited.pool.options.statement_timeout = 3000;
  await running.database.pool.query(`
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(4); return null; end';
    create trigger take_long before delete on orders_archive execute function take_long()`);
  onTestFinished(async () => {
    await running.database.pool.query('drop function take_long cascade');
  });
  await createOperatorStore(limited).disable(id, clock.now, clock.now);
  await createOperatorStore(limited).deleteDue(clock.now, throwFailed);
  for (const table of ['all_orders', 'all_order_events', 'order_archive_progress']) {
    expect((await query(`select 1 from ${table} where establishment_id = $1`)).rows, table).toEqual([]);
  }
});

async function columnsOf(table: string): Promise<readonly string[]> {
  const { rows } = await running.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

test('a detached month is not read or counted, waits for no erasure, and comes back as it was', async () => {
  const { shop, orders } = old;
  await archive(running, shop);
  const before = (await shop.get<Order>(`/api/orders/${orders.settled.id}`)).body;
  expect(await detachMonth(running.database, '2026-05')).toEqual({ ok: false, problem: { code: 'no-month' } });
  await query(`insert into customer_erasures (establishment_id, customer_key, up_to_number, up_to_revision, actor_kind,
    actor_id, actor_name, requested_at) values ($1, '5511', 1, 999999, 'account', 'a', 'a', now())`);
  expect(await detachMonth(running.database, '2026-06')).toEqual({ ok: false, problem: { code: 'erasure-waits' } });
  await query('delete from customer_erasures where establishment_id = $1');
  expect(await detachMonth(running.database, '2026-06')).toMatchObject({ ok: true, value: { detached: ['2026-06'] } });
  expect((await shop.get(`/api/orders/${orders.settled.id}`)).status).toBe(404);
  expect((await shop.get(`/api/orders/${orders.reduced.id}`)).status).toBe(200);
  expect(await recount(running, old.shop, clock.now)).toMatchObject([{ differences: '[]' }]);
  expect((await shop.send('DELETE', '/api/customers/11912345678')).status, 'goes on when the month is back').toBe(202);
  const taken = exportEstablishment(running.database, shop.establishment.id, join(tmpdir(), 'never'), async () => {});
  await expect(taken).rejects.toThrow(/fora do arquivo/);
  expect(await attachMonth(running.database, '2026-07')).toEqual({ ok: false, problem: { code: 'no-month' } });
  expect(await attachMonth(running.database, '2026-06')).toMatchObject({ ok: true, value: { detached: [] } });
  expect((await shop.get<Order>(`/api/orders/${orders.settled.id}`)).body).toEqual(before);
  const name = async () => (await shop.get<Order>(`/api/orders/${orders.rated.id}`)).body.customer?.name;
  await expect.poll(name).toBe('Cliente removido');
});

test('a month that was taken out and dropped stays in the reports; one that comes back is counted again', async () => {
  const { shop } = old;
  const figures = async () => {
    const period = 'from=2026-06-01&to=2026-07-31';
    const paths = ['day', 'product', 'payment'].map((by) => `/api/reports/sales?by=${by}&${period}`);
    return Promise.all([...paths, '/api/customers'].map(async (path) => (await shop.get(path)).body));
  };
  await archive(running, shop);
  const [before, reports] = [await everything(running, old), await figures()];
  const drop = async (month: string) => {
    for (const table of ['orders', 'order_events']) {
      await running.database.pool.query(`create table kept_${table} as select * from ${table}_detached_${month}`);
      await running.database.pool.query(`drop table ${table}_detached_${month}`);
    }
  };
  const restore = async (month: string) => {
    for (const table of ['orders', 'order_events']) {
      await running.database.pool.query(
        `create table ${table}_detached_${month} (like ${table}_archive including all)`,
      );
      await running.database.pool.query(`insert into ${table}_detached_${month} select * from kept_${table}`);
      await running.database.pool.query(`drop table kept_${table}`);
    }
  };
  // On the day in June all orders are archived, on that in July two of three are live.
  for (const month of ['2026_06', '2026_07'] as const) {
    const named = month.replace('_', '-');
    expect(await detachMonth(running.database, named)).toMatchObject({ ok: true });
    await drop(month);
    expect(await recount(running, shop, clock.now)).toMatchObject([{ differences: '[]' }]);
    expect(await figures()).toEqual(reports);
    const day = month === '2026_06' ? '2026-06-10' : '2026-07-20';
    for (const table of ['report_sums', 'order_facts', 'customer_days']) {
      await query(`delete from ${table} where establishment_id = $1 and business_day = '${day}'`);
    }
    await restore(month);
    expect(await attachAndRecount(running.database, named)).toMatchObject({ ok: true, value: { detached: [] } });
    await recount(running, shop, clock.now);
    expect(await everything(running, old)).toEqual(before);
  }
});
