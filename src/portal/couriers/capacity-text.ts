/** `leva 3 por vez`: how many orders a courier carries at once; empty if the shop's setting holds. */
export function capacityText({ capacity }: { readonly capacity?: number }): string {
  return capacity === undefined ? '' : `leva ${capacity} por vez`;
}
