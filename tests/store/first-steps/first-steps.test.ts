import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import type { CheckResults } from '#domain/alarms/check.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { FIRST_STEPS, type FirstStep } from '#domain/first-steps/steps.ts';
import type { Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { anAgent } from '#tests/support/printing/agent-calls.ts';
import { newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let neighbour: Shop;

beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
  neighbour = await running.openShop();
});
afterAll(() => running.close());

const read = async (of: Shop = shop) => (await of.get<FirstSteps>('/api/first-steps')).body;
const stateOf = async (step: FirstStep, of: Shop = shop) =>
  (await read(of)).steps.find((one) => one.step === step)?.state;
const products = async () => (await shop.get<{ products: Product[] }>('/api/products')).body.products;

/** What a person does for each step; the shops of the tests begin with an address, a courier and payment methods. */
const ACTS: Readonly<Record<FirstStep, () => Promise<unknown>>> = {
  company: () => shop.send('PUT', '/api/establishment', details({ cnpj: '11222333000181' })),
  address: () =>
    shop.send(
      'PUT',
      '/api/establishment',
      details({ address: 'Rua A', number: '1', city: 'São Paulo', latitude: -23.5, longitude: -46.6 }),
    ),
  opening: () =>
    shop.send('PUT', '/api/opening', {
      hours: Array.from({ length: 7 }, () => [{ from: '18:00', to: '23:00' }]),
      acceptsWhenClosed: false,
      preparationMinutes: 20,
      travelMinutes: 20,
    }),
  fees: () => shop.send('PUT', '/api/delivery-fees', { rates: [{ upToMeters: 3000, fee: 500 }] }),
  catalogue: async () => {
    const category = await shop.post<{ id: string }>('/api/categories', { name: 'Pizzas' });
    return shop.post('/api/products', { categoryId: category.body.id, name: 'Atum', price: 5790 });
  },
  couriers: () => shop.post(`/api/couriers/${shop.courier.id}/link`),
  payments: () =>
    shop.send('PUT', '/api/pix-account', { kind: 'email', key: 'a@b.com.br', name: 'Cantina', city: 'Santos' }),
  printer: () => printTest('printed'),
  alarm: () => checkAlarm({}),
  team: () => shop.post('/api/accounts', { name: 'Rui', email: `${Math.random()}@loja.test`, role: 'caixa' }),
  order: () => shop.post('/api/orders', aDelivery()),
};

async function printTest(outcome: 'printed' | 'uncertain') {
  const printer = await setUpPrinter(shop);
  expect((await shop.post(`/api/printers/${printer.id}/trial`)).status).toBe(202);
  return anAgent(running.url, await newAgentToken(shop)).print(outcome);
}

function checkAlarm(results: Partial<CheckResults>) {
  const all = { sound: 'ok', feed: 'ok', push: 'ok', printer: 'ok' };
  return shop.post('/api/alarms/checks', { results: { ...all, ...results } });
}

const NOTHING_KNOWN = { cnpj: null, address: null, number: null, city: null, latitude: null, longitude: null };

function details(more: object) {
  return { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo', ...more };
}

test.each(FIRST_STEPS)('the step %s is done by the act itself, and only in this shop', async (step) => {
  await shop.send('PUT', '/api/establishment', details(NOTHING_KNOWN));
  await neighbour.send('PUT', '/api/establishment', details(NOTHING_KNOWN));
  expect(await stateOf(step)).toBe('open');
  await ACTS[step]();
  expect(await stateOf(step)).toBe('done');
  expect(await stateOf(step, neighbour)).toBe('open');
});

test('the printer is not done while it is not known whether its test ticket came out', async () => {
  await printTest('uncertain');
  expect(await stateOf('printer')).toBe('open');
});

test('a link counts while its courier is active, also if the directory deactivated him', async () => {
  await ACTS.couriers();
  await running.parts.couriers.create(shop.establishment.id, aCourier({ name: 'Diego' }));
  expect([await stateOf('couriers'), (await read()).couriersWithoutLink]).toEqual(['done', 1]);
  // An import ends no links: they open nothing.
  await running.database.pool.query('update couriers set active = false where id = $1', [shop.courier.id]);
  expect([await stateOf('couriers'), (await read()).couriersWithoutLink]).toEqual(['open', 1]);
});

test('the alarm is done while its newest check found it reliable', async () => {
  await checkAlarm({ sound: 'failed' });
  expect(await stateOf('alarm')).toBe('open');
  await checkAlarm({ sound: 'skipped' });
  expect(await stateOf('alarm')).toBe('open');
  await checkAlarm({ push: 'skipped', printer: 'skipped' });
  expect(await stateOf('alarm')).toBe('done');
  await checkAlarm({ push: 'failed' });
  expect(await stateOf('alarm')).toBe('open');
});

test('steps are skipped and resumed one by one, also by two people at once', async () => {
  const [one, other] = await Promise.all([
    shop.send<FirstSteps>('PUT', '/api/first-steps', { printer: true }),
    shop.send<FirstSteps>('PUT', '/api/first-steps', { team: true }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect([await stateOf('printer'), await stateOf('team')]).toEqual(['skipped', 'skipped']);
  await shop.send('PUT', '/api/first-steps', { printer: false });
  expect(await stateOf('printer')).toBe('open');
  expect(await stateOf('team')).toBe('skipped');
  expect((await shop.send('PUT', '/api/first-steps', { nenhum: true })).status).toBe(400);
});

test('the offer on the board ends when somebody hides it, or with the tenth order', async () => {
  expect((await read()).offered).toBe(true);
  expect((await shop.send<FirstSteps>('PUT', '/api/first-steps', { hidden: true })).body.offered).toBe(false);
  await shop.send('PUT', '/api/first-steps', { hidden: false });
  for (let count = 0; count < 9; count += 1) await shop.post('/api/orders', aDelivery());
  expect((await read()).offered).toBe(true);
  await shop.post('/api/orders', aDelivery());
  expect((await read()).offered).toBe(false);
});

describe('the sample menu', () => {
  test('is added and removed in one call each, any number of times', async () => {
    for (const _round of [1, 2]) {
      const { body } = await shop.post<{ products: number }>('/api/catalogue/sample');
      expect(body.products).toBeGreaterThan(5);
      expect(await products()).toHaveLength(body.products);
      expect(await read()).toMatchObject({ sampleProducts: body.products });
      expect(await stateOf('catalogue')).toBe('open');
      expect((await shop.post<{ products: number }>('/api/catalogue/sample')).body.products).toBe(0);
      expect((await shop.send('DELETE', '/api/catalogue/sample')).body).toEqual({ products: body.products });
      expect(await products()).toEqual([]);
      expect((await shop.get<{ categories: unknown[] }>('/api/categories')).body.categories).toEqual([]);
    }
  });

  test('when removed, leaves examples that the shop changed and its own products', async () => {
    await shop.post('/api/catalogue/sample');
    const burger = (await products()).find(({ name }) => name === 'X-Burger');
    if (burger === undefined) throw new Error('The sample has no burger');
    const { id, categoryId } = burger;
    await shop.send('PUT', `/api/products/${id}`, { categoryId, name: 'X-Burger da casa', price: 2590 });
    expect(await stateOf('catalogue')).toBe('done');
    await shop.send('DELETE', '/api/catalogue/sample');
    expect((await products()).map(({ name }) => name)).toEqual(['X-Burger da casa']);
  });

  test('keeps an example with a photo, a barcode or hours of the shop, and the order of a removed one', async () => {
    await shop.post('/api/catalogue/sample');
    const sample = await products();
    const one = (wanted: string) => {
      const found = sample.find(({ name }) => name === wanted);
      if (found === undefined) throw new Error(`The sample has no ${wanted}`);
      const { id, sort, ...details } = found;
      return { id, details };
    };
    const [burger, salad, bacon, fries] = ['X-Burger', 'X-Salada', 'X-Bacon', 'Batata frita'].map(one);
    if (!burger || !salad || !bacon || !fries) throw new Error('The sample is incomplete');
    expect((await savePhoto(running.url, shop, burger.id, aPng())).status).toBe(200);
    await shop.send('PUT', `/api/products/${salad.id}`, { ...salad.details, barcode: '7891000100103' });
    const availability = [{ days: [5, 6], from: '18:00', to: '23:00' }];
    await shop.send('PUT', `/api/products/${bacon.id}`, { ...bacon.details, availability });
    const item = { productId: fries.id, name: 'Batata frita', quantity: 1, unitPrice: fries.details.price };
    const placed = await shop.post<Order>('/api/orders', aDelivery({ order: { items: [item] } }));
    expect(placed.status).toBe(201);

    await shop.send('DELETE', '/api/catalogue/sample');
    expect((await products()).map(({ name }) => name).toSorted()).toEqual(['X-Bacon', 'X-Burger', 'X-Salada']);
    const kept = await shop.get<Order>(`/api/orders/${placed.body.id}`);
    expect(kept.body.order).toEqual(placed.body.order);
    expect((await shop.post(`/api/orders/${placed.body.id}/cancel`, { reason: 'teste' })).status).toBe(200);
  });

  test('added again, leaves what the shop changed and deleted as it was', async () => {
    const { body: first } = await shop.post<{ products: number }>('/api/catalogue/sample');
    const burger = { categoryId: 'exemplo-lanches', name: 'X-Burger da casa', price: 2590, barcode: '7891000100103' };
    await shop.send('PUT', '/api/products/exemplo-x-burger', burger);
    for (const id of ['exemplo-x-burger', 'exemplo-batata']) await shop.send('DELETE', `/api/products/${id}`);

    expect((await shop.post('/api/catalogue/sample')).body).toEqual({ products: 1 });
    expect((await products()).map(({ id }) => id)).toContain('exemplo-batata');
    expect((await shop.send('DELETE', '/api/catalogue/sample')).body).toEqual({ products: first.products - 1 });
    expect((await shop.post('/api/products/exemplo-x-burger/restore')).body).toMatchObject(burger);
  });

  test('comes back under its own names after the shop has renamed and deleted a category of it', async () => {
    await shop.post('/api/catalogue/sample');
    await shop.send('DELETE', '/api/products/exemplo-batata');
    await shop.send('DELETE', '/api/products/exemplo-frango');
    await shop.send('PUT', '/api/categories/exemplo-porcoes', { name: 'Petiscos' });
    expect((await shop.send('DELETE', '/api/categories/exemplo-porcoes')).status).toBe(204);
    await shop.post('/api/catalogue/sample');
    const categories = async () =>
      (await shop.get<{ categories: { name: string }[] }>('/api/categories')).body.categories;
    expect((await categories()).map(({ name }) => name).toSorted()).toEqual(['Bebidas', 'Lanches', 'Porções']);
    await shop.send('DELETE', '/api/catalogue/sample');
    expect(await categories()).toEqual([]);
  });
});
