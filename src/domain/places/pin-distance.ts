import { type Coordinates, straightKm } from './distance.ts';
import { BAND_BOUNDS } from './distance-bands.ts';

/** The longest distance for which a shop can set a fee, in kilometres. */
const FARTHEST_KM = BAND_BOUNDS.meters / 1000;

/**
 * How far a pin is from the shop, in whole kilometres, if no shop delivers that far; otherwise `null`. Always `null` for
 * a shop without a position.
 */
export function tooFarKm(pin: Coordinates, shop: Coordinates | null): number | null {
  if (shop === null) return null;
  const km = straightKm(shop, pin);
  return km <= FARTHEST_KM ? null : Math.round(km);
}
