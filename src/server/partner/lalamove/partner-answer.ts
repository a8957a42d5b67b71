/** What is said of an answer that has none of the known shapes. */
export const NOT_UNDERSTOOD = 'O Lalamove deu uma resposta que o portal não entende.';

/**
 * How a call of the partner ended. `refused`: the partner said no, nothing happened. `unreached`: it cannot have received
 * the call. `unknown`: it may have acted. Messages are shown to people; those of refusals are the partner's own.
 */
export type PartnerAnswer<Value> = { readonly outcome: 'done'; readonly value: Value } | PartnerFailureAnswer;

export type PartnerFailureAnswer =
  | { readonly outcome: 'refused'; readonly code: string; readonly message: string }
  | { readonly outcome: 'unreached' | 'unknown'; readonly message: string };
