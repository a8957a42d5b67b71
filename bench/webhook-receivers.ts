import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook receiver that records when each message arrived. */
export interface Receiver {
  readonly url: string;
  /** `performance.now()` at the first arrival, by the order's `fkOrigin`. */
  readonly arrivals: ReadonlyMap<string, number>;
  /** Number of messages that arrived more than once. */
  readonly repeats: () => number;
  close(): Promise<void>;
}

export type Behaviour = 'well' | 'silent' | 'slow' | 'refusing';

const SLOW_MS = 5_000;

/** A receiver that answers at once, never, after five seconds, or with 500. */
export async function openReceiver(behaviour: Behaviour): Promise<Receiver> {
  const arrivals = new Map<string, number>();
  let repeats = 0;
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const origin = /"fkOrigin":"([^"]+)"/.exec(body)?.[1] ?? '';
      if (arrivals.has(origin)) repeats += 1;
      else arrivals.set(origin, performance.now());
      if (behaviour === 'refusing') response.writeHead(500).end();
      else if (behaviour === 'well') response.writeHead(204).end();
      else if (behaviour === 'slow') setTimeout(() => response.writeHead(204).end(), SLOW_MS);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    arrivals,
    repeats: () => repeats,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
