import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ChangesMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { seededBytes } from '#tests/support/seeds/bytes.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());
afterEach(async () => {
  expect((await shop.get('/api/session')).status, 'the portal goes on').toBe(200);
});

describe('who may listen', () => {
  test.each([
    ['nobody', ''],
    ['a made-up cookie', 'portal.session_token=abc.def'],
    ['another program’s cookie', 'sid=1234'],
  ])('%s: opened and closed with 4401', async (_, cookie) => {
    const client = await connectLive(running.url, cookie);
    expect(await client.closed).toBe(4401);
    expect(client.messages).toEqual([]);
  });

  test('an API key: closed with 4401', async () => {
    const asked = { name: 'Painel', scopes: ['orders:read'] };
    const { secret } = (await shop.post<{ secret: string }>('/api/api-keys', asked)).body;
    const client = await connectLive(running.url, '', { authorization: `Bearer ${secret}` });
    expect(await client.closed).toBe(4401);
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('a page of %s: refused', async (origin) => {
    await expect(connectLive(running.url, shop.cookie, { origin })).rejects.toThrow('403');
  });

  test('a refused handshake leaves no connection open', async () => {
    const { host, port } = new URL(running.url);
    const headers = 'Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: https://evil.example';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/live HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n`);
    await ended(socket);
  });

  test('the portal’s own page: welcome', async () => {
    const client = await connectLive(running.url, shop.cookie, { origin: running.url });
    expect(await client.start()).toMatchObject({ type: 'snapshot' });
  });

  test('a session that expired while its socket was open: closed with 4401 at the next check', async () => {
    const app = await startApp({ liveSecondMs: 50 });
    const other = await app.openShop();
    const client = await connectLive(app.url, other.cookie);
    await client.start();
    await app.database.pool.query(
      `update auth_sessions set expires_at = now() where account_id in (select id from auth_accounts where email = $1)`,
      [other.email],
    );
    expect(await client.closed).toBe(4401);
  });
});

describe('a client’s message', () => {
  test.each([
    'isto não é JSON',
    '',
    '[]',
    'null',
    '42',
    '{}',
    '{"type":7}',
    '{"type":"start","day":"ontem","revision":null}',
    '{"type":"start","day":"2026-02-31","revision":1}',
    '{"type":"start","day":null,"revision":"1"}',
    '{"type":"start","day":null,"revision":-1}',
    '{"type":"start","day":null,"revision":1.5}',
    '{"type":"start","day":["2026-11-21"],"revision":1}',
    '{"type":"start","day":null,"revision":1e400}',
    '[[[[[[[[[[[[[[[[[[[[[[[[[[',
  ])('%s is malformed: closed with 4400', async (text) => {
    const client = await connectLive(running.url, shop.cookie);
    client.send(text);
    expect(await client.closed).toBe(4400);
  });

  test('bytes that are not text are malformed', async () => {
    const client = await connectLive(running.url, shop.cookie);
    client.socket.send(Buffer.from('{"type":"start"}'), { binary: true });
    expect(await client.closed).toBe(4400);
  });

  test('unknown messages of a later version are ignored', async () => {
    const client = await connectLive(running.url, shop.cookie);
    client.send({ type: 'subscribe', establishmentId: 'another' });
    client.send({ type: 'heartbeat' });
    expect(await client.start()).toMatchObject({ type: 'snapshot' });
  });

  test('an oversized message closes the socket', async () => {
    const client = await connectLive(running.url, shop.cookie);
    client.send(`{"type":"start","day":null,"revision":null,"more":"${'x'.repeat(100_000)}"}`);
    expect(await client.closed).toBe(1009);
  });

  test('hundreds of messages at once close the socket', async () => {
    const client = await connectLive(running.url, shop.cookie);
    for (let index = 0; index < 300; index += 1) client.send({ type: 'start', day: null, revision: null });
    expect(await client.closed).toBe(4400);
    expect(client.messages.length).toBeLessThan(100);
  });
});

describe('frames and handshakes that break the protocol', () => {
  const handshake = (headers: readonly string[]) =>
    [`GET /api/live HTTP/1.1`, `Host: ${new URL(running.url).host}`, ...headers, '', ''].join('\r\n');
  const valid = () => [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${shop.cookie}`,
  ];

  test.each<[string, readonly number[]]>([
    ['reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
    ['an unknown opcode', [0x83, 0x80, 0, 0, 0, 0]],
    ['no mask', [0x81, 0x02, 0x7b, 0x7d]],
    ['a length of 2^63', [0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a length of 1 GB', [0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0]],
    ['a ping of 200 bytes', [0x89, 0xfe, 0, 200, 0, 0, 0, 0, ...Array<number>(200).fill(1)]],
    ['text that is no UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
    ['a close with half a code', [0x88, 0x81, 0, 0, 0, 0, 3]],
    ['a continuation of nothing', [0x80, 0x80, 0, 0, 0, 0]],
    ['bytes in no order', [...seededBytes('frame', 512)]],
  ])('%s end that socket only', async (_, frame) => {
    const socket = await sendRaw(running.url, handshake(valid()));
    socket.write(Buffer.from(frame));
    await ended(socket);
  });

  test.each<[string, readonly string[]]>([
    ['without a key', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
    [
      'of another version',
      ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 99', 'Sec-WebSocket-Key: x'],
    ],
    ['with an empty upgrade', ['Connection: Upgrade', 'Upgrade: ']],
    ['to another protocol', ['Connection: Upgrade', 'Upgrade: h2c']],
    [
      'with thousands of headers',
      ['Connection: Upgrade', ...Array.from({ length: 2500 }, (_, n) => `X-${n}: 1`), 'Upgrade: websocket'],
    ],
    ['with a strange extension', ['Sec-WebSocket-Extensions: permessage-deflate; =;;']],
  ])('a handshake %s is refused or answered, and no more', async (_, headers) => {
    const socket = await sendRaw(running.url, handshake(headers.length > 1 ? headers : [...valid(), ...headers]));
    await Promise.race([ended(socket), delay(500)]);
    socket.destroy();
  });

  test('an upgrade at any other address is answered as plain HTTP', async () => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    socket.write(handshake(valid()).replace('/api/live', '/api/session'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  test('plain HTTP at the address of the socket is not found', async () => {
    expect((await shop.get('/api/live')).status).toBe(404);
  });

  test('a client that vanishes in the middle of everything', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => sendRaw(running.url, handshake(valid()))));
    for (const socket of sockets) socket.resetAndDestroy();
    expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
  });
});

test('a reader that stalls is dropped with 4408 and gets the rest when it comes back', {
  timeout: 60_000,
}, async () => {
  const app = await startApp();
  const owner = await app.openShop();
  const slow = await connectLive(app.url, owner.cookie);
  const quick = await connectLive(app.url, owner.cookie);
  const { day, revision } = (await slow.start()) as SnapshotMessage;
  await quick.start();
  slow.socket.pause();

  const notes = 'é'.repeat(500);
  const items = Array.from({ length: 190 }, () => ({ name: 'Pizza', quantity: 1, unitPrice: 100, notes }));
  const large = aDelivery({ order: { items, payments: [{ methodId: 'pix', amount: 19_000 }] } });
  const count = 80;
  for (let index = 0; index < count; index += 1) {
    expect((await owner.post<Order>('/api/orders', large)).status).toBe(201);
  }
  await quick.revision(count);
  slow.socket.resume();
  expect(await slow.closed).toBe(4408);
  const reached = Math.max(revision, ...slow.revisions());
  expect(reached).toBeLessThan(count);
  expect(slow.revisions()).toEqual(Array.from({ length: reached + 1 }, (_, index) => index));

  const back = await connectLive(app.url, owner.cookie);
  const changes = (await back.start({ day, revision: reached })) as ChangesMessage;
  expect([changes.type, changes.orders.length]).toEqual(['changes', count - reached]);
});

/** Opens a connection and sends a request unchanged. */
function sendRaw(url: string, request: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(request);
      socket.once('data', () => resolve(socket));
      setTimeout(() => resolve(socket), 300);
    });
    socket.on('error', reject);
    socket.on('error', () => {});
  });
}

function ended(socket: Socket): Promise<void> {
  socket.on('data', () => {});
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    socket.on('close', () => resolve());
    socket.on('end', () => socket.destroy());
  });
}
