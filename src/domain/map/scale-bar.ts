/** A round length, and its length on the screen. */
export interface ScaleBar {
  readonly metres: number;
  readonly pixels: number;
}

/** The longest of 1, 2 or 5 × 10ⁿ metres that fits into so many pixels. */
export function scaleBarOf(metresPerPixel: number, mostPixels: number): ScaleBar {
  const metres = roundLength(metresPerPixel * mostPixels);
  return { metres, pixels: metres / metresPerPixel };
}

/** The largest of 1, 2 or 5 × 10ⁿ that is not above a length; at least 1. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const digit = [5, 2, 1].find((one) => one * power <= most) ?? 1;
  return digit * power;
}
