import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Linux gives outgoing connections a port from 32768 up: a port from there that is free now may be taken
 * before the program that will use it has started.
 */
const FIRST = 10_000;
const LAST = 32_000;
const TRIES = 50;

/** Returns a free TCP port of this machine, outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}: ${TRIES} were tried.`);
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    // Without an address: a port that another program holds on any of this machine's addresses is not free.
    server.listen(port);
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
