import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endSlowBodies } from './slow.ts';

/** An app with small and large bodies, whose small ones have no time at all. */
async function openApp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  endSlowBodies(app, {
    usualBytes: 100,
    usualMs: 0,
    largeMs: 60_000,
    checkMs: 5,
    refuse: (_error, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  });
  app.post('/small', { bodyLimit: 100 }, async () => 'taken');
  app.post('/large', { bodyLimit: 101 }, async () => 'taken');
  app.post(
    '/refused',
    { bodyLimit: 100, onRequest: async (_request, reply) => reply.code(401).send() },
    async () => '',
  );
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    return socket;
  };
}

test('a body that takes too long is refused; a large one has longer', async () => {
  const send = await openApp();
  const large = send('/large');
  expect(await text(send('/small'))).toMatch(/^HTTP\/1.1 400 /);
  large.write('}');
  expect(String((await once(large, 'data'))[0])).toMatch(/^HTTP\/1.1 200 .*taken$/s);
  large.destroy();
});

test('a body that still arrives after its answer gets no second one', async () => {
  const send = await openApp();
  const answers = (await text(send('/refused'))).match(/HTTP\/1.1 \d+/g);
  expect(answers).toEqual(['HTTP/1.1 401']);
});

test('a request without a connection, as tests and programs in the same process make, is forgotten', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const refuse = vi.fn();
  endSlowBodies(app, { usualBytes: 100, usualMs: 0, largeMs: 0, checkMs: 5, refuse });
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => '');
  expect((await app.inject({ method: 'POST', url: '/refused', payload: { a: 1 } })).statusCode).toBe(401);
  await delay(30);
  expect(refuse).not.toHaveBeenCalled();
});
