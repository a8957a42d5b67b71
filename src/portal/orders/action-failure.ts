import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/order.ts';
import { isSaid, NoAnswerError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { byText } from './action-texts.ts';

/** Why an action did not happen, as it is shown. */
export interface ActionFailure {
  /** The sentence of the specification's catalogue. */
  readonly sentence: string;
  /** What is known beyond it: who was first, or that no answer came. */
  readonly detail: string;
  /** Asking again may help: nobody refused. */
  readonly retryable: boolean;
  /** The order as it stands, where the refusal carries it. */
  readonly order: Order | null;
}

/** Reads what an action threw. */
export function failureOf(error: unknown, timeZone: string): ActionFailure {
  if (isSaid(error)) return refusalOf(error.problem, timeZone);
  return {
    sentence: writeSentenceOf(error),
    detail: error instanceof NoAnswerError ? error.message : '',
    retryable: true,
    order: null,
  };
}

/** A refusal names the order as it stands (409 `already-updated`). */
function refusalOf(problem: Problem & { readonly order?: Order }, timeZone: string): ActionFailure {
  return {
    sentence: problem.detail,
    detail: byText(problem, timeZone),
    retryable: problem.status >= 500,
    order: problem.order ?? null,
  };
}
