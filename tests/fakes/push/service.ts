import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#domain/push/message.ts';
import { decryptPush, newPushBrowser, type PushBrowser } from './browser.ts';
import { verifyVapid } from './verify-vapid.ts';

/** A message that a browser would show. */
export interface ReceivedPush {
  readonly message: PushMessage;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

/** A browser's subscription at this service, as sent to the portal. */
export interface FakeSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly received: readonly ReceivedPush[];
  /** Ends the subscription: later messages are answered with 410. */
  end(): void;
}

export interface FakePushService {
  readonly url: URL;
  /** Subscribes a browser with the portal's public key: messages signed with another key are refused. */
  subscribe(publicKey: string): FakeSubscription;
  /** Answers this status to the next messages; 0 drops the connection. */
  failNext(times: number, status: number, headers?: Readonly<Record<string, string>>): void;
  /** Receives the next messages and never answers. */
  hangNext(times: number): void;
  /** Waits this many milliseconds before every answer. */
  slowDown(ms: number): void;
  /** All requests, refused ones included. */
  requests(): number;
  /** The reasons for refused messages. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

interface Known extends FakeSubscription {
  readonly browser: PushBrowser;
  readonly publicKey: string;
  readonly received: ReceivedPush[];
  isEnded: boolean;
}

/** Limits of the real push services (RFC 8030, section 7.2). */
const MOST_BYTES = 4096;

const URGENCIES = ['very-low', 'low', 'normal', 'high'];

/** Describes what RFC 8030 refuses in a message's headers. */
function wrongHeader(ttl: string, urgency?: string, topic?: string, encoding?: string): string | undefined {
  if (!/^\d+$/.test(ttl)) return `TTL: ${ttl}`;
  if (encoding !== 'aes128gcm') return `Content-Encoding: ${encoding}`;
  if (urgency !== undefined && !URGENCIES.includes(urgency)) return `Urgency: ${urgency}`;
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return `Topic: ${topic}`;
  return undefined;
}

/**
 * A push service as strict as the real ones: it checks the portal's signature (RFC 8292) and, in the browser's place,
 * decrypts what came (RFC 8291).
 */
export async function startFakePushService(): Promise<FakePushService> {
  const subscriptions = new Map<string, Known>();
  const refusals: string[] = [];
  let failures: { readonly status: number; readonly headers: Readonly<Record<string, string>> }[] = [];
  let hanging = 0;
  let slowMs = 0;
  let requests = 0;
  let made = 0;

  const take = (request: IncomingMessage, body: Buffer): number => {
    const known = subscriptions.get(request.url ?? '');
    if (known === undefined) return 404;
    if (known.isEnded) return 410;
    if (body.length > MOST_BYTES) return 413;
    const header = (name: string) => request.headers[name]?.toString();
    try {
      verifyVapid(header('authorization') ?? '', known.publicKey, url.origin);
    } catch (error) {
      refusals.push(String(error));
      return 403;
    }
    const [ttl, urgency, topic] = [header('ttl') ?? '', header('urgency'), header('topic')];
    const wrong = wrongHeader(ttl, urgency, topic, header('content-encoding'));
    if (wrong !== undefined) {
      refusals.push(wrong);
      return 400;
    }
    try {
      const message = JSON.parse(decryptPush(known.browser, body)) as PushMessage;
      known.received.push({ message, ttl: Number(ttl), urgency, topic });
    } catch (error) {
      refusals.push(String(error));
      return 400;
    }
    return 201;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      if (hanging > 0) {
        hanging -= 1;
        return;
      }
      const failure = failures.shift();
      if (failure?.status === 0) return void request.socket.destroy();
      if (failure) return void response.writeHead(failure.status, failure.headers).end();
      const status = take(request, Buffer.concat(chunks));
      setTimeout(() => response.writeHead(status).end(), slowMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    url,
    refusals,
    requests: () => requests,
    subscribe(publicKey) {
      made += 1;
      const path = `/push/${made}`;
      const browser = newPushBrowser();
      const known: Known = {
        endpoint: url.origin + path,
        p256dh: browser.publicKey,
        auth: browser.auth.toString('base64url'),
        received: [],
        browser,
        publicKey,
        isEnded: false,
        end() {
          known.isEnded = true;
        },
      };
      subscriptions.set(path, known);
      return known;
    },
    failNext(times, status, headers = {}) {
      failures = [...failures, ...Array.from({ length: times }, () => ({ status, headers }))];
    },
    hangNext(times) {
      hanging += times;
    },
    slowDown(ms) {
      slowMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
