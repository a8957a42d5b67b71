import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { ProblemError, type ProblemExtra } from '#server/problem.ts';

/** A problem whose sentence is followed by the partner's own words (specification section 8). */
export function partnerProblem(code: ProblemCode, message?: string, extra: ProblemExtra = {}): ProblemError {
  const { detail } = PROBLEMS[code];
  return new ProblemError(code, { ...extra, detail: message === undefined ? detail : `${detail} ${message}` });
}
