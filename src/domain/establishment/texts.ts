import { PLACE_TEXTS } from '#domain/places/texts.ts';
import { INVALID_TAX_ID, MISSING_PHONE } from '#domain/shared/texts.ts';
import { type EstablishmentProblem, MAX_PHONES } from './establishment.ts';
import { type MerchantIdsProblem, MOST_MERCHANTS } from './merchant-ids.ts';

export const INVALID_ZONE = 'Este fuso horário não existe.';

const ESTABLISHMENT_TEXTS: Readonly<Record<EstablishmentProblem['code'], string>> = {
  ...PLACE_TEXTS,
  'no-name': 'Informe o nome do estabelecimento.',
  'tax-id': INVALID_TAX_ID,
  phone: MISSING_PHONE,
  'too-many-phones': `No máximo ${MAX_PHONES} telefones.`,
};

/** The message for an invalid field of the establishment's details. */
export function establishmentText({ code }: Pick<EstablishmentProblem, 'code'>): string {
  return ESTABLISHMENT_TEXTS[code];
}

/** The message for invalid merchant ids. */
export function merchantIdsText(problem: MerchantIdsProblem): string {
  if (problem.code === 'too-many') return `São no máximo ${MOST_MERCHANTS} lojas.`;
  return `“${problem.text}” não é um código de loja do iFood. Copie o código do Portal do Parceiro.`;
}
