import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashSessionAnswer, type CashState, CashStateSchema } from '#contract/cash/schema.ts';
import type { StatementAnswer } from '#contract/settlements/schema.ts';
import { isNothing, sumLines } from '#domain/settlements/ledger.ts';
import { MAX_CENTS, sumCents } from '#domain/shared/money.ts';
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

describe('an acerto', () => {
  test('pays by cash out of the till as a recorded withdrawal, and its statement adds up to zero', async () => {
    const { shop, session } = await openShop({ perDelivery: 700, daily: 3_000 });
    await delivered(shop, 'dinheiro', 10_000);
    await delivered(shop, 'visa', 3_000);
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000);
    const before = await ledgerOf(shop);
    expect(before.dayPay).toMatchObject([{ kind: 'daily', amount: 3_000 }]);
    const seen = { amount: before.open.amount, cash: before.open.cash };
    const key = { 'idempotency-key': 'acerto-1' };
    const [first, again] = [
      await settle(shop, { method: 'cash', seen }, key),
      await settle(shop, { method: 'cash', seen }, key),
    ];
    expect([first.status, again.status, first.body.id]).toEqual([201, 201, again.body.id]);
    expect(first.body).toMatchObject({ number: 1, handedOver: 10_000, paid: 4_400, carried: 0, amount: -5_600 });
    const { lines } = (await shop.get<StatementAnswer>(`/api/settlements/${first.body.id}`)).body;
    expect(sumCents(lines.map(({ amount }) => amount))).toBe(0);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'delivery',
      'cash',
      'delivery',
      'card',
      'daily',
      'handover',
      'proofs',
      'paid',
    ]);
    const { expected, report } = await drawerOf(shop, session.id);
    expect(expected).toBe(20_000 + 10_000 - 4_400);
    expect(report.movements).toMatchObject([
      { kind: 'withdrawal', amount: 4_400, reason: `Acerto 1 · ${shop.courier.name}` },
    ]);
    expect((await ledgerOf(shop)).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 0 });
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('settlement-empty');
  });

  test('takes no slips that nobody has seen; a page that does not send them takes all', async () => {
    const { shop } = await openShop({ daily: 3_000 });
    await delivered(shop, 'visa', 10_000);
    const { amount, cash, proof } = (await ledgerOf(shop)).open;
    await delivered(shop, 'visa', 5_000);
    const asked = { method: 'outside', proofs: proof };
    const refused = await settle(shop, { ...asked, seen: { amount, cash, proof } });
    expect([refused.status, refused.body.code]).toEqual([409, 'settlement-changed']);
    expect((await ledgerOf(shop)).open).toMatchObject({ amount, cash, proof: 15_000 });
    const made = await settle(shop, { method: 'outside', seen: { amount, cash } });
    expect([made.status, made.body.proof]).toEqual([201, 15_000]);
  });

  test('pays more than one amount may be, and the till still fits its schema', async () => {
    const { shop } = await openShop();
    for (const amount of [MAX_CENTS, 5_000])
      expect((await enter(shop, { kind: 'bonus', amount, reason: 'Natal' })).status).toBe(201);
    expect((await settle(shop, { method: 'cash', beyondDrawer: true })).body).toMatchObject({
      paid: MAX_CENTS + 5_000,
    });
    const { body } = await shop.get<CashState>('/api/cash');
    expect(body.session?.movements).toMatchObject([{ kind: 'withdrawal', amount: MAX_CENTS + 5_000 }]);
    expect(Check(CashStateSchema, body)).toBe(true);
  });

  test('carries an unpaid rest over, and refuses outdated amounts or a closed till', async () => {
    const { shop, session } = await openShop();
    await delivered(shop, 'dinheiro', 10_000);
    const seen = { amount: -1, cash: 0 };
    expect((await settle(shop, { method: 'cash', seen })).body.code).toBe('settlement-changed');
    const partly = await settle(shop, { method: 'outside', handedOver: 4_000, paid: 0 });
    expect(partly.body).toMatchObject({ carried: -5_300, paid: 0 });
    const { lines, open } = await ledgerOf(shop);
    expect(open).toMatchObject({ amount: -5_300, cash: 6_000 });
    expect(lines.map(({ kind }) => kind)).toEqual(['carried']);
    const counted = [
      { line: 'drawer', amount: 24_000 },
      { line: 'visa', amount: 0 },
      { line: 'pix', amount: 0 },
    ];
    const count = await shop.post<{ id: string }>(`/api/cash/sessions/${session.id}/counts`, {
      counted,
      acknowledged: [],
    });
    expect(count.status).toBe(201);
    expect(
      (await shop.post(`/api/cash/sessions/${session.id}/close`, { countId: count.body.id, reasons: [] })).status,
    ).toBe(200);
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('settlement-till-closed');
    // The next session starts where the last count left the couriers.
    const next = (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 1_000 })).body;
    expect((await settle(shop, { method: 'cash' })).status).toBe(201);
    expect((await drawerOf(shop, next.id)).expected).toBe(1_000 + 6_000 - 700);
  });

  test('takes the slips that he hands in; the others follow him, and he owes them once', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 5_000);
    await delivered(shop, 'pix', 3_000);
    expect((await settle(shop, { method: 'outside', proofs: 8_001 })).body.code).toBe('settlement-proofs');
    const partly = await settle(shop, { method: 'outside', proofs: 5_000 });
    expect([partly.status, partly.body.proof]).toEqual([201, 8_000]);
    const statement = (await shop.get<StatementAnswer>(`/api/settlements/${partly.body.id}`)).body;
    expect(isNothing(sumLines(statement.lines))).toBe(true);
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 0, cash: 0, proof: 3_000, lines: 1 });
    expect((await settle(shop, { method: 'outside' })).body).toMatchObject({ proof: 3_000, paid: 0 });
    expect((await ledgerOf(shop)).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 0 });
  });

  test('does not pay more than the drawer and the handed over cash hold, unless confirmed', async () => {
    const { shop, session } = await openShop({ perDelivery: 60_000 });
    const taken = { kind: 'withdrawal', amount: 20_000, reason: 'Cofre' };
    expect((await shop.post(`/api/cash/sessions/${session.id}/movements`, taken)).status).toBe(201);
    await delivered(shop, 'dinheiro', 10_000);
    const advance = { kind: 'advance', amount: 1, reason: 'Gasolina', till: true };
    expect((await enter(shop, advance)).body.code).toBe('cash-drawer-short');
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('cash-drawer-short');
    const partly = await settle(shop, { method: 'cash', paid: 10_000 });
    expect(partly.body).toMatchObject({ number: 1, handedOver: 10_000, paid: 10_000, carried: 50_000 });
    expect((await drawerOf(shop, session.id)).expected).toBe(0);
    expect((await settle(shop, { method: 'cash', beyondDrawer: true })).body).toMatchObject({ paid: 50_000 });
    const { expected, report } = await drawerOf(shop, session.id);
    expect(expected).toBe(-50_000);
    expect(report.movements.at(-1)?.reason).toBe(`Acerto 2 · ${shop.courier.name} · acima do saldo da gaveta`);
  });

  test('a courier takes change along only if the drawer holds it, unless confirmed', async () => {
    const { shop, session } = await openShop();
    const change = (amount: number, more: object = {}) =>
      enter(shop, { kind: 'change', amount, reason: 'Troco da noite', ...more });
    expect((await change(20_001)).body.code).toBe('cash-drawer-short');
    expect((await change(20_000)).status).toBe(201);
    const beyond = await change(500, { beyondDrawer: true });
    expect(beyond.body.reason).toBe('Troco da noite · acima do saldo da gaveta');
    expect((await drawerOf(shop, session.id)).expected).toBe(-500);
    expect((await enter(shop, { kind: 'bonus', amount: 90_000, reason: 'Chuva' })).status).toBe(201);
  });

  test('gives cash back only if the drawer holds it', async () => {
    const { shop, session } = await openShop();
    const { id } = await delivered(shop, 'dinheiro', 10_000);
    expect((await settle(shop, { method: 'cash' })).status).toBe(201);
    await shop.post(`/api/orders/${id}/reset`);
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 9_300, cash: -10_000 });
    const all = { kind: 'withdrawal', amount: 29_300, reason: 'Cofre' };
    expect((await shop.post(`/api/cash/sessions/${session.id}/movements`, all)).status).toBe(201);
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('cash-drawer-short');
    const supply = { kind: 'supply', amount: 9_300, reason: 'Troco' };
    await shop.post(`/api/cash/sessions/${session.id}/movements`, supply);
    expect((await settle(shop, { method: 'cash' })).body).toMatchObject({ handedOver: -10_000, paid: -700 });
    expect((await drawerOf(shop, session.id)).expected).toBe(0);
  });

  test('that he pays while he keeps cash leaves no cash of the shop with him, and no limit stands in his way', async () => {
    const { shop, session } = await openShop();
    await shop.send('PUT', '/api/establishment/preferences', { courierCashCap: 10_000 });
    await delivered(shop, 'dinheiro', 10_000);
    const kept = await settle(shop, { method: 'cash', handedOver: 0, paid: -9_300 });
    expect(kept.body).toMatchObject({ handedOver: 10_000, paid: 700, carried: 0 });
    expect((await ledgerOf(shop)).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 0 });
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000 + 9_300);
    expect((await delivered(shop, 'dinheiro', 5_000)).fkUserMotoboy).toBe(shop.courier.id);
  });

  test('that he pays for outside the till takes the cash that he keeps out of the drawer', async () => {
    const { shop, session } = await openShop();
    await delivered(shop, 'dinheiro', 10_000);
    expect((await settle(shop, { method: 'outside', handedOver: 0, paid: -9_300 })).body).toMatchObject({ carried: 0 });
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 0, cash: 0 });
    const { expected, report } = await drawerOf(shop, session.id);
    expect(expected).toBe(20_000);
    const reason = `Acerto 1 · ${shop.courier.name}: dinheiro que ficou com ele, pago fora do caixa`;
    expect(report.movements).toMatchObject([{ kind: 'withdrawal', amount: 10_000, reason }]);
  });

  test('only one of several at once is made', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const all = await Promise.all(Array.from({ length: 5 }, () => settle(shop, { method: 'cash' })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});
