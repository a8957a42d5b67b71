import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { ProblemError, type ProblemExtra } from '#server/platform/problem.ts';
import type { PartnerProblem } from './partner-couriers.ts';
import type { PortProblem } from './partner-port.ts';

/** A problem whose sentence is followed by the partner's own words (specification section 8). */
export function partnerProblem(code: ProblemCode, message?: string, extra: ProblemExtra = {}): ProblemError {
  const { detail } = PROBLEMS[code];
  return new ProblemError(code, { ...extra, detail: message === undefined ? detail : `${detail} ${message}` });
}

/** What a partner's failure is to the one who asked. */
export function problemOf({ code, message }: PortProblem): PartnerProblem {
  return code === 'not-configured' ? { code: 'partner-not-configured' } : { code: 'partner-error', message };
}

/** A partner's failure as the answer of a request. */
export function portProblem(problem: PortProblem): ProblemError {
  const { code, message } = problemOf(problem);
  return partnerProblem(code, message);
}
