import { type PostalPlace, placeText } from '#domain/places/of-postal-code.ts';

export const SEARCHING_POSTAL_CODE = 'Procurando o CEP…';

/** The form has another address than the postal code. */
export function otherPlaceText(place: PostalPlace): string {
  return `Este CEP é de ${placeText(place)}.`;
}

/** The postal code names no street. */
export const WHOLE_CITY = 'Este CEP é da cidade inteira: preencha a rua.';
