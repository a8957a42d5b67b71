/** A press of a button in a list: when, in milliseconds, and which rows stood there in which order. */
export interface ListPress {
  readonly at: number;
  readonly rows: readonly string[];
}

/** Milliseconds in which a second press belongs to a double click. */
const DOUBLE_MS = 600;

/**
 * True if the row took another's place since a press a moment ago: a double click on the row that left would press this
 * one.
 */
export function movedUnderHand(before: ListPress | null, now: ListPress, row: string): boolean {
  if (before === null || now.at - before.at > DOUBLE_MS) return false;
  return before.rows.indexOf(row) !== now.rows.indexOf(row);
}
