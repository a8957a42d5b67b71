import { type MerchantIdsProblem, MOST_MERCHANTS } from './merchant-ids.ts';

/** The message for invalid merchant ids. */
export function merchantIdsText(problem: MerchantIdsProblem): string {
  if (problem.code === 'too-many') return `São no máximo ${MOST_MERCHANTS} lojas.`;
  return `“${problem.text}” não é um código de loja do iFood. Copie o código do Portal do Parceiro.`;
}
