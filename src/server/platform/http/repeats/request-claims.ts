import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesRequestKey } from '#contract/shared/request-headers.ts';
import { customerKey } from '#domain/shared/phone.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { RequestKey } from '#server/orders/order-store.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { requestKeyOf } from './request-key.ts';

/** The answer of a write, sealed because it may contain a secret that is shown once. */
export interface KeptAnswer {
  readonly status: number;
  /** {@link ERASED_ANSWER} after the erasure of the customer. */
  readonly sealed: string;
  /** The customer that it is about. */
  readonly customerKey?: string;
}

/** Stands for an answer whose customer was erased. */
export const ERASED_ANSWER = '';

/** A claimed key: the answer of the first try, if there was one. */
export interface RequestClaim {
  readonly answer?: KeptAnswer;
  /** Whether an earlier version of the portal claimed it, whose ids did not depend on the body. */
  readonly isEarlier: boolean;
}

/** The request that an idempotency key belongs to, and its answer. */
export interface RequestClaims {
  /** Binds an unused key to the request of this hash; refuses a key that belongs to another request. */
  claim(
    establishmentId: string,
    key: string,
    hash: string,
  ): Promise<Result<RequestClaim, Refusal<'idempotency-key-reused'>>>;
  /** Stores the answer of a claimed request unless it has one; returns the one that is stored, for all to get. */
  keep(establishmentId: string, key: string, answer: KeptAnswer): Promise<KeptAnswer>;
  /** Deletes claims older than an instant, in ms; returns how many. */
  forget(before: number): Promise<number>;
}

export interface RequestKeyDependencies {
  readonly claims: RequestClaims;
  readonly secretBox: SecretBox;
  /** Called when an answer could not be stored; the request still succeeds. */
  readonly onError: (error: unknown) => void;
}

/** Pauses before further tries to store an answer, in milliseconds, long enough for a store that was down or full. */
const PAUSES_MS = [500, 2_000, 10_000];

const replays = new WeakSet<FastifyRequest>();
const ofEarlierVersion = new WeakSet<FastifyRequest>();

/** Whether a request got the answer of its first try, without any effect. */
export function isReplay(request: FastifyRequest): boolean {
  return replays.has(request);
}

/** Whether an earlier version claimed the key of a request: claims are kept for seven days. */
export function isClaimOfEarlierVersion(request: FastifyRequest): boolean {
  return ofEarlierVersion.has(request);
}

/**
 * Binds the `Idempotency-Key` of every write to its establishment, operation, path and body: a retry gets the first
 * answer, another request under the same key is refused (decision 48). Writes of orders bind theirs in the order's own
 * transaction. A retry waits for a first try that still runs on this node; without an answer (the node stopped, or another
 * one is working on it) it runs again, with the same ids and secrets, which are derived from key and body (`repeatableId`).
 * Of two answers to one request, the one that is stored first is sent to both.
 */
export function bindRequestKeys(app: FastifyInstance, { claims, secretBox, onError }: RequestKeyDependencies): void {
  const running = new Map<string, Promise<void>>();
  const endings = new WeakMap<FastifyRequest, () => void>();

  const begin = async (request: FastifyRequest, name: string): Promise<void> => {
    for (let first = running.get(name); first !== undefined; first = running.get(name)) await first;
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(name, promise);
    endings.set(request, () => {
      running.delete(name);
      resolve();
    });
  };

  const claim = async (request: FastifyRequest, reply: FastifyReply, requestKey: RequestKey) => {
    const { establishmentId } = request.caller;
    const context = contextOf(establishmentId, requestKey.key);
    await begin(request, context);
    const { answer, isEarlier } = valueOrThrow(await claims.claim(establishmentId, requestKey.key, requestKey.hash));
    if (isEarlier) ofEarlierVersion.add(request);
    // A retry from before an erasure must not bring the customer back.
    if (answer?.sealed === ERASED_ANSWER) throw new ProblemError('customer-not-found');
    const text = answer && secretBox.open(answer.sealed, context);
    if (answer === undefined || text === undefined) return;
    replays.add(request);
    return answerAgain(reply, answer.status, text);
  };
  /** Stores an answer; what all get who send this request, which is another node's answer if that was stored first. */
  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const requestKey = isReplay(request) ? undefined : keyOf(request);
    const text = textOf(payload);
    if (requestKey === undefined || text === undefined || reply.statusCode >= 300) return payload;
    const { establishmentId } = request.caller;
    const context = contextOf(establishmentId, requestKey.key);
    const own = { status: reply.statusCode, sealed: secretBox.seal(text, context), ...customerOf(request) };
    const store = () => claims.keep(establishmentId, requestKey.key, own);
    const first = await store().catch((error: unknown) => {
      onError(error);
      void storeLater(store);
      return own;
    });
    const theirs = first.sealed === own.sealed ? undefined : secretBox.open(first.sealed, context);
    if (theirs === undefined) return payload;
    reply.code(first.status);
    return theirs;
  };

  // Calls `done` at once for requests without a claim: a promise would delay them by a turn of the event loop.
  app.addHook('preHandler', (request, reply, done) => {
    const requestKey = keyOf(request);
    return requestKey === undefined ? done() : claim(request, reply, requestKey);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const end = endings.get(request);
    return end === undefined ? done() : keep(request, reply, payload).finally(end);
  });
}

/** Tries again without delaying the answer; a retry that comes before that, or to another node, runs again. */
async function storeLater(store: () => Promise<unknown>): Promise<void> {
  for (const pause of PAUSES_MS) {
    await delay(pause, undefined, { ref: false });
    const isStored = await store().then(
      () => true,
      () => false,
    );
    if (isStored) return;
  }
}

function customerOf({ routeOptions, params }: FastifyRequest): Pick<KeptAnswer, 'customerKey'> {
  if (!routeOptions.config.operation?.policy.personalAnswer) return {};
  const { phone } = { phone: undefined, ...(params as object) };
  const key = typeof phone === 'string' ? customerKey(phone) : null;
  return key === null ? {} : { customerKey: key };
}

/** The key of a write whose order does not store it. */
function keyOf(request: FastifyRequest) {
  const { operation } = request.routeOptions.config;
  if (operation === undefined || !takesRequestKey(operation) || operation.policy.keyWithOrder) return undefined;
  return requestKeyOf(request);
}

function contextOf(establishmentId: string, key: string): string {
  return `answer ${establishmentId} ${key}`;
}

function answerAgain(reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.code(status);
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

/** The text of an answer; undefined for bytes and streams, which no write returns. */
function textOf(payload: unknown): string | undefined {
  if (payload === undefined || payload === null) return '';
  return typeof payload === 'string' ? payload : undefined;
}
