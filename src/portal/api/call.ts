import { ENDPOINTS, type EndpointName, pathOf } from '#contract/endpoints.ts';
import { deviceStore } from '#portal/stores/device-store.ts';
import { NoAnswerError, problemOf } from './problem-error.ts';

export interface CallOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a `Blob` goes as it is, under its own type. */
  readonly body?: unknown;
  /** Made before the first try; a call that carries one is tried again when no answer comes. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Pauses before the second and third try of a call that is safe to repeat, in milliseconds. */
const PAUSES_MS = [400, 1500];

/**
 * Calls an endpoint. Answers the parsed body (`undefined` for 204). Throws `ProblemError` for a problem and
 * `NoAnswerError` when no answer came, after repeating what is safe to repeat.
 */
export async function call<Answer>(name: EndpointName, options: CallOptions = {}): Promise<Answer> {
  const { method } = ENDPOINTS[name];
  const repeatable = method === 'GET' || method === 'PUT' || options.idempotencyKey !== undefined;
  for (const pause of repeatable ? PAUSES_MS : []) {
    try {
      return await callOnce<Answer>(name, options);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return callOnce<Answer>(name, options);
}

async function callOnce<Answer>(
  name: EndpointName,
  { parameters, query, body, idempotencyKey, signal }: CallOptions,
): Promise<Answer> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(ENDPOINTS[name].method === 'GET' ? {} : { 'x-device': deviceStore.get() }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${pathOf(name, parameters)}${search}`, {
    method: ENDPOINTS[name].method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch(noAnswer(signal));
  if (!response.ok) throw await problemOf(response);
  // The connection may break inside the answer as well.
  return (response.status === 204 ? undefined : await response.json().catch(noAnswer(signal))) as Answer;
}

/** Whoever called it off hears of that; everyone else hears that no answer came. */
function noAnswer(signal: AbortSignal | undefined): () => never {
  return () => {
    signal?.throwIfAborted();
    throw new NoAnswerError();
  };
}
