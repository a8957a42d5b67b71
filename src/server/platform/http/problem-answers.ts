import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { isPermittedOnTheSpot } from '#server/access/caller.ts';
import { isStoreUnavailable } from '#server/platform/database/store-errors.ts';
import { ProblemError, problemBody } from '#server/platform/problem.ts';
import { fieldErrors } from './fields/errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Answers every error of the app as `application/problem+json` from the closed list of problems. */
export function answerProblems(app: FastifyInstance, onStoreFailure: () => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request);
    // A refusal that says when to come again is no failure.
    const isFailure = PROBLEMS[problem.code].status >= 500 && problem.extra.retryAfter === undefined;
    const cause = problem.cause ?? (isFailure ? error : undefined);
    if (cause !== undefined) {
      if (isStoreUnavailable(cause)) onStoreFailure();
      request.log.error({ code: problem.code, reason: reasonOf(cause) }, 'a request failed');
    }
    return sendProblem(reply, withHint(problem, request));
  });
}

/** Refusals that another person may lift for one act. */
const LIFTABLE: ReadonlySet<ProblemCode> = new Set(['not-permitted', 'courier-cash-cap', 'discount-above-limit']);

/** Adds whether another person may authorise this act, so that the portal can ask for it. */
function withHint(problem: ProblemError, { routeOptions, caller }: FastifyRequest): ProblemError {
  const { isAuthorisable, required } = routeOptions.config ?? {};
  const offers = LIFTABLE.has(problem.code) && isAuthorisable === true && isPermittedOnTheSpot(caller, required);
  return offers ? new ProblemError(problem.code, { ...problem.extra, authorisable: true }, problem.cause) : problem;
}

/** Sends a problem with its status and, if set, how long to wait. */
export function sendProblem(reply: FastifyReply, { code, extra }: ProblemError): FastifyReply {
  const body = problemBody(code, extra);
  if (extra.retryAfter !== undefined) reply.header('retry-after', extra.retryAfter);
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body);
}

/** What Node says of a request that did not arrive in time; slow bodies say it, too. */
export const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Answers input that is not HTTP, or did not arrive in time, and closes the socket; such a request never reaches a route
 * or a hook. A browser opens sockets ahead and may send a request at this very moment: one on which nothing has arrived is
 * closed without an answer, which that request would take for its own.
 */
export function brokenRequestAnswerer(headers: SecurityHeaders) {
  const broken = rawAnswerOf('400 Bad Request', 'invalid-request', headers);
  const slow = rawAnswerOf('408 Request Timeout', 'request-timeout', headers);
  return (error: Error & { code?: string }, socket: Socket): void => {
    const isUnused = error.code === TOO_SLOW && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || isUnused || !socket.writable) socket.destroy();
    else socket.end(error.code === TOO_SLOW ? slow : broken);
  };
}

function rawAnswerOf(status: string, code: ProblemCode, headers: SecurityHeaders): string {
  const body = JSON.stringify(problemBody(code));
  return [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

/** Problems for what Fastify itself refuses, by its codes. */
const REFUSED_BY_FASTIFY: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
};

function problemOf(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) {
    const isOurFault = PROBLEMS[error.code].status === 503 && request.routeOptions.config.writesOrder;
    return isOurFault ? new ProblemError('order-write-failed', {}, error.cause) : error;
  }
  if (error.validation) {
    const { invalidBody, operation } = request.routeOptions.config;
    // Nothing has such an id or token: the answer is that of an unknown one.
    const unknown = error.validationContext === 'params' ? unknownOf(operation) : undefined;
    if (unknown !== undefined) return new ProblemError(unknown);
    const code = (error.validationContext === 'body' && invalidBody) || 'invalid-request';
    return new ProblemError(code, { errors: fieldErrors(error.validation, error.validationContext) });
  }
  const refused = REFUSED_BY_FASTIFY[error.code];
  if (refused) return new ProblemError(refused);
  if (error instanceof SyntaxError && error.statusCode === 400) return new ProblemError('invalid-json');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ProblemError('invalid-request');
  }
  if (request.routeOptions.config.writesOrder) return new ProblemError('order-write-failed', {}, error);
  return new ProblemError(isStoreUnavailable(error) ? 'store-unavailable' : 'internal-error', {}, error);
}

/** The operation's problem for what its path does not find. */
function unknownOf(operation: Operation | undefined): ProblemCode | undefined {
  return operation?.problems.find((code) => PROBLEMS[code].status === 404);
}

/**
 * An error for the log: its kind and place. Database errors quote values of the row, so only their codes are logged.
 */
function reasonOf(cause: unknown): object {
  if (!(cause instanceof Error)) return { kind: typeof cause };
  const { code } = cause as { code?: unknown };
  const isFromStore = 'severity' in cause;
  const place = cause.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.trim());
  return { kind: cause.name, code, message: isFromStore ? undefined : cause.message, place };
}
