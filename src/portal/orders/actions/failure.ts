import type { Problem } from '#contract/problems.ts';
import { nameWithCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPortalProblem, NoAnswerError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { byText } from './texts.ts';

/** Why an action failed, as shown to the operator. */
export interface ActionFailure {
  /** The sentence from the specification's catalogue. */
  readonly sentence: string;
  /** Further detail: who acted first, or that no answer came. */
  readonly detail: string;
  /** Trying again may help: no answer came, or the server failed. */
  readonly retryable: boolean;
  /** The current order, if the refusal carries it. */
  readonly order: Order | null;
}

/** What it is about and its detail: `Pedido 1042 · Despachado por Bia às 20:41.` */
export function aboutText({ code, detail }: Pick<ActionFailure, 'detail'> & { readonly code: string }): string {
  return [nameWithCode(code), detail].filter(Boolean).join(' · ');
}

/** Builds the failure from the error an action threw. */
export function failureOf(error: unknown, timeZone: string): ActionFailure {
  if (isPortalProblem(error)) return refusalOf(error.problem, timeZone);
  return {
    sentence: writeSentenceOf(error),
    detail: error instanceof NoAnswerError ? error.message : '',
    retryable: true,
    order: null,
  };
}

/** A refusal may carry the current order (409 `already-updated`). */
function refusalOf(problem: Problem & { readonly order?: Order }, timeZone: string): ActionFailure {
  return {
    sentence: problem.detail,
    detail: byText(problem, timeZone),
    retryable: problem.status >= 500,
    order: problem.order ?? null,
  };
}
