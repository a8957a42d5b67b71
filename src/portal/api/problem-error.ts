import { OWN_DETAILS } from '#contract/messages.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { NO_ANSWER } from './texts.ts';

/** An answer that is a problem; its `message` is the Portuguese sentence to show. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }

  get code(): ProblemCode {
    return this.problem.code;
  }
}

/** No answer: the connection broke or timed out. Whether the server acted is unknown. */
export class NoAnswerError extends Error {
  constructor() {
    super(NO_ANSWER);
    this.name = 'NoAnswerError';
  }
}

/** Whether the server may have acted without an answer: then retry with the same key. */
export function mayHaveActed(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.problem.status >= 500;
}

/** Reads a failed answer; anything but a problem document becomes an internal error. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'code' in body && 'detail' in body)
    return new ProblemError(body as Problem);
  return new ProblemError({
    type: 'about:blank',
    title: 'internal-error',
    status: response.status,
    code: 'internal-error',
    detail: OWN_DETAILS['internal-error'],
  });
}

/** The sentence to show for any thrown error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ProblemError || error instanceof NoAnswerError
    ? error.message
    : OWN_DETAILS['internal-error'];
}

/** Whether the portal itself answered with a problem, not a gateway before it. */
export function isPortalProblem(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code !== 'internal-error';
}

/**
 * The sentence for a failed sign-in; "any other login failure" of the specification's catalogue if the portal gave
 * none.
 */
export function signInSentenceOf(error: unknown): string {
  // A password of thousands of letters is no account's either.
  return isPortalProblem(error) && error.code !== 'invalid-request' ? error.message : OWN_DETAILS['login-failed'];
}

/** The sentence for a failed order write; "any failed order write" of the catalogue if the portal gave none. */
export function writeSentenceOf(error: unknown): string {
  return isPortalProblem(error) ? error.message : OWN_DETAILS['order-write-failed'];
}
