import { INVALID_STATE } from '#domain/shared/texts.ts';
import { BAND_BOUNDS, type BandProblemCode } from './distance-bands.ts';
import type { PlaceProblemCode } from './problems.ts';

export const INVALID_POSTAL_CODE = 'O CEP tem 8 dígitos.';

/** The messages for the fields of a place. */
export const PLACE_TEXTS: Readonly<Record<PlaceProblemCode, string>> = {
  'postal-code': INVALID_POSTAL_CODE,
  state: INVALID_STATE,
  'incomplete-point': 'Informe latitude e longitude, ou nenhuma das duas.',
};

/** The messages for the distance of a band in a table by distance. */
export const BAND_TEXTS: Readonly<Record<BandProblemCode | 'too-many-bands', string>> = {
  'no-distance': 'Informe até quantos km.',
  'too-far': `No máximo ${BAND_BOUNDS.meters / 1000} km.`,
  'not-farther': 'Deve ir além da faixa anterior.',
  'too-many-bands': `No máximo ${BAND_BOUNDS.bands} faixas.`,
};

/** A distance with a comma: `3,2 km`. */
export function kmText(km: number): string {
  return `${km.toLocaleString('pt-BR')} km`;
}

/** `Este ponto fica a 692 km da loja. Confira o pino.` */
export function farPinText(km: number): string {
  return `Este ponto fica a ${kmText(km)} da loja. Confira o pino.`;
}

/** The author of a change that puts a known place into an order. */
export const MEMORY_OF_PLACES = 'Memória de endereços';
