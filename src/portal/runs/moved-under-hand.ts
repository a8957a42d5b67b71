/** A press of a button in a list: the time, in milliseconds, and the rows in their order at that time. */
export interface ListPress {
  readonly at: number;
  readonly rows: readonly string[];
}

/** Maximum time between the two presses of a double click, in milliseconds. */
const DOUBLE_MS = 600;

/**
 * Whether the row has moved to another place since a press a moment ago: the second press of a double click was meant
 * for the row before it.
 */
export function movedUnderHand(before: ListPress | null, now: ListPress, row: string): boolean {
  if (before === null || now.at - before.at > DOUBLE_MS) return false;
  return before.rows.indexOf(row) !== now.rows.indexOf(row);
}
