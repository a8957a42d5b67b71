import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createNatsBus } from './bus.ts';

const INFO = {
  server_id: 'fake',
  version: '2.10.0',
  proto: 1,
  host: '127.0.0.1',
  port: 4222,
  headers: true,
  max_payload: 1_048_576,
  auth_required: true,
};

/** A NATS server that refuses the next `refusals` connections, as one does that reads its credentials again. */
async function startRefusingNats() {
  const state = { refusals: 0, refused: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
    socket.on('data', (data) => {
      const text = data.toString();
      if (text.includes('CONNECT') && state.refusals > 0) {
        state.refusals -= 1;
        state.refused += 1;
        socket.end("-ERR 'Authorization Violation'\r\n");
      } else if (text.includes('PING')) socket.write('PONG\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { url: `nats://portal:secret@127.0.0.1:${port}`, state, cut };
}

test('comes back however often the server refuses the credentials, at first and later', async () => {
  const nats = await startRefusingNats();
  nats.state.refusals = 3;
  const bus = createNatsBus({ url: nats.url, onError: () => {} });
  onTestFinished(() => bus.close());
  const ready = () => expect.poll(() => bus.ready(), { timeout: 20_000 }).toBe(true);
  await ready();
  expect(nats.state.refused).toBe(3);
  nats.state.refusals = 2;
  nats.cut();
  await expect.poll(() => nats.state.refused, { timeout: 20_000 }).toBe(5);
  await ready();
});
