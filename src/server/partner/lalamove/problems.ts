import { type Result, refused } from '#domain/shared/result.ts';
import type { PortAnswer, PortProblem } from '#server/partner/port.ts';

/**
 * Why a call of Lalamove failed. `refused`: it refused, nothing happened. `unreached`: it cannot have received the call.
 * `unknown`: it may have acted. `theirs` is Lalamove's own code.
 */
export type LalamoveProblem =
  | { readonly code: 'refused'; readonly theirs: string; readonly message: string }
  | { readonly code: 'unreached' | 'unknown'; readonly message: string };

export type LalamoveAnswer = Result<unknown, LalamoveProblem>;

const EXPIRED_CODES: ReadonlySet<string> = new Set(['ERR_INVALID_QUOTATION_ID', 'ERR_QUOTATION_EXPIRED']);

/** Converts an answer into the port's result. */
export function toPortProblem(answer: LalamoveAnswer): PortAnswer<unknown> {
  if (answer.ok) return answer;
  const { problem } = answer;
  return refused({
    code: problem.code === 'refused' ? codeOf(problem.theirs) : problem.code,
    message: problem.message,
  });
}

/** What Lalamove says to keys that it does not accept (any more). */
export const UNAUTHORIZED = 'UNAUTHORIZED';

/** True if Lalamove refused the keys themselves. */
export function isKeyRefused(answer: LalamoveAnswer): boolean {
  return !answer.ok && answer.problem.code === 'refused' && answer.problem.theirs === UNAUTHORIZED;
}

function codeOf(code: string): PortProblem['code'] {
  if (EXPIRED_CODES.has(code)) return 'expired';
  return code === 'ERR_ORDER_NOT_FOUND' ? 'not-found' : 'refused';
}
