import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesRequestKey } from '#contract/shared/request-headers.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { requestKeyOf } from './request-key.ts';

/** The answer of a write, sealed: it may carry a secret that is shown once. */
export interface KeptAnswer {
  readonly status: number;
  readonly sealed: string;
}

/** Which request an idempotency key belongs to, and what it was answered. */
export interface RequestClaims {
  /**
   * Binds a key that is new to the request of this hash. `own`: the key is this request's, which has no answer yet;
   * `other`: it belongs to another request.
   */
  claim(establishmentId: string, key: string, hash: string): Promise<'own' | 'other' | KeptAnswer>;
  /** Keeps the first answer of a claimed request. */
  keep(establishmentId: string, key: string, answer: KeptAnswer): Promise<void>;
  /** Deletes claims older than an instant, in ms; returns how many. */
  forget(before: number): Promise<number>;
}

export interface RequestKeyDependencies {
  readonly claims: RequestClaims;
  readonly secretBox: SecretBox;
  /** Called when an answer could not be kept; the request succeeds all the same. */
  readonly onError: (error: unknown) => void;
}

const replays = new WeakSet<FastifyRequest>();

/** Whether a request was answered with the answer of its first try: nothing has happened. */
export function isReplay(request: FastifyRequest): boolean {
  return replays.has(request);
}

/**
 * Binds the `Idempotency-Key` of every write to its establishment, operation, path and body: a retry gets the first
 * answer, another request under the same key is refused (decision 48). Order writes bind theirs in the order's own
 * transaction. A retry that comes while the first try still runs on this node waits for it; one that finds no answer,
 * because a node died or another one is at work, runs again: ids and secrets follow from the key (`repeatableId`).
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

  app.addHook('preHandler', async (request, reply) => {
    const requestKey = keyOf(request);
    if (requestKey === undefined) return;
    const { establishmentId } = request.caller;
    const context = contextOf(establishmentId, requestKey.key);
    await begin(request, context);
    const claimed = await claims.claim(establishmentId, requestKey.key, requestKey.hash);
    if (claimed === 'other') throw new ProblemError('idempotency-key-reused');
    if (claimed === 'own') return;
    const answer = secretBox.open(claimed.sealed, context);
    if (answer === undefined) return;
    replays.add(request);
    return answerAgain(reply, claimed.status, answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const requestKey = endings.has(request) && !isReplay(request) ? keyOf(request) : undefined;
    const text = textOf(payload);
    if (requestKey !== undefined && text !== undefined && reply.statusCode < 300) {
      const { establishmentId } = request.caller;
      const sealed = secretBox.seal(text, contextOf(establishmentId, requestKey.key));
      await claims.keep(establishmentId, requestKey.key, { status: reply.statusCode, sealed }).catch(onError);
    }
    endings.get(request)?.();
    return payload;
  });
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

/** The text of an answer; undefined for bytes and streams, which no write answers with. */
function textOf(payload: unknown): string | undefined {
  if (payload === undefined || payload === null) return '';
  return typeof payload === 'string' ? payload : undefined;
}
