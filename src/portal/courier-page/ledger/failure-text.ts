import type { Outcome } from '../phone/courier-api.ts';

/** Why a call did nothing: the portal's reason, or that no answer came. Empty after an answer. */
export function failureText(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'answered') return '';
  return outcome.kind === 'refused' ? outcome.detail : 'Sem sinal. Tente de novo.';
}
