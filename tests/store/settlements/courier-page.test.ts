import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OwnLedger, StatementAnswer } from '#contract/settlements/schema.ts';
import { aCourier } from '#tests/support/builders.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';
import { delivered, enter, ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import { openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop that takes cash and cards, with rules of pay from today and an open till. */
const openShop = (rules: object = { perDelivery: 700 }) => openTillShop(running, rules);

describe('the courier on his link', () => {
  test('sees his own ledger, confirms the statement, disputes a line; the shop answers with a correction', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const made = await settle(shop, { method: 'outside' });
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
    const him = { authorization: `Bearer ${token}` };
    const anybody = running.client();
    const own = (await anybody.get<OwnLedger>('/api/courier/ledger', him)).body;
    expect(own.settlements).toMatchObject([{ number: 1, paid: 700 }]);
    const confirmed = await anybody.post<StatementAnswer>(`/api/courier/settlements/${made.body.id}/confirm`, {}, him);
    expect(confirmed.body.settlement.confirmedAt).toBeDefined();
    const line = confirmed.body.lines[0]?.id;
    const disputed = await anybody.post<OwnLedger>(
      `/api/courier/ledger/${line}/dispute`,
      { words: 'Foram 2 km a mais' },
      him,
    );
    expect(disputed.status).toBe(200);
    // Sent again by the phone, or from a second one: the open dispute stays the only one.
    await anybody.post(`/api/courier/ledger/${line}/dispute`, { words: 'Foram 3 km a mais' }, him);
    const ledger = await ledgerOf(shop);
    expect(ledger.remarks.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
    const dispute = ledger.remarks.find(({ kind }) => kind === 'disputed');
    expect(dispute).toMatchObject({
      words: 'Foram 2 km a mais',
      lineId: line,
      line: { kind: 'delivery', amount: 700 },
    });
    const answer = { kind: 'correction', amount: 200, reason: 'Certo, 2 km a mais', answers: dispute?.id };
    expect((await enter(shop, answer)).status).toBe(201);
    expect((await enter(shop, answer)).body.code).toBe('dispute-answered');
    expect((await ledgerOf(shop)).net).toBe(200);
    const after = (await anybody.get<OwnLedger>('/api/courier/ledger', him)).body;
    expect(after.lines).toMatchObject([{ kind: 'correction', amount: 200, answers: dispute?.id }]);
  });

  test('who disputes a line on several phones at the same moment leaves one open dispute', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const line = (await ledgerOf(shop)).lines[0]?.id;
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
    const him = { authorization: `Bearer ${token}` };
    const held = await holdRows(running, 'select from courier_ledger_progress where establishment_id = $1 for update', [
      shop.establishment.id,
    ]);
    const phones = [1, 2, 3].map((km) =>
      running.client().post(`/api/courier/ledger/${line}/dispute`, { words: `Foram ${km} km a mais` }, him),
    );
    await held.awaited(phones.length);
    await held.release();
    expect((await Promise.all(phones)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ledgerOf(shop)).remarks.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
  });

  test('keeps his Pix key if a new one cannot be stored', async () => {
    const { shop } = await openShop();
    const path = `/api/couriers/${shop.courier.id}/pix-key`;
    const save = (key: string) => shop.send('PUT', path, { kind: 'email', key });
    expect((await save('rafael@pix.test')).status).toBe(200);
    const undo = await refuseWrites(running.database.pool, { writes: 'insert on courier_pix_keys', when: 'true' });
    expect((await save('outro@pix.test')).status).toBeGreaterThanOrEqual(500);
    await undo();
    expect((await ledgerOf(shop)).courier).toMatchObject({ pixKey: 'rafael@pix.test' });
    expect((await save('')).status).toBe(200);
    expect((await ledgerOf(shop)).courier).not.toHaveProperty('pixKey');
  });

  test('finds nothing of another courier', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const line = (await ledgerOf(shop)).lines[0]?.id;
    const made = await settle(shop, { method: 'outside' });
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${diego.id}/link`)).body;
    const him = { authorization: `Bearer ${token}` };
    const anybody = running.client();
    expect((await anybody.get(`/api/courier/settlements/${made.body.id}`, him)).status).toBe(404);
    expect((await anybody.post(`/api/courier/settlements/${made.body.id}/confirm`, {}, him)).status).toBe(404);
    expect((await anybody.post(`/api/courier/ledger/${line}/dispute`, { words: 'x' }, him)).status).toBe(404);
    expect((await anybody.get<OwnLedger>('/api/courier/ledger', him)).body.lines).toEqual([]);
  });
});
