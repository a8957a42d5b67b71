/**
 * The result of a rule: a value, or the reason why there is none. Refusals are values; exceptions are for unexpected
 * errors.
 */
export type Result<Value, Problem extends Coded> = Ok<Value> | Refused<Problem>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Problem extends Coded> {
  readonly ok: false;
  readonly problem: Problem;
}

/** A problem: a code, and the data that its message needs. The message is in the noun's texts.ts. */
export interface Coded {
  readonly code: string;
}

/** A problem whose message needs nothing but its code. */
export interface Refusal<Code extends string> {
  readonly code: Code;
}

/** The result of a check, which has nothing to give: it passed, or the problem. */
export type Check<Problem extends Coded> = Result<undefined, Problem>;

/** The check passed. */
export const PASSED: Ok<undefined> = { ok: true, value: undefined };

/** The first check that refuses; passed if none does. */
export function firstRefused<Problem extends Coded>(...checks: readonly Check<Problem>[]): Check<Problem> {
  return checks.find(({ ok: hasPassed }) => !hasPassed) ?? PASSED;
}

/** The rule succeeded with this value. */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** The rule refused, for this reason. */
export function refused<const Problem extends Coded>(problem: Problem): Refused<Problem> {
  return { ok: false, problem };
}
