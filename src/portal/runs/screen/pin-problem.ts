import { FEE_BOUNDS } from '#domain/delivery-fees/delivery-fee.ts';
import { type Coordinates, straightKm } from '#domain/places/distance.ts';

const FARTHEST_KM = FEE_BOUNDS.meters / 1000;

/** Why a pin is not remembered: there is none, or it lies where no shop delivers. Empty for a good one. */
export function pinProblemText(point: Coordinates | null, shop: Coordinates | null): string {
  if (point === null) return 'Toque no mapa onde fica o endereço, ou digite latitude e longitude.';
  if (shop === null) return '';
  const km = straightKm(shop, point);
  if (km <= FARTHEST_KM) return '';
  return `Este ponto fica a ${Math.round(km).toLocaleString('pt-BR')} km da loja. Confira o pino.`;
}
