import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AUTHORISATION_HEADER } from '#contract/access/authorisation-schema.ts';
import { askedOfPeople, isAuthorisable } from '#contract/access/on-the-spot.ts';
import { type Required, requiredOf } from '#contract/access/operation-permissions.ts';
import { ESTABLISHMENT_HEADER } from '#contract/access/session-schema.ts';
import { operationIdOf } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isProved } from '#domain/access/session-rules.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, firstRefused, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import { type AskedOfPeople, type Caller, isPermitted, may, type Need } from '#server/access/caller.ts';
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
    /** All that the operation may ask of people. */
    asks?: AskedOfPeople;
    /** Also answers a tab that shows another establishment than the session's. */
    atAny?: boolean;
    /** Another person may authorise one such act (`contract/access/on-the-spot`). */
    isAuthorisable?: boolean;
    /** The route's operation; absent for the few routes without one. */
    operation?: Operation;
    /** Asks the person to prove their identity first (decision 57). */
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
 * The caller of a request that another person authorised, with both names; undefined if the authorisation is not for
 * exactly this request.
 */
export type LetThrough = (request: FastifyRequest) => Promise<Caller | undefined>;

/** Requests that the role does not allow and that carry an authorisation, whose check needs the body. */
const undecided = new WeakSet<FastifyRequest>();

/** Enforces the policy of every /api route. A route without one fails the start, so that nothing is open by default. */
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
    const operation = operationIdOf(config.operation);
    config.isAuthorisable = isAuthorisable(operation, config.operation);
    config.asks = { operation, permissions: askedOfPeople(operation) };
  });
  app.addHook('onRequest', async (request) => {
    const { policy, required, asks, asksAgain, atAny } = request.routeOptions.config;
    if (policy === undefined || policy === 'public') return;
    request.caller = atOperation(await authenticate(request), asks, deviceOf(request));
    const { caller } = request;
    if (atAny !== true && isOfAnother(request)) throw new ProblemError('other-establishment');
    const permitted = firstRefused(checkPermitted(caller, policy, required), checkProof(caller, asksAgain, clock()));
    if (permitted.ok) return;
    const { code } = permitted.problem;
    if (code === 'not-permitted' && carriesAuthorisation(request)) undecided.add(request);
    else refuse(request, code);
  });
  const letPerhapsThrough = async (request: FastifyRequest): Promise<void> => {
    const caller = await letThrough(request);
    if (caller !== undefined) request.caller = caller;
    const { required } = request.routeOptions.config;
    if (undecided.has(request) && required !== undefined && !isPermitted(request.caller, required)) {
      refuse(request, 'not-permitted');
    }
  };
  // The body is known here; an authorisation is bound to it.
  app.addHook('preHandler', (request, _reply, done) =>
    carriesAuthorisation(request) ? letPerhapsThrough(request) : done(),
  );
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

/** Asks only people for a proof: an integration has no password, and the person who created its key was asked. */
function checkProof(
  { provedAt }: Caller,
  asksAgain: boolean | undefined,
  now: InstantMs,
): Check<Refusal<AccessRefusal>> {
  const isMissing = asksAgain === true && provedAt !== undefined && !isProved(provedAt, now);
  return isMissing ? refused({ code: 'proof-needed' }) : PASSED;
}

/**
 * Whether the tab shows another establishment than the session's. Without the header (a link, a program with a cookie),
 * the session's establishment counts.
 */
function isOfAnother({ headers, caller }: FastifyRequest): boolean {
  const believed = headers[ESTABLISHMENT_HEADER];
  return caller.sessionId !== undefined && believed !== undefined && believed !== caller.establishmentId;
}

/** The caller with the operation and the device of the request. A copy, because requests share callers. */
function atOperation(caller: Caller, asks: AskedOfPeople | undefined, device: string | undefined): Caller {
  const actor = device === undefined ? caller.actor : { ...caller.actor, device };
  return { ...caller, actor, ...(asks === undefined ? {} : { asks }) };
}

/** The operation's permission for people. An operation for people without an entry fails the start. */
function requiredOfPeople(operation: Operation): Required | undefined {
  const { access } = operation.policy;
  if (access === 'public' || access === 'print:jobs' || access === 'courier:link') return undefined;
  const id = operationIdOf(operation);
  const required = requiredOf(id);
  if (required === undefined) throw new Error(`${id} is not listed in contract/access/operation-permissions.ts`);
  return required;
}
