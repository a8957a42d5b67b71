import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let revision: number;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
beforeEach(async () => {
  revision = (await shop.get<OrderList>('/api/orders')).body.revision;
});
afterAll(() => running.close());

/** The example body with one field replaced by a wrong value, by its JSON pointer. */
function aDeliveryWith(pointer: string, value: unknown): object {
  const body = structuredClone(aDelivery()) as unknown as Record<string, unknown>;
  const keys = pointer.slice(1).split('/');
  let place = body;
  for (const key of keys.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[keys.at(-1) ?? ''] = value;
  return body;
}

const nothingWritten = async () => {
  expect((await shop.get<OrderList>('/api/orders')).body.revision).toBe(revision);
};

test.each([
  ['/api/couriers', { phone: '11999998888' }],
  ['/api/accounts', { email: 'bia@equipe.test', role: 'caixa' }],
  ['/api/trusted-devices', {}],
  ['/api/api-keys', { scopes: ['orders:read'] }],
  ['/api/print-agents', {}],
  ['/api/sign-ups', { email: 'a@b.test', establishment: 'Cantina', terms: '1' }],
])('a name at %s that nobody can see is refused', async (path, body) => {
  for (const name of ['   ', '\u200b', '\u2060 \u00ad']) {
    const answer = await shop.post<Problem>(path, { ...body, name });
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'invalid-request', '/name']);
  }
});

test.each([
  ['GET', '/api/orders/ab12)', 'order-not-found'],
  ['POST', '/api/orders/ab%2012/dispatch', 'order-not-found'],
  ['GET', `/api/orders/${'a'.repeat(65)}/events`, 'order-not-found'],
  ['POST', '/api/comandas/mesa%201/remove-line', 'comanda-not-found'],
  ['POST', '/api/runs/a)/dispatch', 'run-not-found'],
  ['GET', `/api/public/orders/${'a'.repeat(65)}`, 'link-ended'],
] as const)('%s %s: nothing has such an id', async (method, path, code) => {
  const answer = await shop.send<Problem>(method, path, method === 'POST' ? { courierId: shop.courier.id } : undefined);
  expect([answer.status, answer.body.code]).toEqual([404, code]);
});

test('every answer tells the time that orders are stamped with', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  for (const path of ['/api/orders', '/api/orders/none', '/healthz']) {
    const date = Date.parse((await shop.get(path)).headers.get('date') ?? '');
    expect(date).toBeGreaterThanOrEqual(before);
    expect(date).toBeLessThanOrEqual(Date.now());
  }
});

// No Date reads these, though JSON Schema's format takes them.
test.each(['2026-11-20T20:00:00-03', '2026-11-20T23:59:60Z'])(
  'the instant %s is refused with its field',
  async (at) => {
    const later = aDeliveryWith('/scheduledFor', { from: at, to: at });
    const placed = await shop.post<Problem>('/api/orders', later);
    expect([placed.status, placed.body.errors?.[0]]).toEqual([
      422,
      { path: '/scheduledFor/from', detail: 'Formato inválido.' },
    ]);
    const paused = await shop.send<Problem>('PUT', '/api/opening/pause', { until: at });
    expect([paused.status, paused.body.errors?.[0]?.path]).toEqual([400, '/until']);
    await nothingWritten();
  },
);

describe('an order is refused with the field at fault', () => {
  test.each([
    ['/surprise', true, '/surprise'],
    ['/status', 5, '/status'],
    ['/order/total', 1, '/order/total'],
    ['/order/items/0/total', 1, '/order/items/0/total'],
    ['/customer/address/planet', 'x', '/customer/address/planet'],
    ['/order/items/0/unitPrice', -1, '/order/items/0/unitPrice'],
    ['/order/items/0/unitPrice', 45.9, '/order/items/0/unitPrice'],
    ['/order/items/0/unitPrice', '4590', '/order/items/0/unitPrice'],
    ['/order/items/0/unitPrice', 1e12, '/order/items/0/unitPrice'],
    ['/order/items/0/quantity', 0, '/order/items/0/quantity'],
    ['/order/items/0/quantity', 1_000_000, '/order/items/0/quantity'],
    ['/order/discount', -500, '/order/discount'],
    ['/order/txDelivery', null, '/order/txDelivery'],
    ['/module', 'PIZZA', '/module'],
    ['/customer/name', 42, '/customer/name'],
    ['/customer/name', 'x'.repeat(121), '/customer/name'],
    ['/customer/name', 'half \ud800 character', '/customer/name'],
    ['/customer/name', 'bell \u0007', '/customer/name'],
    ['/order/items', {}, '/order/items'],
  ])('%s = %j', async (pointer, value, path) => {
    const { status, body, headers } = await shop.post<Problem>('/api/orders', aDeliveryWith(pointer, value));
    expect([status, body.code]).toEqual([422, 'invalid-order']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body.errors).toEqual([{ path, detail: expect.stringMatching(/\.$/) }]);
    await nothingWritten();
  });

  test.each([
    ['/order/items', [], '/order/items'],
    ['/order/discount', 90_000, '/order'],
    ['/order/payments/0/methodId', 'bitcoin', '/order/payments/0/methodId'],
    ['/order/payments/0/changeFor', 1, '/order/payments/0/changeFor'],
    ['/customer', undefined, '/customer'],
    ['/customer/address/address', ' ', '/customer/address/address'],
  ])('by the rules: %s = %j', async (pointer, value, path) => {
    const { status, body } = await shop.post<Problem>('/api/orders', aDeliveryWith(pointer, value));
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'invalid-order', path]);
    await nothingWritten();
  });
});

describe('a body that is not an order', () => {
  test.each([
    ['{"module":', 400, 'invalid-json'],
    ['', 422, 'invalid-order'],
    ['null', 422, 'invalid-order'],
    ['[]', 422, 'invalid-order'],
    ['"x"', 422, 'invalid-order'],
    ['{"__proto__":{"admin":true}}', 400, 'invalid-json'],
  ])('%s', async (text, status, code) => {
    const answer = await shop.send<Problem>('POST', '/api/orders', text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    await nothingWritten();
  });

  test('because it is a megabyte', async () => {
    const answer = await shop.post<Problem>('/api/orders', aDelivery({ origin: 'x'.repeat(1_000_000) }));
    expect([answer.status, answer.body.code]).toEqual([413, 'body-too-large']);
    await nothingWritten();
  });

  test('in another format', async () => {
    const answer = await shop.send<Problem>('POST', '/api/orders', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
  });
});

test('verbs refuse unknown fields, two targets at once and a missing reason', async () => {
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  for (const [verb, body, path] of [
    ['complete', { status: 9 }, '/status'],
    ['reset', { force: true }, '/force'],
    ['dispatch', { courierId: 'x', partner: true }, '/partner'],
    ['dispatch', {}, '/courierId'],
    ['dispatch', { partner: false }, '/partner'],
    ['cancel', {}, '/reason'],
    ['cancel', { reason: '' }, '/reason'],
    ['change-courier', { courier: 'x' }, '/courierId'],
  ] as const) {
    const answer = await shop.post<Problem>(`/api/orders/${id}/${verb}`, body);
    expect([verb, answer.status]).toEqual([verb, 400]);
    expect(answer.body.errors?.map((error) => error.path)).toContain(path);
  }
  expect((await shop.get<Order>(`/api/orders/${id}`)).body.status).toBe(2);
});

test('bad queries, ids and keys are refused', async () => {
  for (const path of ['/api/orders?day=yesterday', '/api/orders?day=2026-02-30', '/api/orders?dia=2026-02-20']) {
    expect((await shop.get<Problem>(path)).body.code).toBe('invalid-request');
  }
  expect((await shop.get<Problem>("/api/orders/1' or '1'='1")).status).toBe(404);
  expect((await shop.get<Problem>('/api/orders/%00')).status).toBe(404);
  expect((await shop.get<Problem>('/api/orders/%zz')).status).toBe(400);
  const answer = await shop.post<Problem>('/api/orders', aDelivery(), { 'idempotency-key': 'x'.repeat(200) });
  expect(answer.body.errors?.[0]?.path).toBe('/headers/idempotency-key');
});

test('hostile texts are stored and answered unchanged', async () => {
  const own = await running.openShop();
  const texts = [
    `'); drop table orders; --`,
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '{"a":"b"}\\ \\u0000 \\" {a,b} NULL',
    '"); select pg_sleep(10); --',
    'Ação ñ 🍕 مرحبا ‏',
  ];
  for (const name of texts) {
    const { body } = await own.post<Order>('/api/orders', aDeliveryWith('/customer/name', name));
    expect((await own.get<Order>(`/api/orders/${body.id}`)).body.customer?.name).toBe(name);
    const comanda = { module: 'COMANDA', command: name.slice(0, 40), order: { items: aDelivery().order.items } };
    expect((await own.post<Order>('/api/orders', comanda)).body.command).toBe(name.slice(0, 40).trim());
  }
  const { body } = await own.get<OrderList>('/api/orders');
  expect(body.orders.flatMap((order) => order.customer?.name ?? [])).toEqual(texts);
});

test('marks that would reverse the text around a name are removed, however they are written', async () => {
  const order = aDeliveryWith('/customer/name', '\u202eAna\u2066 Souza');
  const { body } = await shop.post<Order>('/api/orders', order);
  expect(body.customer?.name).toBe('Ana Souza');
  const escaped = JSON.stringify(order).replaceAll('\u202e', '\\u202E').replaceAll('\u2066', '\\u2066');
  expect((await shop.post<Order>('/api/orders', escaped)).body.customer?.name).toBe('Ana Souza');
  const deep = `${'['.repeat(60_000)}"\u202e"${']'.repeat(60_000)}`;
  expect((await shop.post('/api/orders', deep)).status).toBe(422);
});
