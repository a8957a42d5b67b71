import { ok, type Result, refused } from '#domain/shared/result.ts';

/** A row of a file: its cells and the line of its first cell, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quote that is never closed, or that is followed by something other than a separator. */
export interface CsvProblem {
  readonly code: 'open-quotes' | 'text-after-quotes';
  readonly line: number;
}

/** Of equally frequent ones the first is meant. */
const SEPARATORS = [';', ',', '\t'] as const;

const BYTE_ORDER_MARK = '\ufeff';

/** A first line that names the separator, as Excel reads and some systems write it. */
const DECLARED = /^"?sep=([;,\t])"?(?:\r\n|\r|\n|$)/i;

/**
 * Reads comma-separated text (RFC 4180), semicolon-separated as Brazilian spreadsheets write it, or tab-separated; the
 * first line decides, or `sep=;` above it. Skips a byte order mark and blank lines; lines end with CRLF, LF or CR.
 */
export function readCsv(file: string): Result<readonly CsvRow[], CsvProblem> {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const [declaration = '', declared] = DECLARED.exec(text) ?? [];
  const separator = declared ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let at = declaration.length;
  let line = declaration === '' ? 1 : 2;
  while (at < text.length) {
    const read = readRow(text, { at, line, separator });
    if (!read.ok) return read;
    const { cells, end } = read.value;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + lineBreaks(cells);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return ok(rows);
}

/** Reads the cells of one row; `end` is the position of its line break, or the end of the text. */
function readRow(
  text: string,
  { at, line, separator }: { readonly at: number; readonly line: number; readonly separator: string },
): Result<{ readonly cells: readonly string[]; readonly end: number }, CsvProblem> {
  const cells: string[] = [];
  let start = at;
  for (;;) {
    const cell = text[start] === '"' ? quotedCell(text, start) : plainCell(text, start, separator);
    if (cell === null) return refused({ code: 'open-quotes', line });
    cells.push(cell.value);
    const next = text[cell.end];
    if (next === undefined || next === '\r' || next === '\n') return ok({ cells, end: cell.end });
    if (next !== separator) return refused({ code: 'text-after-quotes', line: line + lineBreaks(cells) });
    start = cell.end + 1;
  }
}

/**
 * Writes rows for Brazilian spreadsheets: byte order mark, semicolons, CRLF. Cells that look like formulas are escaped.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return CSV_START + rows.map(csvRow).join('');
}

/** The start of a file that is written row by row. */
export const CSV_START = BYTE_ORDER_MARK;

/** One row of {@link writeCsv}. */
export function csvRow(cells: readonly string[]): string {
  return plainCsvRow(cells.map(guardedCell));
}

/** A row of cells that are written as they are: texts that a spreadsheet would evaluate need {@link guardedCell}. */
export function plainCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
}

/** A text as a spreadsheet shows it and never evaluates it. */
export function guardedCell(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** A cell that a spreadsheet would evaluate, or that {@link writeCsv} has escaped. */
const LIKE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** Reverses the escaping of {@link writeCsv} for a text that looks like a formula. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}

interface CellText {
  readonly value: string;
  /** Position after the cell. */
  readonly end: number;
}

function quotedCell(text: string, start: number): CellText | null {
  let at = start + 1;
  let value = '';
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): CellText {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

/** The most frequent one in the first line, ignoring quoted text. */
function separatorOf(text: string): string {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((most, separator) => (count(separator) > count(most) ? separator : most));
}

/** How many lines the cells go on for: a quoted cell may contain line breaks. */
function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}
