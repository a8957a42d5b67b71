import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { pair } from './pairing.ts';

/** What the agent says at an address that answers its request for a code so. */
async function refusalAt(status: number, body = '{}'): Promise<unknown> {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const portalUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const quiet = { say: () => undefined, openBrowser: () => undefined };
  try {
    return await pair({ portalUrl, platform: 'linux-x64', ...quiet }).catch((error: Error) => error.message);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('an agent that gets no code says why: too many tries, no free code, or no portal there', async () => {
  expect(await refusalAt(429)).toContain('Espere 15 minutos');
  expect(await refusalAt(503)).toBe('O portal não tem um código livre agora. Aguarde um pouco e tente de novo.');
  expect(await refusalAt(404)).toContain('não há um Portal Motoboy');
});

test.each(['<!doctype html><title>Wi-Fi</title>', '{}', 'null', '[]'])(
  'an address that promises a code and answers %s is no portal',
  async (body) => {
    expect(await refusalAt(201, body)).toContain('não há um Portal Motoboy');
  },
);
