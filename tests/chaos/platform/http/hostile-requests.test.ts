import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROBLEMS, type Problem, type ProblemCode } from '#contract/problems.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { makePortalFolder, openShop, type PortalProcess, startPortal } from '#tests/support/launch/portal-process.ts';
import { handshake, head, type RawConnection, sendRaw } from '#tests/support/raw-http.ts';
import { seededBytes } from '#tests/support/seeds/bytes.ts';

/** How long to wait for a connection's end: the portal's own limits, plus time for a busy machine. */
const PATIENCE_MS = 60_000;

let portal: PortalProcess;
let shop: Client;
let remove: () => Promise<void>;
/** Opened before everything else, so that no test waits for their end. */
let drops: readonly RawConnection[];
beforeAll(async () => {
  const folder = await makePortalFolder();
  remove = folder.remove;
  portal = await startPortal({ dataDir: folder.dataDir });
  shop = await openShop(portal);
  drops = await Promise.all(DROP_BY_DROP.map((text) => sendRaw(portal.url, text)));
});
afterAll(async () => {
  try {
    expect((await portal.stop()).code, 'after all this it stops as always').toBe(0);
  } finally {
    await remove();
  }
});
afterEach(async () => {
  expect(portal.child.exitCode, portal.said().slice(-2000)).toBeNull();
  expect((await shop.get('/api/session')).status, 'others are served').toBe(200);
});

const DROP_BY_DROP = [
  '',
  'GET / HT',
  'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: ',
  'POST /api/session HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
];

/** Checks that any answer but a success or redirect is a problem of the closed list, and no server error. */
function expectRefused(status: number, contentType: string | null, body: unknown): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(contentType).toBe('application/problem+json');
  const { code, status: said } = body as Problem;
  expect([code, said]).toEqual([code, PROBLEMS[code as ProblemCode]?.status]);
}

describe('bytes that are not HTTP', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: y`);
  test.each<[string, readonly (string | Uint8Array)[]]>([
    ['zero bytes', [Buffer.alloc(1000)]],
    ['bytes in no order', [seededBytes('request', 5000)]],
    ['a TLS greeting', [Buffer.from('16030100c8010000c40303', 'hex')]],
    ['a header of 100 kB', [head('GET / HTTP/1.1', 'Host: portal', `X: ${'x'.repeat(100_000)}`)]],
    ['5,000 headers', [head('GET / HTTP/1.1', 'Host: portal', ...many(5000))]],
    ['an address of 100 kB', [head(`GET /${'x'.repeat(100_000)} HTTP/1.1`, 'Host: portal')]],
    ['two lengths', [head('POST /api/session HTTP/1.1', 'Host: p', 'Content-Length: 2', 'Content-Length: 3'), '{}']],
    [
      'a length and chunks',
      [head('POST / HTTP/1.1', 'Host: p', 'Content-Length: 2', 'Transfer-Encoding: chunked'), '0'],
    ],
    ['a negative length', [head('POST /api/session HTTP/1.1', 'Host: portal', 'Content-Length: -1'), '{}']],
    ['a chunk without a size', [head('POST /api/session HTTP/1.1', 'Host: p', 'Transfer-Encoding: chunked'), 'zz\r\n']],
    ['a header with a line break', ['GET / HTTP/1.1\r\nHost: portal\r\nX: a\n\rb\r\n\r\n']],
    ['no host', ['GET /healthz HTTP/1.1\r\n\r\n']],
    ['another version', ['GET / HTTP/9.9\r\nHost: portal\r\n\r\n']],
    ['a tunnel', [head('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: portal')]],
    ['garbage after a request', [head('GET /healthz HTTP/1.1', 'Host: portal'), '\u0000\u0001 garbage\r\n\r\n']],
    ['garbage after 500 requests', [head('GET /healthz HTTP/1.1', 'Host: portal').repeat(500), 'garbage\r\n\r\n']],
  ])('%s end that connection only', async (_, pieces) => {
    const connection = await sendRaw(portal.url, ...pieces);
    expect(await connection.ends(PATIENCE_MS)).toBe(true);
    const statuses = connection.received().match(/^HTTP\/1.1 (\d{3})/gm) ?? [];
    for (const status of statuses) expect(status).toMatch(/ (200|4\d\d)$/);
  });

  test.each([
    ['GET /%zz HTTP/1.1'],
    ['GET /api/orders/%00 HTTP/1.1'],
    ['GET /api/orders/..%2f..%2fetc%2fpasswd HTTP/1.1'],
    ['GET //api//orders HTTP/1.1'],
    ['GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1'],
    ['GET /../../../../etc/passwd HTTP/1.1'],
    ['OPTIONS * HTTP/1.1'],
    ['TRACE /api/orders HTTP/1.1'],
    ['DELETE /api/orders HTTP/1.1'],
    ['PROPFIND / HTTP/1.1'],
  ])('%s is refused', async (line) => {
    const connection = await sendRaw(portal.url, head(line, 'Host: portal', 'Accept: */*', 'Connection: close'));
    expect(await connection.ends(PATIENCE_MS)).toBe(true);
    expect(connection.received()).toMatch(/^HTTP\/1.1 (302|40[0134]) /);
    expect(connection.received()).not.toMatch(/root:|"dependencies"/);
  });
});

describe('bodies', () => {
  const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
  const unknown = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`field${index}`, 1])));
  const withField = (field: string) => JSON.stringify(aDelivery()).replace('{', `{${field},`);
  test.each<[string, string | Uint8Array]>([
    ['of a megabyte', `"${'x'.repeat(1024 * 1024)}"`],
    ['of 120,000 lists in each other', deep(120_000, '[', ']')],
    ['of 40,000 objects in each other', deep(40_000, '{"a":', '}').replace('}', '1}')],
    ['with thousands of unknown fields', unknown],
    [
      'that is no UTF-8',
      Buffer.concat([Buffer.from('{"module":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')]),
    ],
    ['with a prototype', withField('"__proto__":{"status":5}')],
    ['with a constructor', withField('"constructor":{"prototype":{"status":5}}')],
    ['with half a character', JSON.stringify(aDelivery()).replace('Ana', '\\ud800')],
    ['with a number beyond numbers', JSON.stringify(aDelivery()).replace('4590', '1e999')],
    ['that is half', JSON.stringify(aDelivery()).slice(0, -5)],
    ['that is a text', '"order"'],
    ['that is null', 'null'],
    ['that is NaN', 'NaN'],
  ])('%s are refused with a problem', async (_, body) => {
    const answer = await fetch(`${portal.url}/api/orders`, {
      method: 'POST',
      headers: { cookie: shop.cookie, 'content-type': 'application/json' },
      body: body as string,
    });
    const said = (await answer.json()) as Problem;
    expectRefused(answer.status, answer.headers.get('content-type'), said);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/json-seq'],
    ['nonsense'],
    [''],
  ])('of type "%s" are no orders', async (type) => {
    const answer = await shop.send<Problem>('POST', '/api/orders', JSON.stringify(aDelivery()), {
      'content-type': type,
    });
    expectRefused(answer.status, answer.headers.get('content-type'), answer.body);
  });

  test('in pieces that never end are cut off at the limit', async () => {
    const lines = [
      'POST /api/orders HTTP/1.1',
      'Host: portal',
      `Cookie: ${shop.cookie}`,
      'Content-Type: application/json',
    ];
    const connection = await sendRaw(portal.url, head(...lines, 'Transfer-Encoding: chunked'));
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 64 && !connection.socket.destroyed; sent += 1) {
      connection.socket.write(chunk);
      await delay(1);
    }
    await eventually(async () => expect(connection.received()).toContain('413'), 5000);
    connection.socket.destroy();
  });
});

describe('sockets', () => {
  const live = async (...frames: readonly (readonly number[])[]) => {
    const connection = await sendRaw(portal.url, handshake(shop.cookie));
    await eventually(async () => expect(connection.received()).toContain('101'));
    for (const frame of frames) connection.socket.write(Buffer.from(frame));
    return connection;
  };

  test.each<[string, readonly (readonly number[])[]]>([
    ['no mask', [[0x81, 2, 0x7b, 0x7d]]],
    ['reserved bits', [[0xf1, 0x80, 0, 0, 0, 0]]],
    ['a length of 8 exabytes', [[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]]],
    ['more than a client has to say', [[0x81, 0xfe, 0x20, 0, 0, 0, 0, 0, ...Array<number>(8192).fill(0x20)]]],
    ['text that is no UTF-8', [[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]]],
    ['binary', [[0x82, 0x82, 0, 0, 0, 0, 1, 2]]],
    [
      'fragments without end',
      Array.from({ length: 600 }, (_, n) => [n ? 0 : 1, 0x8a, 0, 0, 0, 0, ...Array<number>(10).fill(0x20)]),
    ],
    [
      'a fragment inside a fragment',
      [
        [1, 0x81, 0, 0, 0, 0, 0x7b],
        [1, 0x81, 0, 0, 0, 0, 0x7b],
      ],
    ],
    ['a large ping', [[0x89, 0xfe, 0, 200, 0, 0, 0, 0, ...Array<number>(200).fill(1)]]],
    ['noise', [[...seededBytes('frames', 2000)]]],
  ])('with %s are ended', async (_, frames) => {
    const connection = await live(...frames);
    expect(await connection.ends(PATIENCE_MS)).toBe(true);
  });

  test('leave no connection open after hundreds of refusals', async () => {
    const open = () => readdirSync(`/proc/${portal.child.pid}/fd`).length;
    const before = open();
    for (const path of ['/api/orders', '/api/live', '/healthz', '/nothing.js']) {
      const refused = await Promise.all(Array.from({ length: 50 }, () => sendRaw(portal.url, handshake('', path))));
      await delay(200);
      for (const { socket } of refused) socket.destroy();
    }
    await eventually(async () => expect(open()).toBeLessThan(before + 20), 5000);
  });
});

test('a program that offers HTTP/2 with its order is served like any other', async () => {
  const body = JSON.stringify(aDelivery());
  const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`, `Cookie: ${shop.cookie}`];
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
  const { received, socket } = await sendRaw(
    portal.url,
    head('POST /api/orders HTTP/1.1', 'Host: portal', ...offer, ...lines),
    body,
  );
  await eventually(async () => expect(received()).toMatch(/^HTTP\/1.1 201 /), 5000);
  socket.destroy();
});

test('requests that arrive too slowly are cut off', async () => {
  for (const [index, connection] of drops.entries()) {
    expect(await connection.ends(PATIENCE_MS)).toBe(true);
    // A browser's socket that was opened ahead gets no answer: its next request would take it for its own.
    const answer = DROP_BY_DROP[index] === '' ? /^$/ : /^HTTP\/1.1 408 .*"code":"request-timeout"/s;
    expect(connection.received()).toMatch(answer);
  }
});
