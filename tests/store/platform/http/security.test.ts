import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { MOST_KEYS } from '#server/access/keys/store.ts';
import { MOST_COURIERS } from '#server/couriers/courier-store.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { aRound } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Behind an https proxy, like a published portal. */
const PUBLISHED = { NODE_ENV: 'test', PUBLIC_URL: 'https://portal.cantina.test', TRUST_PROXY: 'loopback' };
const TOKEN = 'a token for the metrics';

let plain: RunningApp;
let published: RunningApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  plain = await startAppUntilClosed({ log, liveSecondMs: 50 });
  published = await startAppUntilClosed({
    environment: readEnvironment({ ...PUBLISHED, METRICS_TOKEN: TOKEN, SOCKETS_PER_SESSION: '3' }),
  });
});
afterAll(async () => {
  await plain.close();
  await published.close();
});

describe('headers', () => {
  test.each(['/api/session', '/api/nothing', '/', '/healthz', '/%', '/api/orders/%E0%A4%A'])(
    'every answer has them, %s too',
    async (path) => {
      const { headers } = await published.client().get(path);
      expect(headers.get('content-security-policy')).toMatch(/base-uri 'none';.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );

  test('the policy opens nothing but pictures to other hosts, and those over https only', async () => {
    const { headers } = await published.client().get('/');
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((one) => [one.split(' ', 1)[0], one.split(' ').slice(1)]));
    // Photos of partner drivers and imported logos have addresses that nobody knows before (docs/security.md, 3.4.3).
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:']);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    directives.delete('img-src');
    const opened = [...directives.values()].flat().filter((one) => /^(\*|https?:$|ws:|wss:|.*\*)/.test(one));
    expect(opened).toEqual([]);
  });

  test('no cache keeps an answer of the API', async () => {
    const shop = await plain.openShop();
    for (const path of ['/api/orders', '/api/session', '/api/customers?search=a', '/api/nothing']) {
      expect([path, (await shop.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('cookies', () => {
  test('behind https have a name that no other host of the domain can set', async () => {
    const { email } = await published.openShop();
    const answer = await published.client().post('/api/session', { email, password: PASSWORD });
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-portal\.\w+=[^;]+;.*Path=\/;.*Secure$/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    const own = cookieOf(answer);
    expect((await published.client(own).get('/api/session')).status).toBe(200);
    const tossed = own.replaceAll('__Host-', '');
    expect((await published.client(tossed).get('/api/session')).status).toBe(401);
  });

  test('behind https a browser is known by the cookie that no other host can set, not by a planted one', async () => {
    const { email } = await published.openShop();
    const answer = await published.client().post('/api/session', { email, password: PASSWORD });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    const [session = ''] = cookies.filter((one) => one.includes('session_token'));
    const [device = ''] = cookies.filter((one) => one.includes('portal.device'));
    const planted = 'portal.device=of-another-browser.mark';
    const trust = (...sent: string[]) =>
      published.client(sent.join('; ')).post<Problem>('/api/trusted-devices', { name: 'Balcão' });
    expect((await trust(session, planted)).body.code).toBe('device-unknown');
    expect((await trust(session, planted, device)).status).toBe(201);
    const here = published.client(`${session}; ${device}`);
    expect((await here.get('/api/trusted-devices')).body).toMatchObject({ devices: [{ isHere: true }] });
  });
});

describe('the metrics', () => {
  test('of a published portal are for the bearer of the token only', async () => {
    const read = async (headers = {}) => (await published.client().get('/metrics', headers)).status;
    expect(await read()).toBe(404);
    expect(await read({ authorization: 'Bearer something else' })).toBe(404);
    expect(await read({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  });
});

describe('limits', () => {
  test('of sockets: one session opens a few, and another session is not touched', async () => {
    const shop = await published.openShop();
    const sockets = await Promise.all(Array.from({ length: 3 }, () => connectLive(published.url, shop.cookie)));
    await Promise.all(sockets.map((socket) => socket.start()));
    expect(await (await connectLive(published.url, shop.cookie)).closed).toBe(4429);
    const other = await published.client().post('/api/session', { email: shop.email, password: PASSWORD });
    await (await connectLive(published.url, cookieOf(other))).start();
  });

  test('of keys and of couriers: the one too many is refused with a clear answer', async () => {
    const shop = await plain.openShop();
    const { id } = shop.establishment;
    await plain.database.pool.query(
      `insert into api_keys (establishment_id, id, name, scopes, hint, secret_hash, created_at)
       select $1, 'k' || n, 'k', '{orders:read}', 'abcd', $1 || n, now() from generate_series(1, $2::int) n`,
      [id, MOST_KEYS],
    );
    await plain.database.pool.query(
      `insert into couriers (establishment_id, id, name, phone, photo_url, active)
       select $1, 'm' || n, 'm', '11911112222', '', true from generate_series(2, $2::int) n`,
      [id, MOST_COURIERS],
    );
    const key = await shop.post<Problem>('/api/api-keys', { name: 'x', scopes: ['orders:read'] });
    expect([key.status, key.body.code]).toEqual([422, 'too-many-entries']);
    const courier = await shop.post<Problem>('/api/couriers', { name: 'x', phone: '11911112222' });
    expect([courier.status, courier.body.code]).toEqual([422, 'too-many-entries']);
  });
});

describe('a key', () => {
  test('that may move orders takes no money, corrects nothing and calls no partner', async () => {
    const shop = await plain.openShop();
    const made = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'x', scopes: ['orders:change'] });
    const bearer = { authorization: `Bearer ${made.body.secret}` };
    const { id } = (await shop.post<Order>('/api/orders', aRound('7'))).body;
    const key = plain.client();
    for (const verb of ['payments', 'close', 'service', 'discount', 'void-payment', 'remove-line', 'reopen']) {
      const { status, body } = await key.post<Problem>(`/api/comandas/${id}/${verb}`, {}, bearer);
      expect([verb, status, body.code]).toEqual([verb, 403, 'not-allowed']);
    }
    for (const verb of ['void', 'remove-item', 'change-payments', 'partner-call', 'partner-quote']) {
      expect([verb, (await key.post(`/api/orders/${id}/${verb}`, {}, bearer)).status]).toEqual([verb, 403]);
    }
    expect((await key.post(`/api/comandas/${id}/people`, { people: 2 }, bearer)).status).toBe(200);
  });

  test('of a print agent reads no catalogue, fees or payment methods', async () => {
    const shop = await plain.openShop();
    const { token } = (await shop.post<{ token: string }>('/api/print-agents', { name: 'Balcão' })).body;
    const bearer = { authorization: `Bearer ${token}` };
    for (const path of ['products', 'categories', 'delivery-fees', 'payment-methods', 'orders', 'session']) {
      expect([path, (await plain.client().get(`/api/${path}`, bearer)).status]).toEqual([path, 403]);
    }
    expect((await plain.client().post('/api/print-agent/claim', {}, bearer)).status).not.toBe(403);
  });
});

test('a session that is deleted in the store ends its socket and its requests', async () => {
  const shop = await plain.openShop();
  const socket = await connectLive(plain.url, shop.cookie);
  await socket.start();
  await plain.database.pool.query(
    'delete from auth_sessions where account_id = (select id from auth_accounts where email = $1)',
    [shop.email],
  );
  expect(await socket.closed).toBe(4401);
  expect((await shop.get('/api/orders')).status).toBe(401);
});

test('a browser that has signed in before is not kept out by the guesses of others', async () => {
  const { email } = await published.openShop();
  const signIn = (password: string, headers = {}) =>
    published.client().post('/api/session', { email, password }, headers);
  const known = cookieOf(await signIn(PASSWORD));
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('errada')));
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
  expect((await signIn(PASSWORD)).status).toBe(429);
  expect((await signIn(PASSWORD, { cookie: known })).status).toBe(200);
});

test('sign-ins and refused access are in the log, with account, address and reason, and without e-mail', async () => {
  const shop = await plain.openShop();
  const { email } = shop;
  for (const password of ['errada', PASSWORD]) await plain.client().post('/api/session', { email, password });
  const { secret } = (await shop.post<CreatedApiKey>('/api/api-keys', { name: 'x', scopes: ['orders:read'] })).body;
  await plain.client().post('/api/orders', {}, { authorization: `Bearer ${secret}` });
  const own = lines.filter(({ security }) => security !== undefined);
  expect(own).toContainEqual(
    expect.objectContaining({ security: 'sign-in', refused: 'wrong-password', address: '127.0.0.1' }),
  );
  const { id: establishmentId } = shop.establishment;
  expect(own).toContainEqual(expect.objectContaining({ security: 'sign-in', establishmentId }));
  expect(own).toContainEqual(
    expect.objectContaining({ security: 'refused-access', establishmentId, route: '/api/orders' }),
  );
  expect(JSON.stringify(lines)).not.toContain(email);
});
