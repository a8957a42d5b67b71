import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CashCount, CashReading, CashZReport } from '#contract/cash/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { withoutLimits } from '#server/platform/database/database.ts';
import { aDelivery, aPaymentMethod } from '#tests/support/builders.ts';
import { whereOrdersAre } from '#tests/support/database/where-orders-are.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** More events than one request adds up; its parts: 500 events a step of the register, 200 of the couriers' ledger. */
const MANY = 24_000;
const MOST_OF_A_REQUEST = 13_000;
const MORE_THAN_THE_LEDGER_ADDS = 7_000;

let running: RunningApp;
/** For what a test prepares: thousands of rows in one statement take as long as the machine needs. */
let patient: pg.Pool;
let shop: Shop;
let establishmentId: string;
let session: string;
beforeAll(async () => {
  running = await startAppUntilClosed();
  patient = new pg.Pool({ ...withoutLimits(running.database.pool), max: 1 });
});
afterAll(async () => {
  await patient.end();
  await running.close();
});
beforeEach(async () => {
  shop = await running.openShop();
  establishmentId = shop.establishment.id;
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(establishmentId, cash);
  session = (await shop.post<{ id: string }>('/api/cash/sessions', { float: 1_000 })).body.id;
});

const sql = async <Row>(text: string, ...values: readonly unknown[]) =>
  (await patient.query(text, [...values])).rows as Row[];
const sell = async (amount: number) => {
  const items = [{ name: 'Almoço', quantity: 1, unitPrice: amount }];
  const order = { items, payments: [{ methodId: 'dinheiro', amount }] };
  return (await shop.post<Order>('/api/orders', { module: 'PDV', order })).body;
};
/** Adds events of one order, as if nobody had added up sales for a year. */
async function addEvents({ id }: Order, count: number): Promise<void> {
  await sql(
    `insert into order_events select copy.*
      from (select * from order_events where establishment_id = $1 and order_id = $2 order by revision desc limit 1) e,
        establishment_counters c, generate_series(1, $3::int) n,
        jsonb_populate_record(null::order_events, to_jsonb(e) || jsonb_build_object('revision', c.revision + n)) copy
      where c.establishment_id = $1`,
    ...[establishmentId, id, count],
  );
  await sql(
    'update establishment_counters set revision = revision + $2 where establishment_id = $1',
    establishmentId,
    count,
  );
}
const revisions = async () => {
  const [row] = await sql<{ newest: string; sums: string; ledger: string }>(
    `select c.revision as newest, t.revision as sums, p.revision as ledger from establishment_counters c
      join cash_tallies t using (establishment_id) join courier_ledger_progress p using (establishment_id)
      where establishment_id = $1`,
    establishmentId,
  );
  return { newest: Number(row?.newest), sums: Number(row?.sums), ledger: Number(row?.ledger) };
};
const counted = {
  counted: [
    { line: 'drawer', amount: 0 },
    { line: 'pix', amount: 0 },
  ],
  acknowledged: [],
};
const readX = () => shop.post<CashReading & Problem>(`/api/cash/sessions/${session}/readings`);
/** Repeats a request until its sums are added up; counts the refusals. */
async function untilAddedUp<Body>(ask: () => Promise<{ status: number; body: Body & Partial<Problem> }>) {
  for (let refusals = 0; refusals < 20; refusals += 1) {
    const { status, body } = await ask();
    if (body.code !== 'cash-adding-up' && body.code !== 'settlement-adding-up') return { status, body, refusals };
  }
  throw new Error(`The sums of ${establishmentId} were never added up`);
}

const deliver = async () => {
  const order = { items: [{ name: 'Almoço', quantity: 1, unitPrice: 700 }] };
  return (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
};

test('a count over sums far behind is refused with a clear answer, each try adds up a part, and the money is right', async () => {
  await sell(2_000);
  await addEvents(await deliver(), MANY);
  await sell(500);
  const from = await revisions();
  const first = await shop.post<Problem>(`/api/cash/sessions/${session}/counts`, counted);
  expect([first.status, first.body.code, first.body.detail]).toEqual([
    409,
    'cash-adding-up',
    'Os números do caixa ainda estão sendo somados. Tente de novo em instantes.',
  ]);
  const after = await revisions();
  expect(after.sums - from.sums).toBeGreaterThan(0);
  expect(after.sums - from.sums).toBeLessThanOrEqual(MOST_OF_A_REQUEST);
  expect(after.ledger - from.ledger).toBeGreaterThan(0);
  expect(after.ledger - from.ledger).toBeLessThanOrEqual(MOST_OF_A_REQUEST);
  // With the couriers' ledger up to date, the register's own sums refuse as well.
  while (await running.parts.courierLedger.step(establishmentId));
  const count = await untilAddedUp(() =>
    shop.post<CashCount & Problem>(`/api/cash/sessions/${session}/counts`, { ...counted, acknowledged: ['awaiting'] }),
  );
  expect(count.status).toBe(201);
  expect(count.refusals).toBe(1);
  expect(count.body.compared).toContainEqual(expect.objectContaining({ line: 'drawer', expected: 3_500 }));
  expect((await revisions()).sums).toBe(from.newest);
});

test('cash leaves the drawer only after the sums are added up: a withdrawal, a void, an advance and a settlement', async () => {
  const { id } = await sell(2_000);
  const delivery = await deliver();
  const acts = {
    withdrawal: () =>
      shop.post<Problem>(`/api/cash/sessions/${session}/movements`, {
        kind: 'withdrawal',
        amount: 3_001,
        reason: 'Cofre',
      }),
    void: () => shop.post<Problem>(`/api/orders/${id}/void`, { reason: 'Engano' }),
    advance: () =>
      shop.post<Problem>(`/api/couriers/${shop.courier.id}/ledger`, {
        kind: 'advance',
        amount: 3_001,
        reason: 'Gasolina',
        till: true,
      }),
    settlement: () => shop.post<Problem>(`/api/couriers/${shop.courier.id}/settlements`, { method: 'pix' }),
  };
  const ends = {
    withdrawal: 'cash-drawer-short',
    void: undefined,
    advance: 'cash-drawer-short',
    settlement: 'settlement-empty',
  };
  for (const [name, act] of Object.entries(acts)) {
    await addEvents(delivery, MORE_THAN_THE_LEDGER_ADDS);
    const done = await untilAddedUp(act);
    expect([name, done.body.code, done.refusals > 0]).toEqual([name, ends[name as keyof typeof ends], true]);
  }
  expect((await untilAddedUp(readX)).body.report.lines.find(({ line }) => line === 'drawer')?.expected).toBe(1_000);
});

test('a few thousand events, more than an evening has, never refuse the count', async () => {
  const sale = await sell(2_000);
  await addEvents(sale, 4_500);
  expect((await readX()).status).toBe(201);
  await addEvents(sale, 4_500);
  expect((await shop.post(`/api/cash/sessions/${session}/counts`, counted)).status).toBe(201);
});

test('a report, a count and the Z read the sums and no sale: they answer the same with every sale unreadable', async () => {
  await sell(2_000);
  await sell(500);
  const before = (await untilAddedUp(readX)).body.report;
  await sql(`update orders set document = 'unreadable' where establishment_id = $1`, establishmentId);
  const after = (await readX()).body.report;
  expect([after.sold, after.salesCount, after.lines]).toEqual([2_500, 2, before.lines]);
  const count = await shop.post<CashCount>(`/api/cash/sessions/${session}/counts`, counted);
  expect(count.body.compared).toContainEqual(expect.objectContaining({ line: 'drawer', expected: 3_500 }));
  const reasons = [{ line: 'drawer', reason: 'Não contado' }];
  const z = await shop.post<CashZReport>(`/api/cash/sessions/${session}/close`, { countId: count.body.id, reasons });
  expect([z.status, z.body.report.sold, z.body.report.lines]).toEqual([200, 2_500, before.lines]);
});

test('the couriers’ ledger takes in deliveries a few at a time, and of other sales reads only that they are none', async () => {
  const step = () => running.parts.courierLedger.step(establishmentId);
  const delivery = await deliver();
  const sale = await sell(500);
  while (await step());
  const from = (await revisions()).ledger;
  await addEvents(delivery, 450);
  await addEvents(sale, 3_000);
  await addEvents(delivery, 1);
  await sql(
    `update orders set document = 'unreadable' where establishment_id = $1 and id = $2`,
    ...[establishmentId, sale.id],
  );
  const reached: number[] = [];
  while (await step()) reached.push((await revisions()).ledger - from);
  expect(reached).toEqual([200, 400, 2_400, 3_451]);
});

/** Copies an order with its first event, as a day of sales whose tables the store has not analysed yet. */
async function copyOrder({ id }: Order, count: number): Promise<void> {
  for (const table of ['orders', 'order_events']) await sql(`alter table ${table} set (autovacuum_enabled = false)`);
  await sql(
    `with copied as (
       insert into orders select copy.* from orders o, generate_series(1, $3::int) n,
         jsonb_populate_record(o, jsonb_build_object('id', 'copy-' || n, 'number', o.number + n,
           'revision', o.revision + n, 'document', replace(o.document, o.id, 'copy-' || n))) copy
       where o.establishment_id = $1 and o.id = $2
       returning establishment_id, id, revision)
     insert into order_events select copy.* from copied c join order_events e using (establishment_id),
         jsonb_populate_record(e, jsonb_build_object('revision', c.revision, 'order_id', c.id)) copy
       where e.order_id = $2`,
    ...[establishmentId, id, count],
  );
  await sql(
    'update establishment_counters set revision = revision + $2 where establishment_id = $1',
    ...[establishmentId, count],
  );
}
const ordersRead = async () => {
  await sql('select pg_stat_force_next_flush()');
  // With the shards of a distributed store.
  const read = await whereOrdersAre(
    running,
    `select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname ~ '^orders(_[0-9]+)?$'`,
  );
  return read.reduce<number>((sum, one) => sum + Number(one), 0);
};

test('adding up reads each order a few times, however many the shop has', async () => {
  const count = 10_000;
  await copyOrder(await sell(500), count);
  const before = await ordersRead();
  const { status, body } = await untilAddedUp(readX);
  expect([status, body.report.salesCount]).toEqual([201, count + 1]);
  await expect.poll(ordersRead).toBeGreaterThan(before + count);
  expect(await ordersRead()).toBeLessThan(before + 10 * count);
});
