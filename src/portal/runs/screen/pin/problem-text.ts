import type { Coordinates } from '#domain/places/distance.ts';
import { tooFarKm } from '#domain/places/pin-distance.ts';
import { farPinText } from '#domain/places/texts.ts';

/** Why a pin is not remembered: it is missing, or lies where no shop delivers. Empty for a valid one. */
export function pinProblemText(point: Coordinates | null, shop: Coordinates | null): string {
  if (point === null) return 'Toque no mapa onde fica o endereço, ou digite latitude e longitude.';
  const km = tooFarKm(point, shop);
  return km === null ? '' : farPinText(km);
}
