/** A row of a file: its cells and the line its first cell stands on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvReading =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly line: number; readonly detail: string };

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads comma-separated text (RFC 4180), also with semicolons as spreadsheets in Brazil write it: the first line tells
 * which. A byte order mark and blank lines are passed over; lines end with CRLF, LF or CR.
 */
export function readCsv(file: string): CsvReading {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = line;
    const cells: string[] = [];
    let hasMore = true;
    while (hasMore) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
      if (cell === null) return { ok: false, line: start, detail: 'Há aspas que não foram fechadas.' };
      cells.push(cell.value);
      line += lineBreaks(cell.value);
      at = cell.end;
      hasMore = text[at] === separator;
      if (hasMore) at += 1;
      else if (at < text.length && text[at] !== '\r' && text[at] !== '\n') {
        return { ok: false, line, detail: 'Há texto depois de fechar as aspas.' };
      }
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: start, cells });
  }
  return { ok: true, rows };
}

/** Writes rows as spreadsheets in Brazil open them: byte order mark, semicolons, CRLF. No cell is read as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');
}

/** What a spreadsheet would compute, or what {@link writeCsv} has made harmless already. */
const LIKE_FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** Undoes what {@link writeCsv} does to a text that looks like a formula. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}

function cellText(value: string): string {
  const guarded = LIKE_FORMULA.test(value) ? `'${value}` : value;
  return /[";,\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

interface Cell {
  readonly value: string;
  /** Where the text goes on. */
  readonly end: number;
}

function quotedCell(text: string, start: number): Cell | null {
  let at = start + 1;
  let value = '';
  while (true) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}

/** Whichever stands more often in the first line, outside of quotes. */
function separatorOf(text: string): ';' | ',' {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return header.split(',').length > header.split(';').length ? ',' : ';';
}

function lineBreaks(value: string): number {
  return value.match(/\r\n|\r|\n/g)?.length ?? 0;
}
