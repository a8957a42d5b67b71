/** The cards the keyboard can reach: the ids of each column from top to bottom, columns from left to right. */
export type CardColumns = readonly (readonly string[])[];

export type FocusStep = 'up' | 'down' | 'left' | 'right';

/**
 * The card a step leads to. With no card focused, any step leads to the first card. A step sideways keeps the height as
 * far as the other column has cards, and skips empty columns. Returns the same card at an edge, `null` if there are no
 * cards.
 */
export function cardAfter(columns: CardColumns, from: string | null, step: FocusStep): string | null {
  const column = columns.findIndex((ids) => from !== null && ids.includes(from));
  if (from === null || column === -1) return columns.flat()[0] ?? null;
  const row = columns[column]?.indexOf(from) ?? 0;
  if (step === 'up' || step === 'down') return columns[column]?.[row + (step === 'up' ? -1 : 1)] ?? from;
  const beyond = step === 'left' ? columns.slice(0, column).reverse() : columns.slice(column + 1);
  const target = beyond.find((ids) => ids.length > 0);
  return target?.[Math.min(row, target.length - 1)] ?? from;
}

/**
 * The card to focus when one leaves a column: the one below, else the one above, else `null`. Takes the column as it
 * was before the card left.
 */
export function cardInstead(column: readonly string[], left: string): string | null {
  const row = column.indexOf(left);
  return column[row + 1] ?? column[row - 1] ?? null;
}
