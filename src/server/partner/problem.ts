import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { ProblemError, type ProblemExtra } from '#server/platform/problem.ts';
import type { PartnerProblem } from './couriers.ts';
import type { PortProblem } from './port.ts';

/** A problem whose text ends with the partner's own sentence (specification section 8). */
export function partnerProblem(code: ProblemCode, message?: string, extra: ProblemExtra = {}): ProblemError {
  const { detail } = PROBLEMS[code];
  return new ProblemError(code, { ...extra, detail: message === undefined ? detail : `${detail} ${message}` });
}

/** The problem for a partner's failure. */
export function problemOf({ code, message }: PortProblem): PartnerProblem {
  return code === 'not-configured' ? { code: 'partner-not-configured' } : { code: 'partner-error', message };
}

/** A partner's failure as the problem of a request. */
export function portProblem(problem: PortProblem): ProblemError {
  const { code, message } = problemOf(problem);
  return partnerProblem(code, message);
}
