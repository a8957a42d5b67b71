import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethodList } from '#contract/payments/method-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const list = async (query = '') =>
  (await shop.get<PaymentMethodList>(`/api/payment-methods${query}`)).body.paymentMethods;
const names = (methods: readonly { name: string }[]) => methods.map(({ name }) => name);
const add = async (body: object) => (await shop.post<PaymentMethod>('/api/payment-methods', body)).body;
const paidBy = (methodId: string) =>
  aDelivery({
    order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }], payments: [{ methodId, amount: 4590 }] },
  });

describe('payment methods', () => {
  test('are added after the others, changed and sorted', async () => {
    const cash = await add({ name: ' Dinheiro ', kind: 'dinheiro' });
    expect(cash).toEqual({ id: cash.id, name: 'Dinheiro', kind: 'dinheiro', needsChange: true, active: true });
    const voucher = await add({ name: 'Vale', kind: 'vale' });
    expect(names(await list())).toEqual(['Pix', 'Dinheiro', 'Vale']);
    const changed = { name: 'Vale-refeição', kind: 'vale', needsChange: false, active: true };
    expect((await shop.send('PUT', `/api/payment-methods/${voucher.id}`, changed)).body).toEqual({
      ...changed,
      id: voucher.id,
    });
    const sorted = await shop.send<PaymentMethodList>('PUT', '/api/payment-method-order', { ids: [cash.id, 'gone'] });
    expect(names(sorted.body.paymentMethods)).toEqual(['Dinheiro', 'Pix', 'Vale-refeição']);
    expect(await list()).toEqual(sorted.body.paymentMethods);
  });

  test('that are inactive are listed only when asked for', async () => {
    const credit = await add({ name: 'Fiado', kind: 'fiado', active: false });
    expect(names(await list())).toEqual(['Pix']);
    expect(await list('?all=true')).toContainEqual(credit);
    expect((await shop.get('/api/payment-methods?all=1')).status).toBe(400);
  });

  test('apply to the next order: a new one is accepted, a deactivated one refused, a renamed one named as renamed', async () => {
    expect((await shop.post('/api/orders', paidBy('pix'))).status).toBe(201);
    const online = await add({ name: 'Pago no site', kind: 'online' });
    expect((await shop.post('/api/orders', paidBy(online.id))).status).toBe(201);
    await shop.send('PUT', `/api/payment-methods/${online.id}`, { name: 'Site', kind: 'online' });
    const named = await shop.post<{ order: { payments: [{ name: string }] } }>('/api/orders', paidBy(online.id));
    expect(named.body.order.payments[0].name).toBe('Site');
    await shop.send('PUT', '/api/payment-methods/pix', { name: 'Pix', kind: 'pix', active: false });
    const refused = await shop.post<Problem>('/api/orders', paidBy('pix'));
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-order']);
  });

  test('that were deactivated on one node are refused by others half a minute later', async () => {
    let now = Date.now();
    const other = await startNode(running, { clock: () => now });
    const order = () =>
      fetch(`${other.url}/api/orders`, {
        method: 'POST',
        headers: { cookie: shop.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(paidBy('pix')),
      });
    expect((await order()).status).toBe(201);
    await shop.send('PUT', '/api/payment-methods/pix', { name: 'Pix', kind: 'pix', active: false });
    now += 31_000;
    expect((await order()).status).toBe(422);
  });

  test('sent twice with one key are created once', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const send = () => shop.post<PaymentMethod>('/api/payment-methods', { name: 'Vale', kind: 'vale' }, key);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(two.body);
    expect(await list()).toHaveLength(2);
  });

  test.each<[object, number, string]>([
    [{ name: 'Cheque', kind: 'cheque' }, 400, '/kind'],
    [{ name: '', kind: 'pix' }, 400, '/name'],
    [{ name: 'x', kind: 'pix', sort: 1 }, 400, '/sort'],
    [{ name: 'x', kind: 'pix', active: 'yes' }, 400, '/active'],
    [{ name: '  ', kind: 'pix' }, 422, '/name'],
    [{ name: 'Pix', kind: 'pix', needsChange: true }, 422, '/needsChange'],
  ])('are not created from %j', async (body, status, path) => {
    const answer = await shop.post<Problem>('/api/payment-methods', body);
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 400 ? 'invalid-request' : 'invalid-payment-method',
    ]);
    expect(answer.body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await list()).toHaveLength(1);
  });

  test('are limited to 60 active ones, and to 200 in all', async () => {
    await running.database.pool.query(
      `insert into payment_methods (establishment_id, id, name, kind)
       select $1, 'm' || n, 'Forma ' || n, 'vale' from generate_series(1, 59) n`,
      [shop.establishment.id],
    );
    const add = async () =>
      (await shop.post<Problem>('/api/payment-methods', { name: 'Mais uma', kind: 'vale' })).body.code;
    const activate = async (id: string, active: boolean) =>
      (await shop.send<Problem>('PUT', `/api/payment-methods/${id}`, { active })).body.code;
    expect(await add()).toBe('too-many-entries');
    expect(await activate('m1', false)).toBeUndefined();
    expect(await add()).toBeUndefined();
    expect(await activate('m1', true)).toBe('too-many-entries');
    await running.database.pool.query(`update payment_methods set active = false where establishment_id = $1`, [
      shop.establishment.id,
    ]);
    await running.database.pool.query(
      `insert into payment_methods (establishment_id, id, name, kind, active)
       select $1, 'm' || n, 'Forma ' || n, 'vale', false from generate_series(60, 197) n`,
      [shop.establishment.id],
    );
    expect(await add()).toBeUndefined();
    expect(await add()).toBe('too-many-entries');
  });
});
