import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerList, CustomerOrders, CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { DeliveryFeesInput } from '#contract/delivery-fees/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { aDelivery } from '#tests/support/builders.ts';
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

const PHONE = '11987654321';
const home = { address: 'Rua dos Ingleses', number: '212', neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP' };
const work = { label: 'Trabalho', address: 'Alameda Santos', number: '1470' };

const save = (phone: string, body: object) =>
  shop.send<CustomerRecordAnswer & Problem>('PUT', `/api/customers/${phone}/record`, body);
const record = async (phone = PHONE) => (await shop.get<CustomerRecordAnswer>(`/api/customers/${phone}/record`)).body;
const list = async (query = '') => (await shop.get<CustomerList>(`/api/customers${query}`)).body;
const names = ({ customers }: CustomerList) => customers.map(({ name }) => name);

const history = async (phone = PHONE, query = '') =>
  (await shop.get<CustomerOrders>(`/api/customers/${phone}/orders${query}`)).body;
const order = async (overrides: object = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;
const complete = (id: string) => shop.post(`/api/orders/${id}/complete`);

const orderFor = (phone: string) =>
  order({ customer: { name: 'Ana Beatriz', phone, address: { ...home, timeDelivery: '30 mins' } } });

describe('a customer’s record', () => {
  test('holds several addresses and notes; the profile is its first part', async () => {
    const { status, body } = await save(PHONE, {
      name: ' Ana Beatriz ',
      cpf: '529.982.247-25',
      rg: '',
      notes: 'Campainha não funciona.\nLigar ao chegar.',
      addresses: [{ ...home, label: 'Casa', latitude: -23.56, longitude: -46.64 }, work, { address: ' ' }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      phone: PHONE,
      name: 'Ana Beatriz',
      cpf: '52998224725',
      notes: 'Campainha não funciona.\nLigar ao chegar.',
      addresses: [{ ...home, label: 'Casa', latitude: -23.56, longitude: -46.64 }, work],
    });
    expect(await record('+55 (11) 98765-4321')).toEqual(body);
    expect((await shop.get(`/api/customers/${PHONE}`)).body).toEqual({
      name: 'Ana Beatriz',
      cpf: '52998224725',
      address: { ...home, latitude: -23.56, longitude: -46.64 },
    });
  });

  test('keeps notes and other addresses when an order saves a profile', async () => {
    await save(PHONE, { name: 'Ana', notes: 'Portão azul', addresses: [{ ...home, label: 'Casa' }, work] });
    const profile = { name: 'Ana B.', address: { address: 'Rua Augusta', number: '9' } };
    await shop.send('PUT', `/api/customers/${PHONE}`, profile);
    expect((await shop.get(`/api/customers/${PHONE}`)).body).toEqual(profile);
    expect(await record()).toEqual({
      phone: PHONE,
      name: 'Ana B.',
      notes: 'Portão azul',
      addresses: [profile.address, { ...home, label: 'Casa' }, work],
    });
  });

  test('keeps what a change does not send; null or an empty text clears it', async () => {
    const saved = { name: 'Ana', cpf: '52998224725', notes: 'Portão azul', addresses: [work] };
    await save(PHONE, saved);
    expect((await save(PHONE, { addresses: [home] })).body).toEqual({ phone: PHONE, ...saved, addresses: [home] });
    const cleared = { phone: PHONE, name: 'Ana B.', addresses: [home] };
    expect((await save(PHONE, { name: 'Ana B.', cpf: '', notes: null })).body).toEqual(cleared);
  });

  test('accepts the new company ids with letters', async () => {
    expect((await save(PHONE, { name: 'Firma', cpf: '12.abc.345/01de-35', addresses: [] })).body.cpf).toBe(
      '12ABC34501DE35',
    );
  });

  test('is refused with the field at fault', async () => {
    const refused: readonly [object, number, string][] = [
      [{ name: ' ', addresses: [] }, 422, '/name'],
      [{ name: 'Ana', cpf: '11111111111', addresses: [] }, 422, '/cpf'],
      [{ name: 'Ana', addresses: [home, { number: '1' }] }, 422, '/addresses/1/address'],
      [{ name: 'Ana', addresses: [{ ...home, planet: 'x' }] }, 400, '/addresses/0/planet'],
      [{ name: 'Ana', notes: 'x'.repeat(501), addresses: [] }, 400, '/notes'],
      [{ name: 'Ana', phone: '1', addresses: [] }, 400, '/phone'],
      [{ name: 'Ana', addresses: null }, 400, '/addresses'],
    ];
    for (const [body, status, path] of refused) {
      const answer = await save(PHONE, body);
      expect([answer.status, answer.body.errors?.map((error) => error.path)], path).toEqual([status, [path]]);
      expect((await shop.get(`/api/customers/${PHONE}/record`)).status).toBe(404);
    }
  });
});

test('the store reads the key of a phone as the domain does', async () => {
  const { pool } = running.database;
  const digits = ['1', '0', '5', '55', '11', '98765-4321', '8765 4321', '987654321', '+', '(', 'x', '4'];
  const phones = ['', '55 55 98765-4321', '55 98765-4321', '5555987654321', '+55 (11) 8765-4321', '0119876543210'];
  for (const a of digits) for (const b of digits) for (const c of digits) phones.push(`${a}${b}${c}`);
  const { rows } = await pool.query<{ key: string | null }>(
    'select customer_key_of(p) as key from unnest($1::text[]) with ordinality t (p, place) order by place',
    [phones],
  );
  expect(rows.map(({ key }) => key)).toEqual(phones.map(customerKey));
  expect(rows.filter(({ key }) => key !== null).length).toBeGreaterThan(20);
});

describe('the list', () => {
  test('finds by name, phone, tax id, street and district, without accents and case', async () => {
    await save('11911111111', { name: 'Érica Ávila', cpf: '52998224725', addresses: [home] });
    await save('11922222222', { name: 'bruno 100%', addresses: [work] });
    await shop.send('PUT', '/api/customers/11933333333', { name: 'Çelso', address: home });
    expect(names(await list())).toEqual(['bruno 100%', 'Çelso', 'Érica Ávila']);
    const found = async (text: string) => names(await list(`?search=${encodeURIComponent(text)}`));
    expect(await found('erica')).toEqual(['Érica Ávila']);
    expect(await found('(11) 92222-2222')).toEqual(['bruno 100%']);
    expect(await found('529.982.247-25')).toEqual(['Érica Ávila']);
    expect(await found('INGLESES 212')).toEqual(['Çelso', 'Érica Ávila']);
    expect(await found('100%')).toEqual(['bruno 100%']);
    expect(await found('0%0')).toEqual([]);
    expect(await found('nin_guém')).toEqual([]);
  });

  test('comes in pages without gaps or repeats, even among namesakes', async () => {
    await running.database.pool.query(
      `insert into customers (establishment_id, key, profile, sort_name, search_text)
       select $1, '5511' || (900000000 + n), '{"name":"Ana"}', case when n < 60 then 'ana' else 'bia' end, 'ana'
       from generate_series(1, 120) n`,
      [shop.establishment.id],
    );
    const phones: string[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: CustomerList = await list(
        after === '' ? '?search=ana' : `?search=ana&after=${encodeURIComponent(after)}`,
      );
      phones.push(...page.customers.map(({ phone }) => phone));
      after = page.next;
    }
    expect(phones).toHaveLength(120);
    expect(new Set(phones).size).toBe(120);
  });

  test('shows the number of orders and the last one', async () => {
    await save(PHONE, { name: 'Ana', addresses: [home] });
    expect((await list()).customers).toEqual([
      { phone: PHONE, name: 'Ana', address: 'Rua dos Ingleses, 212 · Bela Vista', orders: 0 },
    ]);
    const { createdAt } = await orderFor(PHONE);
    expect((await list()).customers[0]).toMatchObject({ orders: 1, lastOrderAt: createdAt });
  });
});

describe('the orders of a customer', () => {
  test('are found by phone however it was written, with their totals', async () => {
    const first = await orderFor('(11) 98765-4321');
    const second = await orderFor('+5511987654321');
    const canceled = await orderFor(PHONE);
    await orderFor('11912345678');
    await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'desistiu' });
    const { totals, orders, next } = await history();
    expect(totals).toMatchObject({ orders: 2, canceled: 1, spent: 2 * 5090, averageTicket: 5090 });
    expect(totals.lastAt).toBe(second.createdAt);
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [canceled.id, 9],
      [second.id, 2],
      [first.id, 2],
    ]);
    expect(orders[2]).toMatchObject({ number: first.cdOrder, total: 5090, items: [{ quantity: 1, name: 'Pizza' }] });
    expect(next).toBeUndefined();
    await complete(first.id);
    expect((await history()).orders[2]?.status).toBe(5);
  });

  test('come in pages', async () => {
    for (let n = 0; n < 23; n += 1) await orderFor(PHONE);
    const first = await history();
    const rest = await history(PHONE, `?after=${first.next}`);
    expect([first.orders.length, rest.orders.length, rest.next]).toEqual([20, 3, undefined]);
    expect(first.totals.orders).toBe(23);
    expect(new Set([...first.orders, ...rest.orders].map(({ id }) => id)).size).toBe(23);
  });

  test('are empty for an unknown phone', async () => {
    expect((await shop.get<Problem>('/api/customers/11900000000/orders')).body.code).toBe('customer-not-found');
    expect((await shop.get<Problem>('/api/customers/123/orders')).body.code).toBe('invalid-phone');
  });
});

describe('km rates', () => {
  const rates = [
    { upToMeters: 2000, fee: 500, minutes: 30 },
    { upToMeters: 5000, fee: 800 },
  ];

  test('are replaced as a whole, and empty at first', async () => {
    expect((await shop.get<DeliveryFeesInput>('/api/delivery-fees')).body).toEqual({ rates: [] });
    const fees = { rates, roadFactor: 1.4, freeFrom: 12_000 };
    expect((await shop.send('PUT', '/api/delivery-fees', fees)).body).toEqual(fees);
    expect((await shop.get('/api/delivery-fees')).body).toEqual(fees);
    await shop.send('PUT', '/api/delivery-fees', { rates: [] });
    expect((await shop.get('/api/delivery-fees')).body).toEqual({ rates: [] });
  });

  test('are refused with the field at fault', async () => {
    const refused: readonly [object, number, string][] = [
      [{ rates: [...rates].reverse() }, 422, '/rates/1/upToMeters'],
      [{ rates: [{ upToMeters: 1000, fee: -1 }] }, 400, '/rates/0/fee'],
      [{ rates: [{ upToMeters: 1000.5, fee: 1 }] }, 400, '/rates/0/upToMeters'],
      [{ rates, roadFactor: 9 }, 422, '/roadFactor'],
      [{ rates, tip: 1 }, 400, '/tip'],
    ];
    for (const [fees, status, path] of refused) {
      const answer = await shop.send<Problem>('PUT', '/api/delivery-fees', fees);
      expect([answer.status, answer.body.errors?.map((error) => error.path)], path).toEqual([status, [path]]);
    }
  });
});
