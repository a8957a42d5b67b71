import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';

/** One request to a service that is not ours. Redirects are not followed. */
export interface OutsideCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent byte for byte, so that what was signed is what goes out. */
  readonly body?: string;
  /** For the whole call, from the name's look-up to the last byte. */
  readonly timeoutMs: number;
  /** A longer answer is cut off and counts as a failure. */
  readonly mostBytes?: number;
  /** Decides which address a name may lead to; the system's own look-up without it. */
  readonly lookup?: LookupFunction;
  readonly signal?: AbortSignal;
}

/** What came back. A failure says whether the service may have received the request: then it must not be sent blindly again. */
export type OutsideAnswer =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  | {
      readonly outcome: 'failed';
      readonly reason: 'unreachable' | 'timed-out' | 'cut-off' | 'too-large';
      readonly received: 'no' | 'perhaps';
    };

const MOST_BYTES = 1024 * 1024;

/** Calls an outside service over a connection of its own. Never throws: what goes wrong is a value. */
export function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  // What cannot be written as a request, such as a key with letters that no header takes, is refused before it is sent.
  return attempt(call).catch(() => ({ outcome: 'failed', reason: 'unreachable', received: 'no' }));
}

function attempt(call: OutsideCall): Promise<OutsideAnswer> {
  return new Promise((resolve) => {
    let connected = false;
    const settle = (answer: OutsideAnswer) => {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', stop);
      resolve(answer);
      request.destroy();
    };
    const fail = (reason: Extract<OutsideAnswer, { outcome: 'failed' }>['reason']) =>
      settle({ outcome: 'failed', reason, received: connected ? 'perhaps' : 'no' });
    const stop = () => fail('timed-out');

    const request = (call.url.protocol === 'https:' ? requestSecure : requestPlain)(call.url, {
      method: call.method,
      agent: false,
      headers: { ...call.headers, ...lengthOf(call.body) },
      ...(call.lookup === undefined ? {} : { lookup: call.lookup }),
    });
    const timer = setTimeout(stop, call.timeoutMs);
    call.signal?.addEventListener('abort', stop, { once: true });
    if (call.signal?.aborted) stop();

    const ready = call.url.protocol === 'https:' ? 'secureConnect' : 'connect';
    request.on('socket', (socket) => socket.once(ready, () => (connected = true)));
    request.on('error', () => fail(connected ? 'cut-off' : 'unreachable'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > (call.mostBytes ?? MOST_BYTES)) return fail('too-large');
        chunks.push(chunk);
      });
      response.on('error', () => fail('cut-off'));
      response.on('end', () =>
        settle({
          outcome: 'answered',
          status: response.statusCode ?? 0,
          headers: singleHeaders(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.end(call.body);
  });
}

/** The answer's body as JSON; undefined where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

function singleHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
