import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';

/**
 * Coordinates as maps show them and people paste them: `-23.55, -46.63`, also in parentheses, with decimal commas, and
 * separated by blank or semicolon; `null` for anything else.
 */
export function readPoint(text: string): Coordinates | null {
  const found =
    /^\s*\(?(-?\d{1,3}(?:[.,]\d+)?)(?:\s*[;,]\s+|\s*;\s*|\s+|,(?=-|\d+\.))(-?\d{1,3}(?:[.,]\d+)?)\)?\s*$/.exec(text);
  if (found === null) return null;
  const [latitude, longitude] = [found[1], found[2]].map((part) => Number(part?.replace(',', '.')));
  if (latitude === undefined || longitude === undefined) return null;
  return coordinatesOf({ latitude, longitude });
}
