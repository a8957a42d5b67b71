import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { ApiDocument } from '#server/platform/http/openapi/document.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf, createClient } from '#tests/support/client.ts';
import {
  makePortalFolder,
  openShop,
  PASSWORD,
  type PortalProcess,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';

/** One test per vulnerability found in similar software, which its name states. */
const PUBLIC_URL = 'https://portal.cantina.test';

let portal: PortalProcess;
let remove: () => Promise<void>;
let owner: Client;
let otherShop: Client;
let order: Order;
let courier: Courier;
let operations: readonly { readonly method: string; readonly path: string }[];
beforeAll(async () => {
  const folder = await makePortalFolder();
  remove = folder.remove;
  portal = await startPortal({ dataDir: folder.dataDir, env: { PUBLIC_URL } });
  owner = await openShop(portal);
  otherShop = await openShop(portal, 'outro@pizzaria.test');
  order = (await owner.post<Order>('/api/orders', aDelivery())).body;
  courier = (await owner.post<Courier>('/api/couriers', { name: 'Rafael', phone: '11911112222' })).body;
  await owner.send('PUT', '/api/customers/11987654321', { name: 'Ana' });
  const { paths } = (await owner.get<ApiDocument>('/api/openapi.json')).body;
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: filled(path) })),
  );
});
afterAll(() => remove());

/** The description's path with the owner's ids filled in. */
function filled(path: string): string {
  const id = path.startsWith('/api/couriers') ? courier.id : order.id;
  return path.replace('{id}', id).replace('{phone}', '11987654321');
}
const changes = () => operations.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const stateOf = async (shop: Client) => {
  const paths = ['/api/orders', '/api/couriers', '/api/api-keys', '/api/payment-methods', '/api/customers/11987654321'];
  return Promise.all(paths.map(async (path) => (await shop.get(path)).body));
};

test('every part of an order checks its owner (TastyIgniter CVE-2024-44313, CoopCycle)', async () => {
  const before = await stateOf(owner);
  const parts = operations.filter((one) => one.path.includes(order.id));
  expect(parts.length).toBeGreaterThan(20);
  for (const { method, path } of parts) {
    const body = method === 'GET' ? undefined : { courierId: courier.id, reason: 'x' };
    const answer = await otherShop.send<Problem>(method, path, body);
    expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([method, path, true]);
    expect(JSON.stringify(answer.body)).not.toContain('Ana');
  }
  const [orders, couriers, keys, , customer] = await stateOf(otherShop);
  expect(orders).toMatchObject({ orders: [], revision: 0 });
  expect([couriers, keys]).toEqual([{ couriers: [] }, { apiKeys: [] }]);
  expect(customer).toMatchObject({ code: 'customer-not-found' });
  expect(await stateOf(owner)).toEqual(before);
});

test('the establishment comes from the session, never from the request (OpenSourcePOS GHSA-mcc2, Fleetbase)', async () => {
  const { establishment } = (await owner.get<{ establishment: { id: string } }>('/api/session')).body;
  const { id } = establishment;
  const headers = { 'x-establishment-id': id, 'x-tenant': id, 'x-user-id': id };
  expect((await otherShop.get<OrderList>('/api/orders', headers)).body.orders).toEqual([]);
  expect((await otherShop.get(`/api/orders?establishmentId=${id}`)).status).toBe(400);
  expect((await otherShop.post('/api/orders', { ...aDelivery(), fkUserEstab: id })).status).toBe(422);
  expect((await otherShop.post('/api/couriers', { name: 'X', phone: '11911112222', establishmentId: id })).status).toBe(
    400,
  );
  const socket = await connectLive(`${portal.url}`, otherShop.cookie, headers);
  socket.send({ type: 'start', day: null, revision: null, establishmentId: id });
  expect(await socket.message(0)).toMatchObject({ type: 'snapshot', orders: [] });
});

test('no verb accepts fields that are not its own (OpenSourcePOS GHSA-49mq, Cezerin2 #269, Shopper CVE-2026-47740)', async () => {
  const before = await stateOf(owner);
  const foreign = { status: 5, paid: true, revision: 1, establishment_id: 'x', isAdmin: true, total: 1 };
  for (const { method, path } of changes()) {
    for (const [field, value] of Object.entries(foreign)) {
      const body = { ...(path === '/api/orders' ? aDelivery() : {}), [field]: value };
      if (path === '/api/session' && method === 'DELETE') continue;
      const { status } = await owner.send(method, path, body);
      expect([method, path, field, status >= 400 && status < 500]).toEqual([method, path, field, true]);
    }
  }
  expect(await stateOf(owner)).toEqual(before);
});

test('money is computed by the portal and within bounds (OpenSourcePOS GHSA-wv3j)', async () => {
  const place = (change: object) =>
    owner.post<Problem>('/api/orders', { ...aDelivery(), order: { ...aDelivery().order, ...change } });
  const item = { name: 'Pizza', quantity: 1, unitPrice: 4590 };
  const wrong = [
    { discount: -1 },
    { discount: 1_000_000 },
    { txDelivery: -500 },
    { items: [{ ...item, unitPrice: -1 }] },
    { items: [{ ...item, unitPrice: 0.5 }] },
    { items: [{ ...item, quantity: -1 }] },
    { items: [{ ...item, quantity: 1e9 }] },
    { items: [{ ...item, options: [{ name: 'Borda', quantity: 1, unitPrice: -4000 }] }] },
    { items: Array.from({ length: 300 }, () => ({ ...item, quantity: 999, unitPrice: 99_999_999 })) },
    { payments: [{ methodId: 'pix', amount: -1 }] },
    { total: 1 },
  ];
  for (const change of wrong) expect([change, (await place(change)).status]).toEqual([change, 422]);
});

describe('a change requested by another site (OpenSourcePOS CVE-2025-68434)', () => {
  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${PUBLIC_URL}.evil.test` },
    { origin: PUBLIC_URL.replace('https', 'http') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused on every route with %j', async (headers) => {
    const before = await stateOf(owner);
    expect(changes().length).toBeGreaterThan(10);
    for (const { method, path } of changes()) {
      const { status, body } = await owner.send<Problem>(method, path, {}, headers);
      expect([method, path, status, body.code]).toEqual([method, path, 403, 'foreign-origin']);
    }
    await expect(connectLive(portal.url, owner.cookie, headers)).rejects.toThrow('403');
    expect(await stateOf(owner)).toEqual(before);
  });

  test('cannot be sent with our cookie at all: it stays with our site, and with https', async () => {
    const answer = await createClient(portal.url).post('/api/session', {
      email: 'dona@cantina.test',
      password: PASSWORD,
    });
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-.*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const person = createClient(portal.url, cookieOf(answer));
    expect((await person.get('/api/session', { origin: PUBLIC_URL })).status).toBe(200);
    const over = await person.send('DELETE', '/api/session', undefined, { origin: PUBLIC_URL });
    expect([over.status, ...over.headers.getSetCookie()]).toEqual([204, expect.stringMatching(/Max-Age=0.*Secure$/)]);
  });
});

test('hostile texts are data, and no page runs them (OpenSourcePOS CVE-2025-68147, TastyIgniter)', async () => {
  const hostile = `</script><img src=x onerror=alert(1)>{{7*7}}"'`;
  const customer = { name: hostile, phone: '11987654321', address: { address: hostile, number: '1' } };
  const placed = await owner.post<Order>('/api/orders', aDelivery({ customer }));
  expect([placed.status, placed.body.customer?.name]).toEqual([201, hostile]);
  const answers = [
    await owner.get(`/api/orders/${placed.body.id}`),
    await owner.get(`/order/${encodeURIComponent(hostile)}`),
    await createClient(portal.url).get(`/?error=${encodeURIComponent(hostile)}`),
    await owner.get(`/api/${encodeURIComponent(hostile)}`),
    await owner.get('/api/docs'),
  ];
  const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html');
  expect(answers.filter(({ headers }) => isPage(headers)).length).toBeGreaterThan(1);
  for (const { headers, body } of answers) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    if (isPage(headers)) expect(body).not.toContain('onerror');
  }
});

test('query texts never become part of a statement (OpenSourcePOS GHSA-5j9m)', async () => {
  const before = await stateOf(owner);
  const attack = `x'; drop table orders; --`;
  const text = encodeURIComponent(attack);
  const paths = [
    `orders?day=${text}`,
    `orders/${text}`,
    `orders/${text}/events`,
    `customers/${text}`,
    `orders?day=2026-01-01'`,
  ];
  for (const path of paths) expect([path, (await owner.get(`/api/${path}`)).status < 500]).toEqual([path, true]);
  for (const key of [`'${attack.replaceAll(' ', '')}`, '$1', '{}', '\\']) {
    const { status } = await owner.post(`/api/orders/${order.id}/reset`, undefined, { 'idempotency-key': key });
    expect(status).toBe(200);
  }
  const { status } = await owner.post('/api/session', { email: `${attack}@x.test`, password: attack });
  expect(status).toBe(401);
  expect(await stateOf(owner)).toEqual(before);
});

test('a signed-out caller gets no data, not even what a client would hide (Enatega)', async () => {
  const open = new Set([
    'POST /api/session',
    'DELETE /api/session',
    'GET /api/sign-in-hints',
    // Requires the sender's signature instead; the partner's own tests cover that.
    'POST /api/partner/lalamove/webhook/{hook}',
    // Addresses of map tiles, which are public.
    'GET /api/map',
    // Each requires its own token in the address or the request; their own tests try them without it.
    'GET /api/public/orders/{token}',
    'GET /api/public/orders/{token}/live',
    'GET /api/public/orders/{token}/courier-photo',
    'GET /api/public/orders/{token}/logo',
    'PUT /api/public/orders/{token}/rating',
    // A computer requests a code and asks whether it was entered; a signed-in person connects it to the shop.
    'POST /api/print-agent/pairing',
    'GET /api/print-agent/pairing/{pairingId}',
    'GET /api/invitations/{token}',
    'POST /api/invitations/{token}',
    'POST /api/sign-ups',
    'GET /api/sign-ups/{token}',
    'POST /api/sign-ups/{token}',
    'POST /api/password-links',
    'POST /api/session/passkey',
    'POST /api/session/passkey/options',
    'GET /api/password-links/{token}',
    'POST /api/password-links/{token}',
    'GET /api/positions/osmand',
    'POST /api/positions/osmand',
    'POST /api/positions/owntracks',
  ]);
  const guarded = operations.filter((one) => !open.has(`${one.method} ${one.path}`));
  expect(guarded.length).toBeGreaterThan(150);
  for (const { method, path } of guarded) {
    const { status, body } = await createClient(portal.url).send<Problem>(method, path);
    expect([method, path, status, body.code]).toEqual([method, path, 401, 'signed-out']);
  }
});

test('password guessing is limited (OpenSourcePOS #4583)', async () => {
  const attempt = (email: string) => createClient(portal.url).post('/api/session', { email, password: 'errada' });
  const tries = await Promise.all(Array.from({ length: 15 }, () => attempt('outro@pizzaria.test')));
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect(Number(tries.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await otherShop.get('/api/session')).status, 'an open session stays open').toBe(200);
});
