import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerList, CustomerOrders, CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { askForDecisions, callPartner, copyForOthers, keptAnswers, LINK } from '#tests/support/customers/traces.ts';
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

const history = async (phone = PHONE, query = '') =>
  (await shop.get<CustomerOrders>(`/api/customers/${phone}/orders${query}`)).body;
const order = async (overrides: object = {}) => {
  const { status, body } = await shop.post<Order>('/api/orders', aDelivery(overrides));
  expect(status).toBe(201);
  return body;
};
const complete = (id: string) => shop.post(`/api/orders/${id}/complete`);

const orderFor = (phone: string, place = home) =>
  order({ customer: { name: 'Ana Beatriz', phone, address: { ...place, timeDelivery: '30 mins' } } });

describe('a customer who asks to be erased', () => {
  test('leaves orders with their money, and no personal data anywhere', async () => {
    const input = { name: 'Ana Beatriz', notes: 'Campainha', addresses: [home, work] };
    const key = { 'idempotency-key': 'cadastro' };
    const saveUnderKey = () => shop.send<Problem>('PUT', `/api/customers/${PHONE}/record`, input, key);
    expect((await saveUnderKey()).status).toBe(200);
    expect(await keptAnswers(running, shop)).toBe(1);
    const done = await orderFor(PHONE);
    await callPartner(running, shop, done);
    await shop.send('PUT', `/api/orders/${done.id}/place`, {
      latitude: -23.56,
      longitude: -46.64,
      gateNotes: 'Dona Ana',
    });
    await complete(done.id);
    await copyForOthers(running, shop, done);
    await askForDecisions(running, shop, done);
    expect((await shop.send('DELETE', `/api/customers/${PHONE}`)).status).toBe(204);
    expect(await keptAnswers(running, shop)).toBe(0);
    const retried = await saveUnderKey();
    expect([retried.status, retried.body.code]).toEqual([404, 'customer-not-found']);
    const left = (await shop.get<Order>(`/api/orders/${done.id}`)).body;
    expect(left.order.total).toBe(5090);
    expect(left.revision).toBe(5);
    expect(left.customer).toEqual({
      name: 'Cliente removido',
      address: {
        address: 'Endereço removido',
        number: '',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        uf: 'SP',
        timeDelivery: '30 mins',
      },
    });
    const { events } = (await shop.get<OrderEvents>(`/api/orders/${done.id}/events`)).body;
    expect(events.at(-1)).toMatchObject({ verb: 'erase-customer', changes: [] });
    expect(events[0]?.changes).toEqual([{ path: 'lalamove', from: { state: 'searching', price: 1 }, to: {} }]);
    expect((await shop.get(`/api/customers/${PHONE}/record`)).status).toBe(404);
    expect((await shop.get(`/api/customers/${PHONE}/orders`)).status).toBe(404);
    expect(await list()).toEqual({ customers: [] });
    const { rows } = await running.database.pool.query<{ table_name: string }>(
      `select table_name from information_schema.columns where column_name = 'establishment_id' and table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(60);
    for (const { table_name } of rows) {
      const kept = await running.database.pool.query(
        `select t::text from ${table_name} t where establishment_id = $1`,
        [shop.establishment.id],
      );
      for (const trace of ['Ana Beatriz', PHONE, 'Ingleses', 'ingleses', 'Dona Ana', 'Campainha', '98765-4321', LINK]) {
        expect([table_name, trace, JSON.stringify(kept.rows).includes(trace)]).toEqual([table_name, trace, false]);
      }
    }
  });

  /** Copies of an order in the far future, so that they are the newest ones. */
  const copyOrder = (id: string, count: number, day = '9999-12-30') =>
    running.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', o.id || '-copy-' || n, 'number', o.number + n * 1000, 'business_day', $3::text))).*
        from orders o, generate_series(1, $2::int) n where o.id = $1`,
      [id, count, day],
    );
  /** The history takes in what changed since; then no order until now is among the newest. */
  const pushBack = async () => {
    await shop.get('/api/history?q=ingleses');
    const address = { ...home, address: 'Alameda Santos', timeDelivery: '30 mins' };
    const { id } = await order({ customer: { name: 'Caio', phone: '11900001111', address } });
    await copyOrder(id, 300, '9999-12-31');
  };

  const PIN = { latitude: -23.56, longitude: -46.64 };
  /** What is known about the building of an order after somebody else lives there and its customer was erased. */
  const afterErasureOf = async ({ id }: Order, live: () => Promise<unknown>) => {
    await shop.send('PUT', `/api/orders/${id}/place`, { ...PIN, gateNotes: 'Dona Ana' });
    await complete(id);
    await live();
    expect((await shop.send('DELETE', `/api/customers/${PHONE}`)).status).toBe(204);
    const { rows } = await running.database.pool.query(
      'select latitude, longitude, gate_notes from address_places where establishment_id = $1',
      [shop.establishment.id],
    );
    return rows;
  };

  test.each([
    [
      'an order',
      () =>
        order({
          customer: {
            name: 'Bia',
            phone: '11911112222',
            address: { ...home, address: 'R. dos Ingleses', timeDelivery: '30 mins' },
          },
        }),
    ],
    ['a saved address', () => save('11911112222', { name: 'Bia', addresses: [work, home] })],
    [
      'a saved address that is written in another way',
      () => save('11911112222', { name: 'Bia', addresses: [{ ...home, address: 'R. dos Ingleses' }] }),
    ],
    [
      'a saved address, the last of many in almost the same place',
      async () => {
        await save('11900001111', { name: 'Caio', addresses: [{ ...home, number: '2120' }] });
        await running.database.pool.query(
          `insert into customers select (jsonb_populate_record(c, jsonb_build_object('key', '551190' || 1000000 + n))).*
            from customers c, generate_series(1, 250) n where c.establishment_id = $1 and c.key = '5511900001111'`,
          [shop.establishment.id],
        );
        await save('11911112222', { name: 'Bia', addresses: [home] });
      },
    ],
    [
      'an older order that only the search finds',
      async () => {
        await complete((await orderFor('11911112222')).id);
        await pushBack();
      },
    ],
    [
      'an older order, the last of many in almost the same place that the search finds',
      async () => {
        const address = { ...home, number: '2120', timeDelivery: '30 mins' };
        const { id } = await order({ customer: { name: 'Caio', phone: '11900001111', address } });
        await shop.get('/api/history?q=ingleses');
        await copyOrder(id, 250);
        await running.database.pool.query(
          `insert into order_facts select (jsonb_populate_record(f, jsonb_build_object(
                'order_id', f.order_id || '-copy-' || n, 'number', f.number + n * 1000))).*
            from order_facts f, generate_series(1, 250) n where f.order_id = $1`,
          [id],
        );
        await complete((await orderFor('11911112222')).id);
        await pushBack();
      },
    ],
  ])('leaves the pin of the building to another customer with %s in it, without the notes', async (_name, live) => {
    const done = await orderFor(PHONE);
    expect(await afterErasureOf(done, live)).toEqual([{ ...PIN, gate_notes: '' }]);
  });

  test('finds the older order of another customer at a street and number of one or two characters', async () => {
    const short = { ...home, address: 'Rua 5', number: '12' };
    const done = await orderFor(PHONE, short);
    const live = async () => {
      const { id } = await orderFor('11911112222', { ...short, address: 'R. 5' });
      await complete(id);
      await pushBack();
      // Older orders with the digits in other words only, more than are looked at together.
      await running.database.pool.query(
        `insert into order_facts select (jsonb_populate_record(f, jsonb_build_object('order_id', 'old-' || n,
            'business_day', '2001-01-01', 'number', n, 'text', 'rua 51, 1212', 'facets', '{}'::text[]))).*
          from order_facts f, generate_series(1, 2100) n where f.order_id = $1`,
        [id],
      );
    };
    expect(await afterErasureOf(done, live)).toEqual([{ ...PIN, gate_notes: '' }]);
  });

  test('stays while one of their orders is unfinished', async () => {
    await save(PHONE, { name: 'Ana', addresses: [home] });
    const { id } = await orderFor(PHONE);
    const refused = await shop.send<Problem>('DELETE', `/api/customers/${PHONE}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'customer-has-open-orders']);
    expect((await record()).name).toBe('Ana');
    await complete(id);
    expect((await shop.send('DELETE', `/api/customers/${PHONE}`)).status).toBe(204);
    expect((await shop.send<Problem>('DELETE', `/api/customers/${PHONE}`)).body.code).toBe('customer-not-found');
  });

  test('can order again, as a new customer', async () => {
    await complete((await orderFor(PHONE)).id);
    await shop.send('DELETE', `/api/customers/${PHONE}`);
    await orderFor(PHONE);
    expect((await history()).totals.orders).toBe(1);
  });
});
