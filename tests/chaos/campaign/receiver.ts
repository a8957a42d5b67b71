import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Line, openLine } from '#tests/support/line.ts';

/** A webhook receiver that accepts messages of any age, because clocks are wrong in this test. */
export interface Receiver {
  /** Its address through the line. */
  readonly url: string;
  readonly line: Line;
  /** The orders of `order.placed` messages, by message. */
  readonly received: ReadonlyMap<string, string>;
  /** From now on takes this long to answer. */
  slowDown(ms: number): void;
}

interface Message {
  readonly data?: { readonly order?: { readonly id?: string } };
}

export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, string>();
  let slowMs = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { data } = JSON.parse(String(Buffer.concat(chunks))) as Message;
      received.set(String(request.headers['webhook-id']), data?.order?.id ?? '');
      setTimeout(() => response.writeHead(204).end(), slowMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const line = await openLine({ host: '127.0.0.1', port });
  return {
    url: `http://127.0.0.1:${line.port}/avisos`,
    line,
    received,
    slowDown(ms) {
      slowMs = ms;
    },
  };
}
