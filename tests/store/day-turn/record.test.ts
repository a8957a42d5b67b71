import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf, createClient } from '#tests/support/client.ts';
import { startNode } from '#tests/support/node.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';
import { PASSWORD } from '#tests/support/start-app.ts';

/** Friday, 27 November 2026, 22:40 in São Paulo. */
const LATE = Date.parse('2026-11-28T01:40:00Z');
const DAY = '2026-11-27';
const TURN = { day: DAY, reason: 'Cliente busca amanhã' };

interface Turns {
  readonly day: string;
  readonly turns: readonly { readonly number: number; readonly by: string; readonly at: string }[];
}

const timed = startTimedShop(LATE);
let manager: Client;
beforeEach(async () => {
  manager = await join('gerente', 'Bruna');
});

async function join(role: Role, name: string): Promise<Client> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: timed.shop.establishment.id, name, email, role, password: PASSWORD };
  const made = await timed.running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  return timed.running.client(
    cookieOf(await timed.running.client().post('/api/session', { email, password: PASSWORD })),
  );
}

const place = async () => (await timed.shop.post<Order>('/api/orders', aDelivery())).body;
const record = (by: Client, more: object = {}, headers?: Record<string, string>) =>
  by.post<Problem>('/api/day-turns', { ...TURN, ...more }, headers);
const turnsOf = async (by: Client = timed.shop, day = DAY) =>
  (await by.get<Turns>(`/api/day-turns?day=${day}`)).body.turns;
const audited = async () => {
  const { entries } = (await timed.shop.get<{ entries: { kind: string }[] }>('/api/audit?area=cash')).body;
  return entries.filter(({ kind }) => kind === 'recordDayTurn').length;
};

test('of two people who record the turn at once, on two nodes, one succeeds and the other sees who did', async () => {
  const node = await startNode(timed.running, { clock: () => timed.now });
  const there = createClient(node.url, manager.cookie);
  const both = await Promise.all([record(timed.shop, { seen: 0 }), record(there, { seen: 0 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  const [recorded, ...others] = await turnsOf();
  expect(others).toEqual([]);
  const refused = both.find(({ status }) => status === 409)?.body;
  expect([refused?.code, refused?.detail]).toEqual([
    'day-turn-recorded',
    `A virada deste dia já foi registrada por ${recorded?.by} às 22:40.`,
  ]);
  expect(await audited()).toBe(1);
});

test('a person who has seen the last turn may record another; each day has its own turns, all stored', async () => {
  const [one, two] = [await place(), await place()];
  const carried = [{ kind: 'awaiting', count: 2, names: [one.cdOrder, two.cdOrder] }];
  expect((await timed.shop.post('/api/day-turns', { ...TURN, seen: 0 }, { 'x-device': 'Balcão 1' })).status).toBe(204);
  timed.now += 60_000;
  for (const { id } of [one, two]) await timed.shop.post(`/api/orders/${id}/cancel`, { reason: 'Desistiu' });
  expect((await record(manager, { seen: 1, reason: undefined })).status).toBe(204);
  expect((await record(timed.shop, { seen: 1 })).body.detail).toBe(
    'A virada deste dia já foi registrada por Bruna às 22:41.',
  );
  expect((await record(timed.shop, { day: '2026-11-26', seen: 0 })).status).toBe(204);
  expect(await turnsOf()).toEqual([
    { number: 2, at: '2026-11-28T01:41:00.000Z', by: 'Bruna', carried: [] },
    { number: 1, at: '2026-11-28T01:40:00.000Z', by: 'Beatriz', carried, reason: TURN.reason },
  ]);
  const { rows } = await timed.running.database.pool.query(
    'select device, carried, reason from day_turns where establishment_id = $1 and business_day = $2 and number = 1',
    [timed.shop.establishment.id, DAY],
  );
  expect(rows).toEqual([{ device: 'Balcão 1', carried: JSON.stringify(carried), reason: TURN.reason }]);
  expect(await audited()).toBe(3);
});

test('a page that does not say what it has seen records as before', async () => {
  expect([(await record(timed.shop)).status, (await record(manager)).status]).toEqual([204, 204]);
  expect((await turnsOf()).map(({ by }) => by)).toEqual(['Bruna', 'Beatriz']);
});

test('a retry answers as the first try and records nothing, also if the answer was not kept', async () => {
  const key = { 'idempotency-key': 'virada' };
  const first = await record(timed.shop, { seen: 0 }, key);
  expect([first.status, (await record(timed.shop, { seen: 0 }, key)).status]).toEqual([204, 204]);
  // The node stopped before it kept the answer, and another person recorded a turn since.
  await timed.running.database.pool.query('delete from request_claims where establishment_id = $1', [
    timed.shop.establishment.id,
  ]);
  expect((await record(manager, { seen: 1 })).status).toBe(204);
  expect((await record(timed.shop, { seen: 0 }, key)).status).toBe(204);
  expect((await turnsOf()).map(({ by }) => by)).toEqual(['Bruna', 'Beatriz']);
  expect((await record(timed.shop, { seen: 2 }, key)).body.code).toBe('idempotency-key-reused');
});

test('everybody in the shop sees who recorded it; only roles that may read the audit see what was carried over', async () => {
  await record(timed.shop, { seen: 0 });
  const attendant = await join('atendente', 'Caio');
  expect(await turnsOf(attendant)).toEqual([{ number: 1, at: '2026-11-28T01:40:00.000Z', by: 'Beatriz' }]);
  expect((await record(attendant, { seen: 1 })).body.code).toBe('not-permitted');
  const otherShop = await timed.running.openShop();
  expect(await turnsOf(otherShop)).toEqual([]);
  expect((await record(otherShop, { seen: 0 })).status).toBe(204);
  expect((await turnsOf()).length).toBe(1);
});

test('what is open needs a reason, except scheduled orders', async () => {
  const window = { from: '2026-11-28T21:00:00.000Z', to: '2026-11-28T21:30:00.000Z' };
  expect((await timed.shop.post('/api/orders', aDelivery({ scheduledFor: window }))).status).toBe(201);
  expect((await record(timed.shop, { reason: undefined })).status).toBe(204);
  await place();
  expect(await record(timed.shop, { reason: undefined })).toMatchObject({
    status: 400,
    body: { code: 'invalid-request', errors: [{ path: '/reason', detail: 'Informe o motivo.' }] },
  });
  expect(await turnsOf()).toMatchObject([{ number: 1, carried: [{ kind: 'scheduled', count: 1 }] }]);
  expect((await record(timed.shop)).status).toBe(204);
});

test('what is open is what the server sees, whatever a page says; a day ahead has no turn', async () => {
  const { cdOrder } = await place();
  const said = [{ kind: 'couriers', count: 3, names: ['Rafael'] }];
  expect((await record(timed.shop, { carried: said })).status).toBe(204);
  const carried = [{ kind: 'awaiting', count: 1, names: [cdOrder] }];
  expect(await turnsOf()).toMatchObject([{ carried }]);
  const { entries } = (await timed.shop.get<{ entries: { changes: object[] }[] }>('/api/audit?area=cash')).body;
  expect(entries[0]?.changes).toContainEqual({ path: 'carried', to: carried });
  const ahead = await record(timed.shop, { day: '2026-11-28' });
  expect([ahead.status, ahead.body.errors]).toEqual([400, [{ path: '/day', detail: 'Esse dia ainda não começou.' }]]);
});
