import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let shop: Shop;
let built: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'portal-motoboy-built-'));
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'index.html'), '<!doctype html><title>Portal Motoboy</title>');
  await writeFile(join(built, 'sign-in.html'), '<!doctype html><title>Portal Motoboy</title><form></form>');
  await writeFile(join(built, 'assets', 'main-3f2a.js'), 'export {}');
  await mkdir(join(built, 'courier-page'));
  await writeFile(join(built, 'courier-page', 'index.html'), '<!doctype html><title>Entregas</title>');
  await mkdir(join(built, 'customer-page'));
  await writeFile(join(built, 'customer-page', 'index.html'), '<!doctype html><title>Pedido</title>');
  app = await startAppUntilClosed({ portalFolder: built });
  shop = await app.openShop();
});
afterAll(async () => {
  await app.close();
  await rm(built, { recursive: true, force: true });
});

test('a signed-out visitor is redirected to the sign-in from every page except the public ones', async () => {
  const visitor = app.client();
  for (const path of ['/dashboard', '/order/123', '/rastreamento/location-planning', '/novo-pedido', '/nothing']) {
    const { status, headers } = await visitor.get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/']);
  }
  for (const path of ['/', '/order_custumer', '/order_custumer/']) expect((await visitor.get(path)).status).toBe(200);
  const page = await shop.get<string>('/dashboard');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(page.body).toContain('Portal Motoboy');
});

test('a signed-out visitor of the sign-in gets the login drawn, everybody else the portal', async () => {
  const login = await app.client().get<string>('/');
  expect(login.body).toContain('<form>');
  expect([login.headers.get('cache-control'), login.headers.get('x-robots-tag')]).toEqual(['no-cache', null]);
  expect((await app.client().get<string>('/?codigo=ABC')).body).toContain('<form>');
  const uncompressed = await app.parts.app.inject({ url: '/' });
  expect([uncompressed.statusCode, uncompressed.body.includes('<form>')]).toEqual([200, true]);
  const pages = await Promise.all([shop.get<string>('/'), app.client().get<string>('/senha')]);
  for (const { status, body } of pages) expect([status, body.includes('<form>')]).toEqual([200, false]);
});

test('the page of couriers has its own entry, is public and not indexed by search engines', async () => {
  for (const path of ['/entregador', '/entregador/pmc_um-link', '/entregador/pmc_um-link/']) {
    const page = await app.client().get<string>(path);
    expect([path, page.status, page.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(page.body).toContain('<title>Entregas</title>');
  }
  expect((await app.client().get<string>('/order_custumer')).body).toContain('<title>Pedido</title>');
  expect((await shop.get<string>('/order_custumer')).body).toContain('Portal Motoboy');
  expect((await app.client().get('/entregadores')).status).toBe(302);
  expect((await shop.get('/dashboard')).headers.get('x-robots-tag')).toBeNull();
});

test('files with a digest in their name are cached by browsers, missing ones are not pages', async () => {
  const file = await app.client().get('/assets/main-3f2a.js');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['main-0000.js', 'MAIN-3f2a.js', '..%2findex.html', '..%5cindex.html']) {
    expect([path, (await app.client().get(`/assets/${path}`)).status]).toEqual([path, 404]);
  }
  const head = await app.client().send('HEAD', '/assets/main-3f2a.js');
  expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.client().get<Problem>('/api/nothing')).body.code).toBe('not-found');
});

test('files of a portal that was built again are found, and sent compressed where the browser can read it', async () => {
  await writeFile(join(built, 'assets', 'later-77aa.js'), 'export const plain = 1');
  await writeFile(join(built, 'assets', 'later-77aa.js.gz'), gzipSync('export const packed = 1'));
  const later = async (encoding: string) => {
    const answer = await app
      .client()
      .send<string>('GET', '/assets/later-77aa.js', undefined, { 'accept-encoding': encoding });
    return [answer.status, answer.headers.get('content-encoding'), answer.body];
  };
  expect(await later('identity')).toEqual([200, null, 'export const plain = 1']);
  expect(await later('gzip')).toEqual([200, 'gzip', 'export const packed = 1']);
});

test('every answer carries the headers that browsers need to be strict', async () => {
  for (const path of ['/', '/api/session', '/api/docs', '/healthz']) {
    const { headers } = await app.client().get(path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
  const secure = await startApp({
    environment: readEnvironment({ NODE_ENV: 'test', PUBLIC_URL: 'https://portal.example' }),
  });
  expect((await secure.client().get('/')).headers.get('strict-transport-security')).toContain('max-age');
});

test('a change requested by another site is refused, our own and programs’ are not', async () => {
  const secure = await startApp({
    environment: readEnvironment({ NODE_ENV: 'test', PUBLIC_URL: 'https://portal.example' }),
  });
  const own = await secure.openShop();
  const from = async (headers: Record<string, string>) =>
    (await own.post<Problem>('/api/orders', aDelivery(), headers)).status;
  expect(await from({ origin: 'https://evil.example' })).toBe(403);
  expect(await from({ origin: 'null' })).toBe(403);
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await from({ origin: 'https://portal.example' })).toBe(201);
  // The Host header is not proof: any caller can set it.
  expect(await from({ origin: secure.url })).toBe(403);
  expect(await from({})).toBe(201);
});

test('one address cannot use up the portal for all others', async () => {
  const limited = await startApp({
    environment: readEnvironment({ NODE_ENV: 'test', REQUESTS_PER_MINUTE: '60', TRUST_PROXY: 'loopback' }),
  });
  const from = (address: string) => limited.client().get<Problem>('/api/session', { 'x-forwarded-for': address });
  for (let count = 0; count < 60; count += 1) expect((await from('203.0.113.7')).status).toBe(401);
  const refused = await from('203.0.113.7');
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.8')).status).toBe(401);
  // A customer's IPv6 network has more addresses than anybody can count one by one.
  for (let count = 0; count < 60; count += 1) expect((await from('2001:db8:1:2::7')).status).toBe(401);
  expect((await from('2001:db8:1:2:ffff::8')).status).toBe(429);
  expect((await from('2001:db8:1:3::7')).status).toBe(401);
});

test('the description lists every route and is readable without scripts', async () => {
  const { body } = await app.client().get<{ paths: object; components: { schemas: object } }>('/api/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/orders/{id}/dispatch', '/api/customers/{phone}']),
  );
  expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(['Order', 'Problem']));
  const page = await app.client().get<string>('/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.body).toContain('/api/orders/{id}/change-courier');
  expect(page.body).not.toContain('<script');
});

test('the metrics count orders and routes and carry nothing personal', async () => {
  await shop.post('/api/orders', aDelivery({ module: 'PDV' }));
  await shop.get('/api/customers/11987654321');
  const { body } = await app.client().get<string>('/metrics');
  expect(body).toContain('portal_orders_placed_total{module="PDV"} 1');
  expect(body).toContain('route="/api/customers/:phone"');
  expect(body).toContain('portal_live_sockets 0');
  for (const personal of ['11987654321', 'Ana', shop.email, shop.establishment.id])
    expect(body).not.toContain(personal);
});

test('bytes that are not HTTP get an answer and never end the process', async () => {
  const { hostname, port } = new URL(app.url);
  for (const bytes of ['\u0000\u0001 nonsense\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n']) {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain('invalid-request');
  }
  expect((await app.client().get('/healthz')).status).toBe(200);
});
