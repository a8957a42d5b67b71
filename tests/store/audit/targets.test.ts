import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aPaymentMethod } from '#tests/support/builders.ts';
import { closeAndOpen } from '#tests/support/settlements/close-till.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

/** The newest entry of a kind: what it was about, and its changes. */
async function newest(kind: string) {
  const { entries } = (await shop.get<Audit>(`/api/audit?kind=${kind}`)).body;
  const [{ target, order, changes } = { target: undefined, order: undefined, changes: [] }] = entries;
  return { target, order: order?.code, changes: changes.map(({ path, from, to }) => [path, from, to]) };
}

const PHONE = '11987654321';
const LAST = { target: 'telefone final 4321', order: undefined };

test('an act on a customer names the end of the phone and the changed fields, and no data of his, also after the erasure', async () => {
  const person = { name: 'Ana Paula', address: { address: 'Rua A', number: '10' } };
  await shop.send('PUT', `/api/customers/${PHONE}`, person);
  await shop.send('PUT', `/api/customers/55${PHONE}/record`, {
    name: 'Ana Paula',
    notes: 'portão verde',
    addresses: [],
  });
  expect((await shop.get(`/api/customers/${PHONE}/export`)).status).toBe(200);
  expect((await shop.send('DELETE', `/api/customers/${PHONE}`)).status).toBeLessThan(300);
  const fields: Readonly<Record<string, readonly string[]>> = {
    saveCustomer: ['address', 'name'],
    saveCustomerRecord: ['addresses', 'notes'],
    exportCustomer: [],
    eraseCustomer: [],
  };
  for (const [kind, names] of Object.entries(fields)) {
    const changes = names.length === 0 ? [] : [['changed', undefined, names]];
    expect([kind, await newest(kind)]).toEqual([kind, { ...LAST, changes }]);
  }
  const stored = await running.database.pool.query('select * from audit_entries where establishment_id = $1', [
    shop.establishment.id,
  ]);
  expect(JSON.stringify(stored.rows)).not.toMatch(/98765|Ana Paula|portão|Rua A/);
});

test('a refused return of cash names its order', async () => {
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
  const items = [{ name: 'Almoço', quantity: 1, unitPrice: 2630 }];
  const { body: session } = await shop.post<{ id: string }>('/api/cash/sessions', { float: 0 });
  const sold = { module: 'PDV', order: { items, payments: [{ methodId: 'dinheiro', amount: 2630 }] } };
  const { body: order } = await shop.post<Order>('/api/orders', sold);
  const taken = { kind: 'withdrawal', amount: 2630, reason: 'Cofre' };
  await shop.post(`/api/cash/sessions/${session.id}/movements`, taken);
  expect((await shop.post(`/api/orders/${order.id}/void`, { reason: 'Desistiu' })).status).toBe(409);
  expect(await newest('refusedWithdrawal')).toMatchObject({ order: order.cdOrder });
  expect(await newest('moveCash')).toMatchObject({ target: 'Cofre' });
  const { z } = await closeAndOpen(shop, session.id, { more: 0, float: 0 });
  expect(await newest('closeCash')).toMatchObject({ target: `Z ${z.number}` });
});

test('an export names its period, a changed list its category, and a changed webhook its address', async () => {
  await shop.get('/api/history/export?from=2026-11-01&to=2026-11-20');
  const period = [
    ['from', undefined, '2026-11-01'],
    ['to', undefined, '2026-11-20'],
  ];
  expect(await newest('exportHistory')).toEqual({ target: undefined, order: undefined, changes: period });
  const { body: category } = await shop.post<{ id: string }>('/api/categories', { name: 'Massas' });
  await shop.send('PUT', '/api/product-order', { categoryId: category.id, ids: [] });
  expect(await newest('sortProducts')).toMatchObject({ target: 'Massas' });
  const hook = { url: 'https://exemplo.com.br/avisos', events: ['order.placed'], active: true };
  const { body: made } = await shop.post<{ webhook: { id: string } }>('/api/webhooks', hook);
  await shop.send('PUT', `/api/webhooks/${made.webhook.id}`, { ...hook, active: false });
  const changes = [['active', true, false]];
  expect(await newest('changeWebhook')).toMatchObject({ target: hook.url, changes });
});

test('an import is an act when it is applied, with how much it changed; a preview is none', async () => {
  const csv = (await shop.get<string>('/api/catalogue/export')).body.replace('Massas', 'Massas frescas');
  await shop.post('/api/catalogue/import', { csv });
  expect(await newest('importCatalogue')).toMatchObject({ changes: [] });
  await shop.post('/api/catalogue/import', { csv, apply: true });
  expect((await newest('importCatalogue')).changes).toContainEqual(['created', undefined, expect.any(Number)]);
});

test('a session that was ended from elsewhere is named by its device', async () => {
  const phone = running.client();
  const answer = await phone.post('/api/session', { email: shop.email, password: PASSWORD }, { 'x-device': 'Celular' });
  expect(answer.status).toBe(200);
  const { sessions } = (await shop.get<{ sessions: { id: string; device: string }[] }>('/api/sessions')).body;
  const lost = sessions.find(({ device }) => device === 'Celular');
  await shop.send('DELETE', `/api/sessions/${lost?.id}`);
  expect(await newest('endSession')).toMatchObject({ target: 'Celular' });
});

test('settings without a document of their own say what they were before', async () => {
  const path = `/api/couriers/${shop.courier.id}/pix-key`;
  for (const key of ['rafael@pix.test', 'outro@pix.test']) await shop.send('PUT', path, { kind: 'email', key });
  expect(await newest('saveCourierPixKey')).toMatchObject({
    target: shop.courier.name,
    changes: expect.arrayContaining([['key', 'rafael@pix.test', 'outro@pix.test']]),
  });
  await shop.send('PUT', '/api/second-factors/rule', { askedOf: 'nobody' });
  await shop.send('PUT', '/api/runs/settings', { capacity: 3, preparationMinutes: 15, doorMinutes: 4 });
  await shop.send('PUT', '/api/runs/settings', { capacity: 5, preparationMinutes: 15, doorMinutes: 4 });
  expect((await newest('saveRunSettings')).changes).toEqual([['capacity', 3, 5]]);
});
