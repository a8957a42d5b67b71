import type { lookup as systemLookup } from 'node:dns';
import { Agent, createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refused } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from './call.ts';
import { publicLookup } from './public-address.ts';

describe('a call to an outside service', () => {
  it('returns status, headers and body', async () => {
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        response.writeHead(201, { 'x-said': request.headers['x-say'] });
        response.end(JSON.stringify({ method: request.method, body }));
      });
    });
    const answer = await callOutside({
      service: 'webhook',
      method: 'POST',
      url,
      headers: { 'x-say': 'oi' },
      body: 'ação',
      timeoutMs: 5000,
    });
    if (!answer.ok) throw new Error(answer.problem.code);
    expect(answer.value).toMatchObject({ status: 201, headers: { 'x-said': 'oi' } });
    expect(jsonOf(answer.value.body)).toEqual({ method: 'POST', body: 'ação' });
  });

  it('does not follow a redirect', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect(await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 5000 })).toMatchObject({
      value: { status: 302 },
    });
  });

  it('reports that no service was reached', async () => {
    const url = await serve(() => undefined);
    await closeLast();
    const answer = await callOutside({ service: 'webhook', method: 'POST', url, body: '{}', timeoutMs: 5000 });
    expect(answer).toEqual(refused({ code: 'unreachable', received: 'no' }));
  });

  it('reports that a dropped connection may have delivered the request', async () => {
    const url = await serve((request) => request.socket.destroy());
    const answer = await callOutside({ service: 'webhook', method: 'POST', url, body: '{}', timeoutMs: 5000 });
    expect(answer).toEqual(refused({ code: 'cut-off', received: 'perhaps' }));
  });

  it('reports an answer that breaks off half-way as cut off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.destroy());
    });
    expect(await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 5000 })).toMatchObject({
      problem: { code: 'cut-off' },
    });
  });

  it('ends in time without an answer', async () => {
    const url = await serve(() => undefined);
    const answer = await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 50 });
    expect(answer).toEqual(refused({ code: 'timed-out', received: 'perhaps' }));
  });

  it('cuts an endless answer', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(2000)));
    expect(
      await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 5000, mostBytes: 1000 }),
    ).toMatchObject({
      problem: { code: 'too-large' },
    });
  });

  it('connects only where the look-up allows', async () => {
    const refuse: LookupFunction = (_name, _options, callback) => callback(new Error('refused'), '', 4);
    const url = new URL((await serve((_, response) => response.end())).href.replace('127.0.0.1', 'localhost'));
    expect(
      await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 5000, lookup: refuse }),
    ).toMatchObject({
      problem: { code: 'unreachable', received: 'no' },
    });
  });

  it('looks a name up once, so that it cannot lead elsewhere between the check and the connection', async () => {
    let reached = 0;
    const url = await serve((_, response) => {
      reached += 1;
      response.end();
    });
    let asked = 0;
    // The first answer is public, though nobody is there; every later one is this machine.
    const changing = ((_name: string, _options: object, callback: (error: null, all: object[]) => void) => {
      asked += 1;
      callback(null, [asked === 1 ? { address: '3ffe::1', family: 6 } : { address: '127.0.0.1', family: 4 }]);
    }) as unknown as typeof systemLookup;
    const lookup = publicLookup(changing);
    const named = new URL(url.href.replace('127.0.0.1', 'muda.test'));
    const call = () => callOutside({ service: 'webhook', method: 'GET', url: named, timeoutMs: 300, lookup });
    expect(await call()).toMatchObject({ ok: false });
    expect([asked, reached]).toEqual([1, 0]);
    expect(await call()).toMatchObject({ problem: { code: 'unreachable', received: 'no' } });
    expect([asked, reached]).toEqual([2, 0]);
  });

  it('reuses the connection of an agent', async () => {
    const ports = new Set<number | undefined>();
    const url = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      request.resume().on('end', () => response.writeHead(204).end());
    });
    const agent = keptConnections();
    for (let count = 0; count < 3; count += 1) {
      expect(
        await callOutside({ service: 'webhook', method: 'POST', url, body: '{}', timeoutMs: 5000, agent }),
      ).toMatchObject({
        value: { status: 204 },
      });
    }
    expect(ports.size).toBe(1);
  });

  it('retries once if a kept connection was closed, and never a third time', async () => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      request.resume().on('end', () => {
        if (requests === 1 || requests === 3) response.writeHead(204).end();
        else request.socket.resetAndDestroy();
      });
    });
    const agent = keptConnections();
    const call = () => callOutside({ service: 'webhook', method: 'POST', url, body: '{}', timeoutMs: 5000, agent });
    expect(await call()).toMatchObject({ value: { status: 204 } });
    expect(await call()).toMatchObject({ value: { status: 204 } });
    expect(requests).toBe(3);
    expect(await call()).toMatchObject({ problem: { code: 'cut-off', received: 'perhaps' } });
    expect(requests).toBe(4);
  });

  it('reports an unknown name', async () => {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), '', 4);
    const url = new URL('http://loja.invalid/x');
    expect(await callOutside({ service: 'webhook', method: 'GET', url, timeoutMs: 5000, lookup })).toMatchObject({
      problem: { code: 'unreachable', detail: 'unknown-name' },
    });
  });

  it('reports a request that cannot be written as unreached', async () => {
    const url = await serve((_, response) => response.end());
    const headers = { authorization: 'hmac chave\u2013colada' };
    expect(await callOutside({ service: 'webhook', method: 'GET', url, headers, timeoutMs: 5000 })).toEqual(
      refused({ code: 'unreachable', received: 'no' }),
    );
  });

  it('reads a body that is no JSON as undefined', () => {
    expect(jsonOf(Buffer.from('<html>502</html>'))).toBeUndefined();
  });
});

function keptConnections(): Agent {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return agent;
}

let closeLast: () => Promise<void>;

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeLast = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  onTestFinished(closeLast);
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/here`);
}
