import { ok, refused } from '#domain/shared/result.ts';
import type { PortAnswer, PortProblem } from '#server/partner/partner-port.ts';

/** The message for an answer of unknown shape. */
export const NOT_UNDERSTOOD = 'O Lalamove deu uma resposta que o portal não entende.';

/**
 * How a call of Lalamove failed. `refused`: it refused, nothing happened. `unreached`: it cannot have received the
 * call. `unknown`: it may have acted. `code` is Lalamove's own.
 */
export type LalamoveAnswer =
  | { readonly outcome: 'done'; readonly value: unknown }
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string }
  | { readonly outcome: 'unreached' | 'unknown'; readonly message: string };

const EXPIRED_CODES: ReadonlySet<string> = new Set(['ERR_INVALID_QUOTATION_ID', 'ERR_QUOTATION_EXPIRED']);

/** Converts an answer into the port's result. */
export function toPortProblem(answer: LalamoveAnswer): PortAnswer<unknown> {
  if (answer.outcome === 'done') return ok(answer.value);
  return refused({
    code: answer.outcome === 'refused' ? codeOf(answer.code) : answer.outcome,
    message: answer.message,
  });
}

function codeOf(code: string): PortProblem['code'] {
  if (EXPIRED_CODES.has(code)) return 'expired';
  return code === 'ERR_ORDER_NOT_FOUND' ? 'not-found' : 'refused';
}
