import { type Cents, formatAmount } from '#domain/shared/money.ts';
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
