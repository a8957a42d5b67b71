import { Check } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashSessionAnswer, type CashState, CashStateSchema } from '#contract/cash/schema.ts';
import { delivered, enter, ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import { closeTill, drawerOf, openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A closed till with R$ 200 in its drawer; the courier holds R$ 300 of the shop. */
async function closedShop() {
  const { shop, session } = await openTillShop(running, {});
  await delivered(shop, 'dinheiro', 30_000);
  await closeTill(shop, session.id, 20_000);
  return shop;
}

const stateOf = async (shop: Shop) => (await shop.get<CashState>('/api/cash')).body;
const open = async (shop: Shop, float: number, outside?: 'include' | 'leave') =>
  (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float, ...(outside && { outside }) })).body;

test('cash handed over while the till is closed is said, and included or left to the float', async () => {
  for (const [outside, float] of [
    ['include', 20_000],
    ['leave', 50_000],
  ] as const) {
    const shop = await closedShop();
    expect(await stateOf(shop)).not.toHaveProperty('handedOver');
    expect((await settle(shop, { method: 'outside' })).body).toMatchObject({ handedOver: 30_000 });
    const state = await stateOf(shop);
    expect(state).toMatchObject({ outside: 0, handedOver: 30_000 });
    expect(Check(CashStateSchema, state)).toBe(true);
    const session = await open(shop, float, outside);
    expect(await stateOf(shop)).not.toHaveProperty('handedOver');
    expect((await drawerOf(shop, session.id)).expected, outside).toBe(50_000);
    // The next Z report begins with nothing.
    await closeTill(shop, session.id, 50_000);
    expect(await stateOf(shop)).not.toHaveProperty('handedOver');
  }
});

test('cash that a courier keeps and pays for outside the closed till is expected in no drawer', async () => {
  const shop = await closedShop();
  const kept = await settle(shop, { method: 'outside', handedOver: 0, paid: -10_000 });
  expect(kept.body).toMatchObject({ handedOver: 10_000, paid: 0 });
  expect((await ledgerOf(shop)).open).toMatchObject({ cash: 20_000 });
  expect(await stateOf(shop)).not.toHaveProperty('handedOver');
  const session = await open(shop, 20_000);
  const { expected, report } = await drawerOf(shop, session.id);
  expect(expected).toBe(20_000);
  expect(report.withCouriers).toEqual({ before: 20_000, now: 20_000 });
});

test('of one acerto only what changed hands counts, and a sale without a till stays a sale', async () => {
  const shop = await closedShop();
  await delivered(shop, 'dinheiro', 4_000);
  // R$ 340 with him: he hands over 100, keeps the rest and pays for 40 of it.
  const done = await settle(shop, { method: 'outside', handedOver: 10_000, paid: -4_000 });
  expect(done.body).toMatchObject({ handedOver: 14_000, paid: 0 });
  expect(await stateOf(shop)).toMatchObject({ outside: 1, handedOver: 10_000 });
  const session = await open(shop, 20_000, 'include');
  // 200 of float, 100 handed over; the sale of 40 is with him or paid for.
  expect((await drawerOf(shop, session.id)).expected).toBe(30_000);
});

test('change taken along while the till is closed had left the drawer before the float was counted', async () => {
  const shop = await closedShop();
  expect((await enter(shop, { kind: 'change', amount: 5_000, reason: 'Troco' })).status).toBe(201);
  expect((await enter(shop, { kind: 'handover', amount: 8_000, reason: 'Entregou' })).status).toBe(201);
  expect(await stateOf(shop)).toMatchObject({ handedOver: 8_000 });
  // In the drawer: 200 - 50 + 80.
  const session = await open(shop, 15_000, 'include');
  expect((await drawerOf(shop, session.id)).expected).toBe(23_000);
  expect((await settle(shop, { method: 'pix', handedOver: 27_000 })).status).toBe(201);
  expect((await drawerOf(shop, session.id)).expected).toBe(50_000);
});

test('a closing of the version before is found by its time', async () => {
  const { shop, session } = await openTillShop(running, {});
  await delivered(shop, 'dinheiro', 30_000);
  expect((await enter(shop, { kind: 'handover', amount: 1_000, reason: 'Antes' })).status).toBe(201);
  await closeTill(shop, session.id, 21_000);
  // As it left the count; rows are append-only.
  const { pool } = running.database;
  await pool.query('alter table cash_counts disable trigger user');
  await pool.query('update cash_counts set courier_line = null where establishment_id = $1', [shop.establishment.id]);
  await pool.query('alter table cash_counts enable trigger user');
  expect(await stateOf(shop)).not.toHaveProperty('handedOver');
  expect((await settle(shop, { method: 'outside' })).status).toBe(201);
  expect(await stateOf(shop)).toMatchObject({ handedOver: 29_000 });
});

test('a long ledger is summed in parts, each try comes closer, and the opening waits for the rest', async () => {
  const shop = await closedShop();
  const { id } = shop.establishment;
  const { pool } = running.database;
  // Numbers of 150,000 lines after the one that the count has seen: more than one request looks at.
  await pool.query('update courier_ledger_progress set line = line + 150000 where establishment_id = $1', [id]);
  expect((await settle(shop, { method: 'outside' })).status).toBe(201);
  expect(await stateOf(shop)).not.toHaveProperty('handedOver');
  const tries = async () => (await shop.post<{ code?: string }>('/api/cash/sessions', { float: 20_000 })).body.code;
  expect(await tries()).toBe('cash-adding-up');
  expect(await tries()).toBeUndefined();
  const { session } = await stateOf(shop);
  expect((await drawerOf(shop, session?.id ?? '')).expected).toBe(50_000);
});
