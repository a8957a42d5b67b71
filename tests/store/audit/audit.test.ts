import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit, AuditActors } from '#contract/audit/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { AuditPlace } from '#server/audit/audit-store.ts';
import { createAuditStore } from '#server/audit/postgres-audit.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-16T15:00:00Z');

let running: RunningApp;
let now = MONDAY;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now++ });
});
afterAll(() => running.close());

const audit = async (shop: Shop, query = '') => (await shop.get<Audit>(`/api/audit${query}`)).body;
/** The ids of all pages, one after the other. */
async function allIds(shop: Shop): Promise<readonly string[]> {
  const ids: string[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const page: Audit = await audit(shop, next === '' ? '' : `?after=${next}`);
    ids.push(...page.entries.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}
const kinds = ({ entries }: Audit) => entries.map(({ kind }) => kind);

test('acts of people are recorded with author, device, before and after, next to the events of orders', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const { body: order } = await shop.post<Order>('/api/orders', aDelivery());
  await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Desistiu' });
  const { courier } = shop;
  const details = { name: 'Rafael M.', phone: courier.phone, photoUrl: '', active: true };
  const changed = await shop.send('PUT', `/api/couriers/${courier.id}`, details, { 'x-device': 'Balcão 1' });
  expect(changed.status).toBe(200);
  const preferences = (await shop.get<object>('/api/establishment/preferences')).body;
  await shop.send('PUT', '/api/establishment/preferences', { ...preferences, servicePercent: 12 });
  await shop.get('/api/history/export');
  const found = await audit(shop);
  expect(kinds(found)).toEqual([
    'exportHistory',
    'savePreferences',
    'changeCourierDetails',
    'cancel',
    'place',
    'signIn',
  ]);
  expect(found.entries[2]).toMatchObject({
    area: 'people',
    actor: { kind: 'account', name: 'Beatriz' },
    device: 'Balcão 1',
    target: 'Rafael M.',
    changes: [{ path: 'name', from: courier.name, to: 'Rafael M.' }],
  });
  expect(found.entries[1]?.changes).toEqual([expect.objectContaining({ path: 'servicePercent', to: 12 })]);
  expect(found.entries[3]).toMatchObject({ reason: 'Desistiu', order: { id: order.id, code: order.cdOrder } });
  expect(kinds(await audit(shop, '?area=people'))).toEqual(['changeCourierDetails']);
  expect(kinds(await audit(shop, `?order=${order.id}`))).toEqual(['cancel', 'place']);
  const actor = found.entries[0]?.actor.id ?? '';
  expect(kinds(await audit(shop, `?actor=${actor}`))).toHaveLength(6);
  expect(kinds(await audit(shop, '?actor=nobody'))).toEqual([]);
  expect(kinds(await audit(shop, '?kind=exportHistory'))).toEqual(['exportHistory']);
  expect(kinds(await audit(shop, '?kind=cancel'))).toEqual(['cancel']);
  expect(kinds(await audit(shop, '?kind=cancel&area=access'))).toEqual([]);
  const offered = (await shop.get<AuditActors>('/api/audit/actors')).body.kinds;
  expect(offered.map(({ kind }) => kind).toSorted()).toEqual(kinds(found).toSorted());
  expect(offered).toContainEqual({ kind: 'exportHistory', area: 'access', title: expect.any(String) });
});

test('a changed role is recorded with the person, the role before and after; a change that changes nothing too', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const account = { establishmentId: shop.establishment.id, name: 'Caio Lima', email: `caio-${shop.email}` };
  const made = await running.parts.accounts.create({ ...account, role: 'caixa', password: 'quatro palavras sem uso' });
  if (!made.ok) throw new Error(made.problem.code);
  for (const role of ['gerente', 'gerente']) {
    const changed = await shop.send('PATCH', `/api/accounts/${made.value.id}`, { role });
    expect(changed.status).toBe(200);
  }
  const { entries } = await audit(shop, '?area=access');
  const changes = entries.filter(({ kind }) => kind.startsWith('change'));
  expect(changes.map(({ actor, target }) => [actor.name, target])).toEqual([
    ['Beatriz', 'Caio Lima'],
    ['Beatriz', 'Caio Lima'],
  ]);
  expect(changes.map((entry) => entry.changes)).toEqual([[], [{ path: 'role', from: 'caixa', to: 'gerente' }]]);
});

test('settings of runs, of the second step and of couriers are recorded with what they became', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const put = async (path: string, body: object) => {
    const { status } = await shop.send('PUT', path, body);
    expect([path, status < 300]).toEqual([path, true]);
  };
  await put('/api/runs/settings', { capacity: 3, preparationMinutes: 15, doorMinutes: 4 });
  await put('/api/second-factors/rule', { askedOf: 'nobody' });
  await put(`/api/couriers/${shop.courier.id}/away`, { away: true });
  await put(`/api/couriers/${shop.courier.id}/pix-key`, { kind: 'email', key: 'rafael@pix.test' });
  const account = { apiKey: 'pk_12345678', apiSecret: 'sk_87654321', market: 'BR_SAO', environment: 'sandbox' };
  await put('/api/integrations/lalamove', { ...account, serviceType: 'LALAGO' });
  const { entries } = await audit(shop);
  const told = entries.map(({ kind, target, changes }) => [
    kind,
    target,
    changes.map(({ path, to }) => `${path} ${to}`),
  ]);
  expect(told.slice(0, 5)).toEqual([
    ['saveLalamove', undefined, expect.arrayContaining(['market BR_SAO', 'environment sandbox'])],
    ['saveCourierPixKey', shop.courier.name, ['key rafael@pix.test', 'kind email']],
    ['saveCourierAway', shop.courier.name, ['away true']],
    // Only what differs from before.
    ['saveFactorRule', undefined, []],
    ['saveRunSettings', undefined, ['capacity 3', 'doorMinutes 4']],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/sk_87654321|pk_12345678|webhookPath/);
});

test('acts about money and access name the person or the thing, and the amount', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const { courier } = shop;
  const post = async <Made>(path: string, body?: object): Promise<Made> => {
    const { status, body: made } = await shop.post<Made>(path, body);
    expect([path, status < 300]).toEqual([path, true]);
    return made;
  };
  const account = { establishmentId: shop.establishment.id, name: 'Caio Lima', email: `caio-${shop.email}` };
  const made = await running.parts.accounts.create({ ...account, role: 'caixa', password: 'quatro palavras sem uso' });
  if (!made.ok) throw new Error(made.problem.code);
  const { today } = (await shop.get<{ today: string }>('/api/courier-pay-rules')).body;
  await post('/api/courier-pay-rules', { courierId: courier.id, from: today, rules: { perDelivery: 700 } });
  await post(`/api/couriers/${courier.id}/ledger`, { kind: 'advance', amount: 5_000, reason: 'Gasolina' });
  await post(`/api/couriers/${courier.id}/settlements`, { method: 'outside' });
  await post(`/api/couriers/${courier.id}/link`);
  await post(`/api/accounts/${made.value.id}/invitation`);
  const key = await post<{ apiKey: { id: string } }>('/api/api-keys', { name: 'Site', scopes: ['orders:read'] });
  expect((await shop.send('DELETE', `/api/api-keys/${key.apiKey.id}`)).status).toBe(204);
  const { entries } = await audit(shop);
  const told = entries.map(({ kind, target, changes }) => [kind, target, ...changes.map(({ path, to }) => [path, to])]);
  expect(told.slice(0, 7)).toEqual([
    ['revokeApiKey', 'Site'],
    ['createApiKey', 'Site', ['name', 'Site'], ['scopes', ['orders:read']]],
    ['renewInvitation', 'Caio Lima'],
    ['createCourierLink', courier.name],
    ['settleCourier', courier.name, ['method', 'outside']],
    ['addLedgerLine', courier.name, ['amount', 5_000], ['kind', 'advance'], ['reason', 'Gasolina']],
    ['savePayRules', courier.name, ['courierId', courier.id], ['from', today], ['perDelivery', 700]],
  ]);
});

test('sign-ins and refused ones are recorded; keys, passwords and customers’ data are not', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await running.client().post('/api/session', { email: shop.email, password: 'senha errada 1' });
  await expect.poll(async () => kinds(await audit(shop))).toContain('refusedSignIn');
  await running.client().post('/api/session', { email: 'ninguem@nada.test', password: 'senha errada 2' });
  const key = await shop.post<{ apiKey: { id: string }; secret: string }>('/api/api-keys', {
    name: 'Site',
    scopes: ['orders:read'],
  });
  await shop.send('PUT', '/api/customers/11987654321/record', { name: 'Ana Sigilosa', addresses: [] });
  await shop.send('DELETE', '/api/customers/11987654321');
  await shop.send('DELETE', `/api/api-keys/${key.body.apiKey.id}`);
  await shop.send('PUT', '/api/couriers/nobody', { name: 'X', phone: '1', photoUrl: '', active: true });
  const found = await audit(shop);
  expect(kinds(found)).toEqual([
    'revokeApiKey',
    'eraseCustomer',
    'saveCustomerRecord',
    'createApiKey',
    'refusedSignIn',
    'signIn',
  ]);
  const text = JSON.stringify(found);
  for (const secret of [key.body.secret, 'Sigilosa', '11987654321', 'senha errada']) expect(text).not.toContain(secret);
  await shop.send('DELETE', '/api/session');
  const { rows } = await running.database.pool.query(
    'select kind from audit_entries where establishment_id = $1 order by id desc limit 1',
    [shop.establishment.id],
  );
  expect(rows).toEqual([{ kind: 'signOut' }]);
});

test('a clock that was set back drops no entry between two pages', async () => {
  const shop = await running.openShop();
  for (let index = 0; index < 60; index += 1) {
    now = MONDAY - index * 1000;
    await shop.post('/api/orders', aDelivery());
  }
  expect(new Set(await allIds(shop)).size).toBe(61);
});

test('an act that is older than events which a limited read has not reached waits for their page', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await shop.post('/api/orders', aDelivery());
  await shop.post('/api/api-keys', { name: 'Site', scopes: ['orders:create'] });
  for (let index = 0; index < 5; index += 1) await shop.post('/api/orders', aDelivery());
  const store = createAuditStore(running.database, 2);
  const seen: string[] = [];
  let after: AuditPlace | undefined;
  do {
    const page = await store.search(shop.establishment.id, { limit: 10, ...(after === undefined ? {} : { after }) });
    seen.push(...page.entries.map(({ kind }) => kind));
    after = page.next;
  } while (after !== undefined);
  expect(seen).toEqual([...Array(5).fill('place'), 'createApiKey', 'place', 'signIn']);
});

test('comes in pages by period, belongs to one establishment, and cannot be changed', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  for (let index = 0; index < 50; index += 1) {
    now = MONDAY + (index < 25 ? 0 : DAY_MS) + index;
    await shop.post('/api/orders', aDelivery());
  }
  const seen = await allIds(shop);
  expect(seen).toHaveLength(51);
  expect(new Set(seen).size).toBe(51);
  expect(kinds(await audit(shop, '?from=2026-11-17&to=2026-11-17'))).toHaveLength(25);
  expect(kinds(await audit(shop, '?to=2026-11-16&area=orders'))).toHaveLength(25);
  expect(kinds(await audit(shop, '?to=1999-12-31'))).toEqual([]);
  expect(kinds(await audit(await running.openShop()))).toEqual(['signIn']);
  const { pool } = running.database;
  for (const statement of ['update audit_entries set kind = kind', 'delete from audit_entries']) {
    await expect(pool.query(statement)).rejects.toThrow('append-only');
  }
  for (const query of ['?area=moon', '?after=x', '?from=ontem']) {
    expect((await shop.get(`/api/audit${query}`)).status).toBe(400);
  }
});
