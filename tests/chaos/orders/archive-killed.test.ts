import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Courier, Order } from '#domain/orders/order.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { answersOf, pathsOfThePast } from '#tests/support/archive/past.ts';
import { BEHIND, PHONE } from '#tests/support/archive/shop.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { serverProcess } from '#tests/support/database/embedded-servers.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import {
  emptyPortalFolder,
  openShop,
  portalFolder,
  signIn,
  startCommand,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { stepClock } from '#tests/support/nodes/clock-file.ts';

const JUNE = '2026-06-10T15:00:00Z';
const JULY = '2026-07-20T15:00:00Z';
const TODAY = '2026-11-28T15:00:00Z';
const OTHER_PHONE = '11912345678';
/** Enough that every kill meets a step of its own, of 50 orders. */
const ORDERS_A_MONTH = 80;
const SOON = { timeout: 60_000, interval: 50 };

/** A portal over one folder, whose clock is moved and which archives. */
async function openPast() {
  const dataDir = await portalFolder();
  const TEST_CLOCK_FILE = join(dataDir, 'clock');
  const setNow = (instant: string) => stepClock(TEST_CLOCK_FILE, Date.parse(instant) - Date.now());
  await setNow(JUNE);
  // Only the test mode moves the clock, and only a published portal makes no demonstration in that mode.
  const env = { NODE_ENV: 'test', TRUST_PROXY: '10.0.0.1', TEST_CLOCK_FILE, ARCHIVE_AFTER_MONTHS: '3' };
  const start = () => startPortal({ dataDir, env });
  return { dataDir, env, portal: await start(), setNow, start };
}

/** Sales, deliveries and canceled ones, of two customers in turns. */
async function fillMonth(shop: Client): Promise<readonly string[]> {
  const ids: string[] = [];
  const place = async (index: number): Promise<void> => {
    const [name, phone] = index % 2 === 0 ? ['Ana', PHONE] : ['Bruno', OTHER_PHONE];
    const address = { address: 'Rua B', number: String(index % 7), timeDelivery: '30 mins' };
    const { status, body } = await shop.post<Order>('/api/orders', aDelivery({ customer: { name, phone, address } }));
    expect(status).toBe(201);
    ids.push(body.id);
    const path = `/api/orders/${body.id}`;
    const ended = index % 5 === 0 ? shop.post(`${path}/cancel`, { reason: 'engano' }) : shop.post(`${path}/complete`);
    expect((await ended).status).toBe(200);
  };
  for (let index = 0; index < ORDERS_A_MONTH; index += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((more) => place(index + more)));
  }
  return ids;
}

/** Where a move can be made to wait: the statement before which it does. */
const POINTS = [
  'insert on order_events_archive',
  'delete on order_events',
  'insert or update on order_archive_progress',
];
const NOWHERE = -1;

/** Reads and changes the store below the portal, whose server may have been killed and started again. */
function storeOf(dataDir: string) {
  const read = async <Row extends object>(text: string): Promise<Row[]> => {
    const connection = await readEmbeddedConnection(dataDir);
    if (connection === undefined) throw new Error(`no server runs on ${dataDir}`);
    return rowsOf<Row>(connection, text);
  };
  return {
    read,
    async buildGates(): Promise<void> {
      await read(`create table gate as select ${NOWHERE} as place`);
      await read(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
        while exists (select 1 from gate where place = tg_argv[0]::int) loop perform pg_sleep(0.05); end loop;
        return null;
      end $$`);
      for (const [place, writes] of POINTS.entries()) {
        await read(`create trigger gate before ${writes} for each statement execute function wait_at_gate(${place})`);
      }
    },
    async removeGates(): Promise<void> {
      await read('drop function wait_at_gate cascade');
      await read('drop table gate');
    },
    close: (place: number) => read(`update gate set place = ${place}`),
    async waiting(): Promise<number> {
      const rows = await read(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
      return rows.length;
    },
    /** The next portal that starts does it first. */
    askForJob: () => read(`insert into jobs.job (name) values ('archive-orders')`),
    /** Every order and event, wherever it is. */
    async all() {
      const orders = await read('select t::text as row from all_orders t order by 1');
      return { orders, events: await read('select t::text as row from all_order_events t order by 1') };
    },
    async archived(): Promise<number> {
      return (await read('select 1 from orders_archive')).length;
    },
  };
}

/** Waits until everything that follows the orders has read all of them. */
async function catchUp(shop: Client, courierId: string, { read }: ReturnType<typeof storeOf>): Promise<void> {
  const paths = ['/api/customers', '/api/history?q=pizza', `/api/couriers/${courierId}/ledger`];
  const behind = BEHIND.replace('$1', '(select id from establishments)');
  const isBehind = async () => {
    for (const path of paths) await shop.get(path);
    return (await read(behind)).length > 0;
  };
  await expect.poll(isBehind, SOON).toBe(false);
}

/** Patience for a busy machine: the portal starts six times. */
const LONG = { timeout: 600_000 };

test(
  'a portal killed in the middle of a move, alone or with its store, leaves every order and event once',
  LONG,
  async () => {
    const { dataDir, env, portal: first, setNow, start } = await openPast();
    const store = storeOf(dataDir);
    await openShop(first);
    const ids: string[] = [];
    for (const month of [JUNE, JULY]) {
      await setNow(month);
      ids.push(...(await fillMonth(await signIn(first.url))));
    }
    await setNow(TODAY);
    const shop = await signIn(first.url);
    const courier = (await shop.post<Courier>('/api/couriers', { name: 'Rafael', phone: '11911112222' })).body;
    await catchUp(shop, courier.id, store);
    const paths = [
      ...pathsOfThePast(
        courier.id,
        ids.filter((_, index) => index % 40 === 0),
      ),
      `/api/customers/${PHONE}/export`,
    ];
    // The audit notes the exports among them: the first ones before its answers are kept.
    await answersOf(shop, paths);
    const answers = await answersOf(shop, paths);
    const all = await store.all();
    expect([all.orders.length, all.events.length, await store.archived()]).toEqual([ids.length, 2 * ids.length, 0]);

    await store.buildGates();
    await store.close(0);
    await store.askForJob();
    let portal = first;
    for (const [kill, place] of [0, 1, 2, 0].entries()) {
      const isStoreToo = kill % 2 === 1;
      const name = `${isStoreToo ? 'with' : 'without'} its store, before ${POINTS[place]}`;
      await store.close(place);
      await expect.poll(store.waiting, { ...SOON, message: `no move waited: ${name}` }).toBe(1);
      expect(await store.all(), name).toEqual(all);
      await store.askForJob();
      if (isStoreToo) process.kill(await serverProcess(dataDir), 'SIGKILL');
      expect((await portal.kill()).signal).toBe('SIGKILL');
      if (!isStoreToo) {
        // The store goes on with a statement whose client is gone.
        await store.close(NOWHERE);
        await expect.poll(store.waiting, SOON).toBe(0);
        await store.close((place + 1) % POINTS.length);
      }
      portal = await start();
      expect(await store.all(), name).toEqual(all);
    }
    await store.close(NOWHERE);
    await expect.poll(store.archived, SOON).toBe(ids.length);
    await store.removeGates();
    expect(await store.all()).toEqual(all);
    const again = await signIn(portal.url);
    expect(await answersOf(again, paths)).toEqual(answers);

    expect((await again.send('DELETE', `/api/customers/${OTHER_PHONE}`)).status).toBeLessThan(300);
    const named = async () => (await store.read(`select 1 from all_orders where document like '%Bruno%'`)).length;
    await expect.poll(named, SOON).toBe(0);
    const left = await answersOf(again, paths);
    expect((await portal.stop()).code).toBe(0);

    const copy = await emptyPortalFolder();
    const file = join(dataDir, 'loja.backup');
    const run = async (command: string, folder: string) => {
      const { code, stderr } = await startCommand(`src/server/backup/${command}`, [file], { DATA_DIR: folder }).ended;
      expect([code, stderr]).toEqual([0, '']);
    };
    await run('backup-command.ts', dataDir);
    await run('restore-command.ts', copy);
    const restored = await startPortal({ dataDir: copy, env });
    expect(await answersOf(await signIn(restored.url), paths)).toEqual(left);
  },
);
