/** Light modules around the code; cameras need them to find it. */
export const QUIET = 4;

/** The dark modules of a square of `size`, with its quiet border, as an SVG path: one bar per run in a row. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      let length = 0;
      while (column + length < size && isDark(row, column + length)) length += 1;
      if (length > 0) bars.push(`M${column + QUIET} ${row + QUIET}h${length}v1h-${length}z`);
      column += Math.max(1, length);
    }
  }
  return bars.join('');
}
