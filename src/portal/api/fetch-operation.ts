import { type Address, type AnswerOf, type Operation, pathOf } from '#contract/operation.ts';

/** What a call sends. A body is sent as JSON, a `Blob` unchanged, with its own type. */
export interface SentOperation extends Pick<RequestInit, 'cache' | 'credentials' | 'priority'> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Timeout for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** The path of a call, with its query. */
export function addressOf(operation: Address, { params, query }: Pick<SentOperation, 'params' | 'query'>): string {
  return `${pathOf(operation, params)}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
}

/** The longest pause that an answer may ask for, in milliseconds; a timer for weeks would run out at once. */
const LONGEST_RETRY_MS = 3_600_000;

/** How long an answer asks to wait before the next try, in milliseconds; zero if it does not say, or names a date. */
export function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_RETRY_MS) : 0;
}

/** Sends an operation. Rejects as `fetch` does, also after `timeoutMs` without an answer. */
export function fetchOperation(operation: Address, sent: SentOperation): Promise<Response> {
  const { body, headers, signal, timeoutMs, cache = 'default', credentials = 'same-origin', priority = 'auto' } = sent;
  const timeout = AbortSignal.timeout(timeoutMs);
  const isRaw = body instanceof Blob;
  return fetch(addressOf(operation, sent), {
    method: operation.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': isRaw ? body.type : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    cache,
    credentials,
    priority,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** The content of a success, typed by its operation; `undefined` for 204. */
export async function answerOf<One extends Operation>(_operation: One, response: Response): Promise<AnswerOf<One>> {
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<One>;
}
