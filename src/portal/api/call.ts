import { type AnswerOf, type CallOf, type Operation, pathOf } from '#contract/operation.ts';
import { deviceStore } from '#portal/stores/device-store.ts';
import { askForAuthorisation } from './ask-authorisation.ts';
import { takeEarly } from './early-reads.ts';
import { addressOf, answerOf, fetchOperation } from './fetch-operation.ts';
import { NoAnswerError, ProblemError, problemOf } from './problem-error.ts';
import { serverClock } from './server-clock.ts';
import { tabEstablishment } from './tab-establishment.ts';

interface CallOptions {
  /** Created before the first try; a call with a key is retried when no answer comes. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** The arguments of a call of `One`. A body is sent as JSON, a `Blob` unchanged, with its own type. */
export type CallWith<One extends Operation> = CallOf<One, Blob> & CallOptions;

/** The arguments of a call of any operation. */
interface CallArguments extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Id of an authorisation, for an act that the role does not allow. */
  readonly authorisation?: string;
}

/** Timeout for an answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Pauses before the second and third try of a call that is safe to repeat, in milliseconds. */
const PAUSES_MS = [400, 1500];

/**
 * Calls an operation. Returns the parsed body (`undefined` for 204). Throws `ProblemError` for a problem and
 * `NoAnswerError` when no answer came, after repeating what is safe to repeat. An act that another person can authorise
 * is repeated unchanged after the authorisation, under the same key.
 */
export async function call<One extends Operation>(
  operation: One,
  ...[asked]: Partial<CallWith<One>> extends CallWith<One> ? [asked?: CallWith<One>] : [asked: CallWith<One>]
): Promise<AnswerOf<One>> {
  const sent: CallArguments = asked ?? {};
  try {
    return await callPatiently(operation, sent);
  } catch (error) {
    if (operation.method === 'GET' || !(error instanceof ProblemError) || !error.problem.authorisable) throw error;
    const { method, params, body } = { ...operation, ...sent };
    const authorisation = await askForAuthorisation({
      method,
      path: pathOf(operation, params),
      body,
      refusal: error.problem,
    });
    if (authorisation === null) throw error;
    return await callPatiently(operation, { ...sent, authorisation });
  }
}

async function callPatiently<One extends Operation>(operation: One, sent: CallArguments): Promise<AnswerOf<One>> {
  const { method } = operation;
  const repeatable = method === 'GET' || method === 'PUT' || sent.idempotencyKey !== undefined;
  for (const pause of repeatable ? PAUSES_MS : []) {
    try {
      return await callOnce(operation, sent);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return callOnce(operation, sent);
}

async function callOnce<One extends Operation>(
  operation: One,
  { params, query, body, idempotencyKey, authorisation, signal }: CallArguments,
): Promise<AnswerOf<One>> {
  const { method } = operation;
  const here = tabEstablishment.get();
  const headers: Record<string, string> = {
    ...(method === 'GET' ? {} : { 'x-device': deviceStore.get() }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(authorisation === undefined ? {} : { 'x-authorisation': authorisation }),
    ...(here === undefined ? {} : { 'x-establishment': here }),
  };
  const early = method === 'GET' ? await takeEarly(addressOf(operation, { params, query }), here) : undefined;
  const sent = { params, query, body, headers, signal, timeoutMs: TIMEOUT_MS };
  const askedAt = Date.now();
  const response = early ?? (await fetchOperation(operation, sent).catch(noAnswer(signal)));
  // When an early read was sent is not known here.
  if (early === undefined) serverClock.note(response.headers.get('date'), askedAt);
  if (!response.ok) {
    const problem = await problemOf(response);
    if (problem.code === 'other-establishment') tabEstablishment.noteMoved();
    throw problem;
  }
  // The connection may also break while the answer arrives.
  return await answerOf(operation, response).catch(noAnswer(signal));
}

/** Rethrows the abort for the caller that aborted; otherwise throws `NoAnswerError`. */
function noAnswer(signal: AbortSignal | undefined): () => never {
  return () => {
    signal?.throwIfAborted();
    throw new NoAnswerError();
  };
}
