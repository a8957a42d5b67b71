import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the receiver accepted. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly revision?: number;
    readonly verb?: string;
    readonly customerLink?: string;
    readonly order?: { readonly id: string; readonly revision: number; readonly status: number };
  };
}

export interface FakeWebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** All requests, refused ones included. */
  readonly requests: () => number;
  /** All connections. */
  readonly connections: () => number;
  /** The secret shown when the address was registered; without one, every message is refused. */
  expectSecret(secret: string): void;
  /** Answers the next requests with this status; 0 drops the connection, and -1 does not answer. */
  failNext(times: number, status: number): void;
  /** Answers every request with this status; undefined: answers normally. */
  become(failure: number | undefined): void;
  /** Waits this many milliseconds before every answer. */
  slowDown(ms: number): void;
  /** Answers 400 to every message of this type. */
  refuse(type: string): void;
  close(): Promise<void>;
}

const TOLERANCE_SECONDS = 300;

/** A webhook receiver as strict as standardwebhooks.com requires: checks signature, age, id and content type. */
export async function startWebhookReceiver(port = 0): Promise<FakeWebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let requests = 0;
  let secret = '';
  let failures: number[] = [];
  let lasting: number | undefined;
  let slowMs = 0;
  let connections = 0;
  let refused = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const failure = failures.shift() ?? lasting;
      if (failure === -1) return;
      if (failure === 0) return void request.socket.destroy();
      if (failure !== undefined) return void response.writeHead(failure).end('out of order');
      const body = Buffer.concat(chunks).toString('utf8');
      const header = (name: string) => String(request.headers[name] ?? '');
      const seconds = Number(header('webhook-timestamp'));
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const expected = createHmac('sha256', key)
        .update(`${header('webhook-id')}.${seconds}.${body}`)
        .digest('base64');
      const isRight =
        request.method === 'POST' &&
        header('content-type') === 'application/json' &&
        Math.abs(Date.now() / 1000 - seconds) < TOLERANCE_SECONDS &&
        sameText(header('webhook-signature'), `v1,${expected}`);
      if (!isRight) return void response.writeHead(401).end();
      const message = JSON.parse(body);
      if (message.type === refused) return void response.writeHead(400).end();
      received.push({ id: header('webhook-id'), ...message });
      setTimeout(() => response.writeHead(204).end(), slowMs);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    requests: () => requests,
    connections: () => connections,
    expectSecret: (shown) => {
      secret = shown;
    },
    failNext: (times, status) => {
      failures = Array.from({ length: times }, () => status);
    },
    become: (failure) => {
      lasting = failure;
    },
    slowDown: (ms) => {
      slowMs = ms;
    },
    refuse: (type) => {
      refused = type;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function sameText(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
