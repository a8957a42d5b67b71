import { PROBLEMS, type Problem, type ProblemCode, sentCode } from '#contract/problems.ts';
import { tooManyAttemptsText } from '#domain/access/texts.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** Additions to a problem's code: `detail` replaces the catalogue's text, the rest is added. */
export interface ProblemExtra extends Partial<Pick<Problem, 'detail' | 'errors' | 'by' | 'authorisable'>> {
  /** The current order (409 `already-updated`). */
  readonly order?: unknown;
  /** The partner's current price (409 `partner-price-changed`). */
  readonly quote?: unknown;
  /** The role's limit in percent (403 `discount-above-limit`). */
  readonly most?: number;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown if a request cannot be answered; the error handler turns it into `application/problem+json`. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  /** `cause` is the underlying failure; it is logged and never sent. */
  constructor(code: ProblemCode, extra: ProblemExtra = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'ProblemError';
    this.code = code;
    this.extra = extra;
  }
}

/** The problem as it travels (RFC 9457). */
export function problemBody(
  code: ProblemCode,
  extra: ProblemExtra = {},
): Problem & { order?: unknown; quote?: unknown } {
  const { status, detail: usual } = PROBLEMS[code];
  const { retryAfter, ...members } = extra;
  const sent = sentCode(code);
  const detail = code === 'too-many-attempts' && retryAfter !== undefined ? tooManyAttemptsText(retryAfter) : usual;
  return { type: 'about:blank', title: sent, status, code: sent, detail, ...members };
}

/** The value of a result; throws its problem. For problems that are fully described by their code. */
export function valueOrThrow<Value>(result: Result<Value, Refusal<ProblemCode>>): Value {
  if (!result.ok) throw new ProblemError(result.problem.code);
  return result.value;
}
