import type { OffsetAt } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { type Cents, formatAmount } from '#domain/shared/money.ts';
import { guardedCell, plainCsvRow } from '#domain/shared/tables/csv.ts';
import { dateText } from '#domain/shared/text/day.ts';

/**
 * A cell of an exported table with its type: a text, a number, an amount in cents, a day (`2026-11-22`), a local date
 * and time (`2026-11-22T20:41`) or a local time (`20:41`). `''` is an empty cell.
 */
export type TableCell =
  | string
  | number
  | { readonly cents: Cents }
  | { readonly day: string }
  | { readonly moment: string }
  | { readonly time: string };

/** The cell as text for a CSV file of Brazilian spreadsheets: `1001,80`, `22/11/2026`. */
export function cellText(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if ('cents' in cell) return formatAmount(cell.cents);
  if ('day' in cell) return dateText(cell.day);
  if ('time' in cell) return cell.time;
  return `${dateText(cell.moment.slice(0, 10))} ${cell.moment.slice(11, 16)}`;
}

/** The row of a CSV file. Only texts are guarded: an apostrophe would make a text of a negative amount. */
export function tableCsvRow(cells: readonly TableCell[]): string {
  return plainCsvRow(cells.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cellText(cell))));
}

/** The cell of an instant (ISO 8601) as a local date and time; empty without one. */
export function momentCell(instant: string | undefined, offsetAt: OffsetAt): TableCell {
  return instant === undefined ? '' : { moment: localMoment(instant, offsetAt) };
}

/** An instant (ISO 8601) as a local date and time: `2026-11-20T20:41`. */
export function localMoment(instant: string, offsetAt: OffsetAt): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at) * MINUTE_MS).toISOString().slice(0, 16);
}
