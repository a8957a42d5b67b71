/** Orders two texts by their characters' codes, for `sort`: keys, ids, business days and ISO instants. */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
