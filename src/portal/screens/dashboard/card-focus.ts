/** Where the keyboard may go: the ids of the cards of each column, top to bottom, columns left to right. */
export type CardColumns = readonly (readonly string[])[];

export type Step = 'up' | 'down' | 'left' | 'right';

/**
 * The card that a step leads to. From nowhere, any step leads to the first card there is. A step to the side keeps the
 * height as far as the other column has cards, and skips empty columns. Answers the same card at an edge, `null` when
 * there is no card at all.
 */
export function cardAfter(columns: CardColumns, from: string | null, step: Step): string | null {
  const column = columns.findIndex((ids) => from !== null && ids.includes(from));
  if (from === null || column === -1) return columns.flat()[0] ?? null;
  const row = columns[column]?.indexOf(from) ?? 0;
  if (step === 'up' || step === 'down') return columns[column]?.[row + (step === 'up' ? -1 : 1)] ?? from;
  const beyond = step === 'left' ? columns.slice(0, column).reverse() : columns.slice(column + 1);
  const target = beyond.find((ids) => ids.length > 0);
  return target?.[Math.min(row, target.length - 1)] ?? from;
}

/**
 * The card that takes the focus when one leaves a column: the one below it, else the one above, else none.
 * Takes the column as it was while the card stood in it.
 */
export function cardInstead(column: readonly string[], left: string): string | null {
  const row = column.indexOf(left);
  return column[row + 1] ?? column[row - 1] ?? null;
}
