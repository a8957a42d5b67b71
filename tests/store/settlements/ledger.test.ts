import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { CourierBalances, StatementAnswer } from '#contract/settlements/schema.ts';
import { aCourier } from '#tests/support/builders.ts';
import { delivered, enter, ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import { drawerOf, openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop that takes cash and cards, with rules of pay from today and an open till. */
const openShop = (rules: object = { perDelivery: 700 }) => openTillShop(running, rules);

describe('the ledger', () => {
  test('has the lines that follow from each order, with its id, and the net in cents', async () => {
    const { shop, today } = await openShop();
    const order = await delivered(shop, 'dinheiro', 5_000);
    await delivered(shop, 'visa', 3_000);
    const { lines, net, open } = await ledgerOf(shop);
    expect(lines.map(({ kind, amount, label }) => [kind, amount, label])).toEqual([
      ['delivery', 700, order.cdOrder],
      ['cash', -5_000, order.cdOrder],
      ['delivery', 700, expect.any(String)],
      ['card', 0, expect.any(String)],
    ]);
    expect(lines[0]?.orderId).toBe(order.id);
    expect(net).toBe(-3_600);
    expect(open).toEqual({ amount: -3_600, cash: 5_000, proof: 3_000, lines: 4 });
    expect((await ledgerOf(shop, shop.courier.id, `?from=${today}&to=${today}`)).net).toBe(-3_600);
    expect((await ledgerOf(shop, shop.courier.id, '?from=2020-01-01')).lines).toEqual([]);
    const { balances } = (await shop.get<CourierBalances>('/api/couriers/balances')).body;
    expect(balances).toMatchObject([{ courierId: shop.courier.id, amount: -3_600, cash: 5_000, openLines: 4 }]);
  });

  test('takes no line about an order of another shop', async () => {
    const [{ shop }, { shop: neighbour }] = [await openShop(), await openShop()];
    const [own, foreign] = [await delivered(shop, 'dinheiro', 5_000), await delivered(neighbour, 'dinheiro', 5_000)];
    const about = (orderId: string) =>
      shop.post<Problem>(`/api/couriers/${shop.courier.id}/ledger`, {
        kind: 'discount',
        amount: 100,
        reason: 'Item quebrado',
        orderId,
      });
    expect((await about(foreign.id)).body.code).toBe('order-not-found');
    expect((await about(own.id)).status).toBe(201);
  });

  test('names the run of each delivery, among the open lines, of a day and in the statement', async () => {
    const { shop, today } = await openShop();
    const { run } = await delivered(shop, 'visa', 3_000);
    const ofRun = { kind: 'delivery', runId: run?.id, runNumber: run?.number };
    expect(run?.number).toBeGreaterThan(0);
    expect((await ledgerOf(shop)).lines[0]).toMatchObject(ofRun);
    expect((await ledgerOf(shop, shop.courier.id, `?from=${today}&to=${today}`)).lines[0]).toMatchObject(ofRun);
    const { id } = (await settle(shop, { method: 'cash', seen: { amount: 700, cash: 0 } })).body;
    const { lines } = (await shop.get<StatementAnswer>(`/api/settlements/${id}`)).body;
    expect(lines[0]).toMatchObject(ofRun);
    expect(lines.at(-1)).not.toHaveProperty('runNumber');
  });

  test('corrects itself by lines: a reset, another courier, a cancelation', async () => {
    const { shop } = await openShop();
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    const { id } = await delivered(shop, 'dinheiro', 5_000);
    expect((await ledgerOf(shop)).net).toBe(-4_300);
    await shop.post(`/api/orders/${id}/reset`);
    const after = await ledgerOf(shop);
    expect([after.net, after.lines.filter(({ corrects }) => corrects).length]).toEqual([0, 2]);
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${id}/change-courier`, { courierId: diego.id });
    await shop.post(`/api/orders/${id}/complete`);
    expect([(await ledgerOf(shop)).net, (await ledgerOf(shop, diego.id)).net]).toEqual([0, -4_300]);
  });

  test('never changes a line, also by SQL', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 1_000);
    await ledgerOf(shop);
    for (const change of ['update courier_ledger set amount = 1', 'delete from courier_ledger']) {
      await expect(running.database.pool.query(change)).rejects.toThrow('append-only');
    }
  });

  test('adds lines entered by people, once per key, and refuses invalid ones', async () => {
    const { shop, session } = await openShop();
    const key = { 'idempotency-key': 'vale-1' };
    const advance = { kind: 'advance', amount: 2_000, reason: 'Gasolina', till: true };
    const made = [await enter(shop, advance, key), await enter(shop, advance, key)];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.id).toBe(made[1]?.body.id);
    await enter(shop, { kind: 'change', amount: 5_000, reason: 'Troco da noite' });
    await enter(shop, { kind: 'bonus', amount: 1_000, reason: 'Chuva' });
    const { open } = await ledgerOf(shop);
    expect(open).toMatchObject({ amount: -6_000, cash: 5_000 });
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000 - 2_000 - 5_000);
    expect((await enter(shop, { kind: 'advance', amount: 0, reason: 'x' })).body.code).toBe('invalid-ledger-act');
    expect((await enter(shop, { kind: 'advance', amount: 1, reason: ' ' })).status).toBe(400);
    expect((await enter(shop, { kind: 'bonus', amount: 1, reason: 'x', till: true })).body.code).toBe(
      'invalid-ledger-act',
    );
  });
});

test('rules of today calculate today’s orders again; the difference is a line', async () => {
  const { shop, today } = await openShop();
  await delivered(shop, 'visa', 3_000);
  expect((await ledgerOf(shop)).net).toBe(700);
  await shop.post('/api/courier-pay-rules', { courierId: shop.courier.id, from: today, rules: { perDelivery: 900 } });
  const { net, lines } = await ledgerOf(shop);
  expect([net, lines.at(-1)?.amount, lines.at(-1)?.corrects]).toEqual([900, 200, true]);
  const again = { courierId: shop.courier.id, from: today, rules: { perDelivery: 800 } };
  const saved = await shop.post<PayRuleList>('/api/courier-pay-rules', again);
  expect(saved.body.sets.filter(({ courierId }) => courierId !== undefined)).toMatchObject([again]);
  expect((await ledgerOf(shop)).net).toBe(800);
  const wrong = await shop.post<Problem>('/api/courier-pay-rules', { from: '2020-01-01', rules: {} });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, '/from']);
});
