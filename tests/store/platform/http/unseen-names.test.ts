import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

/** Zero-width space, right-to-left mark, word joiner, Hangul filler. */
const UNSEEN_NAMES = ['\u200B', '\u200F \u2060', '\u3164'];
const PHONE = '11987650002';
const item = { name: 'Pizza', quantity: 1, unitPrice: 4590 };
const home = { address: 'Rua A', number: '10', timeDelivery: '30 mins' };

interface Named {
  readonly what: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: (name: string) => object;
  readonly answer: readonly [number, string, string];
}

const NAMED: readonly Named[] = [
  {
    what: 'a customer',
    method: 'PUT',
    path: `/api/customers/${PHONE}/record`,
    body: (name) => ({ name, addresses: [] }),
    answer: [422, 'invalid-customer', '/name'],
  },
  {
    what: 'a category',
    method: 'POST',
    path: '/api/categories',
    body: (name) => ({ name }),
    answer: [400, 'invalid-request', '/name'],
  },
  {
    what: 'a payment method',
    method: 'POST',
    path: '/api/payment-methods',
    body: (name) => ({ name, kind: 'pix' }),
    answer: [422, 'invalid-payment-method', '/name'],
  },
  {
    what: 'the shop',
    method: 'PUT',
    path: '/api/establishment',
    body: (fantasyName) => ({ fantasyName, phones: [], timeZone: 'America/Sao_Paulo' }),
    answer: [422, 'invalid-establishment', '/fantasyName'],
  },
  {
    what: 'the customer of an order',
    method: 'POST',
    path: '/api/orders',
    body: (name) => aDelivery({ customer: { name, address: home } }),
    answer: [422, 'invalid-order', '/customer/name'],
  },
  {
    what: 'an item of an order',
    method: 'POST',
    path: '/api/orders',
    body: (name) => aDelivery({ order: { items: [{ ...item, name }] } }),
    answer: [422, 'invalid-order', '/order/items/0/name'],
  },
];

test.each(NAMED)('$what needs a name that can be seen', async ({ method, path, body, answer }) => {
  for (const name of UNSEEN_NAMES) {
    const refused = await shop.send<Problem>(method, path, body(name));
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path], JSON.stringify(name)).toEqual(answer);
  }
});

test('the profile of a customer omits a name that nobody sees, as an empty one', async () => {
  await shop.send('PUT', `/api/customers/${PHONE}`, { name: '\u200B', rg: '\u2060', cpf: '52998224725' });
  expect((await shop.get(`/api/customers/${PHONE}`)).body).toEqual({ cpf: '52998224725' });
});
