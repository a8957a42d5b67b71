import { isNothing, type LineMoney, sumLines } from '#domain/settlements/ledger.ts';

/** Whether the lines of a statement add up to zero, as they must. */
export function isSquare(lines: readonly LineMoney[]): boolean {
  return isNothing(sumLines(lines));
}
