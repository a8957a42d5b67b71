import type { CourierAnswer } from '../phone/courier-api.ts';

/** Why a call did nothing: the portal's reason, or that no answer came. Empty for a success. */
export function failureText(answer: CourierAnswer<unknown>): string {
  if (answer.ok) return '';
  return answer.problem.code === 'refused' ? answer.problem.detail : 'Sem sinal. Tente de novo.';
}
