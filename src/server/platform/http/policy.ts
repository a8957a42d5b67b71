import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AUTHORISATION_HEADER } from '#contract/access/authorisation-schema.ts';
import { isAuthorisable } from '#contract/access/on-the-spot.ts';
import { type Required, requiredOf } from '#contract/access/operation-permissions.ts';
import { ESTABLISHMENT_HEADER } from '#contract/access/session-schema.ts';
import { operationIdOf } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isProved } from '#domain/access/session-rules.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, firstRefused, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import { type Caller, isPermitted, may, type Need } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { deviceOf } from './device.ts';

/** Who may call a route: anybody, any known caller, or one with a permission. */
export type RoutePolicy = 'public' | 'signed-in' | Need;

/** Finds the caller of a request; throws the problem `signed-out` if there is none. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of every route under /api: the start fails without it. */
    policy?: RoutePolicy;
    /** The operation's permission for people; set by `enforcePolicies`. */
    required?: Required | undefined;
    /** Answers a tab of another establishment, too. */
    atAny?: boolean;
    /** Somebody above may let one such act through (`contract/access/on-the-spot`). */
    isAuthorisable?: boolean;
    /** The route's operation; absent for the few routes without one. */
    operation?: Operation;
    /** Asks a person again who he is (decision 57). */
    asksAgain?: boolean;
    /** Writes an order: every unexpected failure is `order-write-failed`. */
    writesOrder?: boolean;
    /** The problem for a body that breaks its schema; `invalid-request` unless the contract names another. */
    invalidBody?: ProblemCode;
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    caller: Caller;
  }
}

/**
 * The caller of a request that somebody above let through, with both people's names; undefined if the authorisation does
 * not count for exactly this request.
 */
export type LetThrough = (request: FastifyRequest) => Promise<Caller | undefined>;

/** Callers whose role does not allow the request, which carries an authorisation that needs the body to be checked. */
const undecided = new WeakSet<FastifyRequest>();

/** Puts every /api route behind its policy. A route without one fails the start: the default is no. */
export function enforcePolicies(
  app: FastifyInstance,
  authenticate: Authenticate,
  clock: () => InstantMs = Date.now,
  letThrough: LetThrough = async () => undefined,
): void {
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api') && config?.policy === undefined) {
      throw new Error(`${String(method)} ${url} states no policy`);
    }
    if (config?.operation === undefined) return;
    config.required = requiredOfPeople(config.operation);
    config.isAuthorisable = isAuthorisable(operationIdOf(config.operation), config.operation);
  });
  app.addHook('onRequest', async (request) => {
    const { policy, required, asksAgain, atAny } = request.routeOptions.config;
    if (policy === undefined || policy === 'public') return;
    request.caller = atDevice(await authenticate(request), deviceOf(request));
    const { caller } = request;
    if (atAny !== true && isOfAnother(request)) throw new ProblemError('other-establishment');
    const permitted = firstRefused(checkPermitted(caller, policy, required), checkProof(caller, asksAgain, clock()));
    if (permitted.ok) return;
    const { code } = permitted.problem;
    if (code === 'not-permitted' && carriesAuthorisation(request)) undecided.add(request);
    else refuse(request, code);
  });
  // Here the body is known, which an authorisation is bound to.
  app.addHook('preHandler', async (request) => {
    if (!carriesAuthorisation(request)) return;
    const caller = await letThrough(request);
    if (caller !== undefined) request.caller = caller;
    const { required } = request.routeOptions.config;
    if (undecided.has(request) && required !== undefined && !isPermitted(request.caller, required)) {
      refuse(request, 'not-permitted');
    }
  });
}

function carriesAuthorisation({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[AUTHORISATION_HEADER] !== undefined && routeOptions.config.isAuthorisable === true;
}

type AccessRefusal = 'not-allowed' | 'not-permitted' | 'second-factor-missing' | 'proof-needed';

function refuse(request: FastifyRequest, code: AccessRefusal): never {
  const { actor, establishmentId, role } = request.caller;
  const who = { establishmentId, actor: `${actor.kind} ${actor.id}`, role };
  request.log.warn({ security: 'refused-access', route: request.routeOptions.url, ...who }, 'access was refused');
  throw new ProblemError(code);
}

function checkPermitted(
  caller: Caller,
  policy: Exclude<RoutePolicy, 'public'>,
  required: Required | undefined,
): Check<Refusal<AccessRefusal>> {
  if (!may(caller, policy)) return refused({ code: 'not-allowed' });
  if (caller.lacksFactor === true && required !== 'self') return refused({ code: 'second-factor-missing' });
  return required !== undefined && !isPermitted(caller, required) ? refused({ code: 'not-permitted' }) : PASSED;
}

/** Asks people only: an integration has no password, and its key was made by somebody who was asked. */
function checkProof(
  { provedAt }: Caller,
  asksAgain: boolean | undefined,
  now: InstantMs,
): Check<Refusal<AccessRefusal>> {
  const isMissing = asksAgain === true && provedAt !== undefined && !isProved(provedAt, now);
  return isMissing ? refused({ code: 'proof-needed' }) : PASSED;
}

/**
 * Whether the tab shows another establishment than the one at which the browser's session stands by now. A tab that says
 * nothing (a link, a program with a cookie) gets what the session says.
 */
function isOfAnother({ headers, caller }: FastifyRequest): boolean {
  const believed = headers[ESTABLISHMENT_HEADER];
  return caller.sessionId !== undefined && believed !== undefined && believed !== caller.establishmentId;
}

/** The caller with the device that the request names; callers are shared between requests and stay as they are. */
function atDevice(caller: Caller, device: string | undefined): Caller {
  return device === undefined ? caller : { ...caller, actor: { ...caller.actor, device } };
}

/** The operation's permission for people. An operation for people without an entry fails the start. */
function requiredOfPeople(operation: Operation): Required | undefined {
  const { access } = operation.policy;
  if (access === 'public' || access === 'print:jobs' || access === 'courier:link') return undefined;
  const id = operationIdOf(operation);
  const required = requiredOf(id);
  if (required === undefined) throw new Error(`${id} stands nowhere in contract/access/operation-permissions.ts`);
  return required;
}
