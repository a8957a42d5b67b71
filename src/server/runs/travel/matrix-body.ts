/** The longest way that a service may answer, in minutes or kilometres: more makes instants that no calendar has. */
const MOST = 100_000;

/** A square table of numbers from 0 to {@link MOST}, each times a factor; `null` for anything else, such as a missing way. */
export function squareOf(value: unknown, size: number, factor: number): readonly (readonly number[])[] | null {
  if (!Array.isArray(value) || value.length !== size) return null;
  const rows: number[][] = [];
  for (const row of value) {
    if (!Array.isArray(row) || row.length !== size) return null;
    const numbers: number[] = [];
    for (const way of row) {
      if (typeof way !== 'number' || !(way >= 0 && way * factor <= MOST)) return null;
      numbers.push(way * factor);
    }
    rows.push(numbers);
  }
  return rows;
}

export const SECONDS_TO_MINUTES = 1 / 60;
export const METRES_TO_KM = 1 / 1000;
