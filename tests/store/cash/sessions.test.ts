import { describe, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { CashReading, CashReportList, CashZReport } from '#contract/cash/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { MAX_COUNTED } from '#domain/cash/count.ts';
import { DRAWER } from '#domain/cash/report.ts';
import { at, HOUR, startTill } from '#tests/support/cash/till.ts';

const till = startTill();
const { sold, state, opened, move, closingOf, count, close, placed, closed } = till;

describe('a withdrawal beyond the drawer', () => {
  test('is refused and audited; once confirmed, it is marked as beyond the drawer', async () => {
    const session = await opened(5_000);
    await sold('dinheiro', 2_000);
    await sold('pix', 3_000);
    const taking = (amount: number, more = {}) =>
      till.shop.post<Problem>(at(session.id, 'movements'), { kind: 'withdrawal', amount, reason: 'Cofre', ...more });
    expect((await taking(7_001)).body.code).toBe('cash-drawer-short');
    expect((await taking(99_999)).body.code).toBe('cash-drawer-short');
    const { entries } = (await till.shop.get<Audit>('/api/audit?area=cash')).body;
    expect(entries.map(({ kind }) => kind)).toEqual(['refusedWithdrawal', 'refusedWithdrawal', 'openCash']);
    expect((await taking(7_000)).status).toBe(201);
    expect((await taking(1)).body.code).toBe('cash-drawer-short');
    expect((await taking(1, { beyondDrawer: true })).status).toBe(201);
    const { body } = await till.shop.post<CashReading>(at(session.id, 'readings'));
    expect(body.report.movements.map(({ reason }) => reason)).toEqual(['Cofre', 'Cofre · acima do saldo da gaveta']);
    expect(body.report.lines[0]?.expected).toBe(-1);
  });

  test('two at once never take the same money', async () => {
    const session = await opened(5_000);
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => move(session.id, { kind: 'withdrawal', amount: 2_000, reason: 'Cofre' })),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });
});

describe('a day at the till', () => {
  test('opens with a float, records movements, and closes with the difference explained', async () => {
    expect(await state()).toEqual({ outside: 0 });
    const session = await opened(20_000);
    await sold('dinheiro', 5000);
    await sold('pix', 3000);
    await sold('fiado', 1500);
    expect((await move(session.id, { kind: 'supply', amount: 1000, reason: ' Moedas ' })).status).toBe(201);
    expect((await move(session.id, { kind: 'withdrawal', amount: 8000, reason: 'Depósito' })).status).toBe(201);

    const reading = await till.shop.post<CashReading>(at(session.id, 'readings'));
    expect(reading.status).toBe(201);
    expect(reading.body.report.lines.map(({ line, received, expected }) => [line, received, expected])).toEqual([
      [DRAWER, 5000, 18_000],
      ['pix', 3000, 3000],
      ['fiado', 1500, 1500],
    ]);

    const counted = await count(session.id, 17_500, 3000);
    expect(counted.body.compared.map(({ line, difference }) => [line, difference])).toEqual([
      [DRAWER, -500],
      ['pix', 0],
    ]);
    const silent = await close(session.id, counted.body.id);
    expect([silent.status, silent.body.code]).toEqual([422, 'cash-reason-missing']);
    const { body, status } = await close(session.id, counted.body.id, [{ line: DRAWER, reason: 'Troco errado' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 1,
      closedBy: 'Beatriz',
      difference: -500,
      readings: [{ by: 'Beatriz' }],
      recounts: [],
      report: { float: 20_000, supplies: 1000, withdrawals: 8000, sold: 9500, salesCount: 3 },
      count: { compared: [{ line: DRAWER, counted: 17_500, reason: 'Troco errado' }, { line: 'pix' }] },
    });
    expect(body.report.movements.map(({ kind, reason, by }) => [kind, reason, by])).toEqual([
      ['supply', 'Moedas', 'Beatriz'],
      ['withdrawal', 'Depósito', 'Beatriz'],
    ]);
    expect(await state()).toMatchObject({
      last: { number: 1, difference: -500, differing: 1, sold: 9500 },
      outside: 0,
    });
    expect((await till.shop.get<CashZReport>(at(session.id, 'report'))).body).toEqual(body);
    expect((await till.shop.get<CashReportList>('/api/cash/reports')).body).toMatchObject({
      reports: [{ number: 1 }],
      more: false,
    });
    expect((await move(session.id, { kind: 'supply', amount: 1, reason: 'x' })).status).toBe(409);
  });

  test('shows no expected amount until the count is given', async () => {
    const session = await opened(20_000);
    await sold('pix', 3456);
    await sold('dinheiro', 7891);
    const before = JSON.stringify([await closingOf(session.id), await state()]);
    for (const amount of ['3456', '7891', '27891', '11347']) expect(before).not.toContain(amount);
    expect((await closingOf(session.id)).count).toBeUndefined();
    const { body } = await count(session.id, 1, 2);
    expect(body.compared.map(({ expected }) => expected)).toEqual([27_891, 3456]);
    expect((await closingOf(session.id)).count).toEqual(body);
  });

  test('what was counted at the close, however much, opens the next day as the float or leaves as one withdrawal', async () => {
    const first = await opened(0);
    await closed(first.id, MAX_COUNTED, 0);
    const session = await opened(MAX_COUNTED);
    expect((await move(session.id, { kind: 'withdrawal', amount: MAX_COUNTED, reason: 'Cofre' })).status).toBe(201);
    expect((await move(session.id, { kind: 'supply', amount: MAX_COUNTED, reason: 'Cofre' })).status).toBe(201);
    expect((await move(session.id, { kind: 'supply', amount: MAX_COUNTED + 1, reason: 'Cofre' })).status).toBe(400);
    expect((await state()).session).toMatchObject({ float: MAX_COUNTED, movements: [{}, { amount: MAX_COUNTED }] });
    const { report } = await closed(session.id, MAX_COUNTED, 0);
    expect(report).toMatchObject({ float: MAX_COUNTED, supplies: MAX_COUNTED, withdrawals: MAX_COUNTED });
    const above = await till.shop.post<Problem>('/api/cash/sessions', { float: MAX_COUNTED + 1 });
    expect(above.status).toBe(400);
  });

  test('left open past 04:00 says so', async () => {
    const session = await opened();
    expect((await state()).session?.overdue).toBe(false);
    till.advance(24 * HOUR);
    expect((await state()).session).toMatchObject({ id: session.id, overdue: true });
  });
});

describe('blockers of the closing', () => {
  test('cash on the road blocks until it is back; the rest is carried over once acknowledged', async () => {
    const session = await opened();
    const { id } = await placed('dinheiro', 5000);
    await till.shop.post(`/api/orders/${id}/dispatch`, { courierId: till.shop.courier.id });
    await placed('pix', 1000);
    const { pending } = await closingOf(session.id);
    expect(pending.map(({ kind, weight, count: many }) => [kind, weight, many])).toEqual([
      ['cash-on-route', 'blocks', 1],
      ['awaiting', 'carry', 1],
    ]);
    expect(pending[0]?.orders[0]).toMatchObject({ id, who: 'Rafael Moura' });
    const blocked = await count(session.id, 20_000, 0, ['awaiting', 'cash-on-route']);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'cash-closing-blocked']);
    await till.shop.post(`/api/orders/${id}/complete`, {});
    expect((await count(session.id, 25_000, 0)).status).toBe(409);
    const counted = await count(session.id, 25_000, 0, ['awaiting']);
    expect(counted.status).toBe(201);
    expect((await close(session.id, counted.body.id)).body.carried).toEqual([{ kind: 'awaiting', count: 1 }]);
  });

  test('a count must include every line once and its notes must add up', async () => {
    const session = await opened();
    const { status, body } = await till.shop.post<Problem>(at(session.id, 'counts'), {
      counted: [{ line: DRAWER, amount: 10_000, notes: [{ value: 5000, quantity: 1 }] }],
      acknowledged: [],
    });
    expect([status, body.code]).toEqual([422, 'invalid-cash-count']);
    expect(body.errors?.map(({ path }) => path)).toEqual(['/counted', '/counted/0/amount']);
  });

  test('a movement after the count requires another count, which the report mentions', async () => {
    const session = await opened();
    const first = await count(session.id, 19_000, 0);
    await move(session.id, { kind: 'withdrawal', amount: 5000, reason: 'Troco' });
    const outdated = await close(session.id, first.body.id, [{ line: DRAWER, reason: 'x' }]);
    expect([outdated.status, outdated.body.code]).toEqual([409, 'cash-count-outdated']);
    expect((await closingOf(session.id)).count).toBeUndefined();
    expect((await closed(session.id, 15_000, 0)).recounts).toMatchObject([{ by: 'Beatriz', difference: -1000 }]);
  });
});
