import { INVALID_STATE } from '#domain/shared/texts.ts';
import type { PlaceProblemCode } from './problems.ts';

export const INVALID_POSTAL_CODE = 'O CEP tem 8 dígitos.';

/** The messages for the fields of a place. */
export const PLACE_TEXTS: Readonly<Record<PlaceProblemCode, string>> = {
  'postal-code': INVALID_POSTAL_CODE,
  state: INVALID_STATE,
  'incomplete-point': 'Informe latitude e longitude, ou nenhuma das duas.',
};

/** `Este ponto fica a 692 km da loja. Confira o pino.` */
export function farPinText(km: number): string {
  return `Este ponto fica a ${km.toLocaleString('pt-BR')} km da loja. Confira o pino.`;
}

/** The author of a change that puts a known place into an order. */
export const MEMORY_OF_PLACES = 'Memória de endereços';
