import { channel } from 'node:diagnostics_channel';
import { type Agent, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ok, type Result, refused } from '#domain/shared/result.ts';

/** Kinds of outside services, as metrics and traces name them. */
export type OutsideService =
  | 'backup-storage'
  | 'company-register'
  | 'directory'
  | 'geocoder'
  | 'partner'
  | 'postal-code'
  | 'push'
  | 'road'
  | 'webhook'
  | 'widget';

/** One request to an outside service. Redirects are not followed. */
export interface OutsideCall {
  readonly service: OutsideService;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent byte for byte, so that the signed text is the text that is sent. */
  readonly body?: string | Buffer;
  /** For the whole call, from the name's look-up to the last byte. */
  readonly timeoutMs: number;
  /** A longer answer is cut off and counts as a failure. */
  readonly mostBytes?: number;
  /** Decides which address a name may lead to; without it, the system's own look-up. */
  readonly lookup?: LookupFunction;
  readonly signal?: AbortSignal;
  /**
   * Keeps connections of one protocol for reuse. All calls that share it must use the same `lookup`: a kept connection
   * is not looked up again.
   */
  readonly agent?: Agent;
}

/**
 * The result. A failure says whether the service may have received the request, in which case it must not be blindly
 * repeated.
 */
export type OutsideAnswer = Result<OutsideResponse, OutsideFailure>;

export interface OutsideResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface OutsideFailure {
  readonly code: 'unreachable' | 'timed-out' | 'cut-off' | 'too-large';
  readonly received: 'no' | 'perhaps';
  /** Why the service could not be reached, if known. */
  readonly detail?: 'certificate' | 'unknown-name';
}

const MOST_BYTES = 1024 * 1024;
/** Error codes of a connection that the other side closed. */
const CLOSED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** A call that has ended, for metrics and traces. Neither path nor host: they hold phones, postal codes and tokens. */
export interface EndedOutsideCall {
  readonly service: OutsideService;
  readonly method: OutsideCall['method'];
  /** `2xx` to `5xx`, or the failure's code. */
  readonly outcome: string;
  /** The start, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly tookMs: number;
}

/** Publishes an {@link EndedOutsideCall} for each call. Subscribers run in the caller's asynchronous context. */
export const OUTSIDE_CALLS = channel('portal-motoboy:outside-call');

/** Calls an outside service, over its own connection or the agent's. Never throws: failures are values. */
export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const startedAt = Date.now();
  const from = performance.now();
  const answer = await callWithRetry(call);
  const outcome = answer.ok ? `${Math.floor(answer.value.status / 100)}xx` : answer.problem.code;
  const { service, method } = call;
  const ended: EndedOutsideCall = { service, method, outcome, startedAt, tookMs: performance.now() - from };
  OUTSIDE_CALLS.publish(ended);
  return answer;
}

async function callWithRetry(call: OutsideCall): Promise<OutsideAnswer> {
  const answer = await attemptOnce(call);
  if (answer !== 'stale-connection') return answer;
  // The other side closed a kept connection while the request was on its way. Retry once over a new connection, as HTTP
  // does for repeatable requests: callers that keep connections send only such.
  const { agent: _kept, ...again } = call;
  const second = await attemptOnce(again);
  return second === 'stale-connection' ? refused({ code: 'cut-off', received: 'perhaps' }) : second;
}

function attemptOnce(call: OutsideCall): Promise<OutsideAnswer | 'stale-connection'> {
  // A request that cannot be written, such as a key with characters no header allows, was never sent.
  return attempt(call).catch(() => refused({ code: 'unreachable', received: 'no' }));
}

function attempt(call: OutsideCall): Promise<OutsideAnswer | 'stale-connection'> {
  return new Promise((resolve) => {
    let connected = false;
    const settle = (answer: OutsideAnswer | 'stale-connection') => {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', stop);
      resolve(answer);
      // The connection of a complete answer goes back to the agent.
      if (call.agent === undefined || answer === 'stale-connection' || !answer.ok) request.destroy();
    };
    const fail = (code: OutsideFailure['code'], detail?: OutsideFailure['detail']) =>
      settle(refused({ code, received: connected ? 'perhaps' : 'no', ...(detail ? { detail } : {}) }));
    const stop = () => fail('timed-out');

    const request = (call.url.protocol === 'https:' ? requestSecure : requestPlain)(call.url, {
      method: call.method,
      agent: call.agent ?? false,
      headers: { ...call.headers, ...lengthOf(call.body) },
      ...(call.lookup === undefined ? {} : { lookup: call.lookup }),
    });
    const timer = setTimeout(stop, call.timeoutMs);
    call.signal?.addEventListener('abort', stop, { once: true });
    if (call.signal?.aborted) stop();

    const ready = call.url.protocol === 'https:' ? 'secureConnect' : 'connect';
    request.on('socket', (socket) => {
      if (request.reusedSocket) connected = true;
      else socket.once(ready, () => (connected = true));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code !== undefined && CLOSED.has(error.code)) settle('stale-connection');
      else fail(connected ? 'cut-off' : 'unreachable', connected ? undefined : detailOf(error.code ?? ''));
    });
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
        settle(
          ok({
            status: response.statusCode ?? 0,
            headers: singleHeaders(response.headers),
            body: Buffer.concat(chunks),
          }),
        ),
      );
    });
    request.end(call.body);
  });
}

const CERTIFICATE = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;

function detailOf(code: string): OutsideFailure['detail'] {
  if (code === 'ENOTFOUND') return 'unknown-name';
  return CERTIFICATE.test(code) ? 'certificate' : undefined;
}

/** The answer's body as JSON, or undefined if it is not JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function lengthOf(body: string | Buffer | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

function singleHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
