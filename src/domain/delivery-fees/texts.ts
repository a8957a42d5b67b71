import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { BAND_TEXTS } from '#domain/places/texts.ts';
import { type DeliveryFeeProblem, FEE_BOUNDS } from './delivery-fee.ts';
import type { UnreadDistrict } from './district-list.ts';

/** The messages for a name in a list of districts. */
export const DISTRICT_TEXTS = {
  'no-district': 'Informe o bairro.',
  'same-district': 'Este bairro já está na lista.',
} as const;

const FEE_TEXTS: Readonly<Record<DeliveryFeeProblem['code'], string>> = {
  ...DISTRICT_TEXTS,
  ...BAND_TEXTS,
  'too-many-districts': `No máximo ${FEE_BOUNDS.districts} bairros.`,
  factor: 'O acréscimo do trajeto vai de 0 a 200 %.',
  'free-from': 'Informe um valor maior que zero.',
  'no-fee': 'Informe a taxa.',
  minutes: `De 1 a ${MAX_LIMIT_MINUTES} minutos.`,
};

/** The message for an invalid field of the fees. */
export function deliveryFeeText({ code }: Pick<DeliveryFeeProblem, 'code'>): string {
  return FEE_TEXTS[code];
}

/** Why a line of a pasted list cannot be read. */
export function unreadDistrictText({ code, name }: UnreadDistrict): string {
  switch (code) {
    case 'twice':
      return `“${name}” está duas vezes na lista.`;
    case 'no-name':
      return 'Falta o nome do bairro.';
    case 'long-name':
      return `O nome tem mais de ${FEE_BOUNDS.districtName} letras.`;
    case 'fee':
      return `A taxa de “${name}” não foi entendida. Escreva como: ${name}; 8,00; 40.`;
    case 'more-columns':
      return `Há colunas a mais em “${name}”: use bairro; taxa; minutos.`;
    case 'minutes':
      return `Os minutos de “${name}” vão de 1 a ${MAX_LIMIT_MINUTES}.`;
  }
}
