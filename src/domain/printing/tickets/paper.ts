import { printable, withoutAccents, wrapText } from './text.ts';

/** The available paper rolls: width in millimetres. */
export type PaperWidth = 80 | 58;

/** The paper and printer that a ticket is laid out for. */
export interface Paper {
  readonly width: PaperWidth;
  /** The printer does not support accents. */
  readonly plain?: boolean;
}

/** Characters per line at normal size. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };

/** Text styles. `tall` is double height, `double` also double width, `huge` triple both. */
export interface Style {
  readonly size?: 'normal' | 'tall' | 'double' | 'huge';
  readonly strong?: boolean;
  readonly inverse?: boolean;
}

/** Lines of receiptline's markup, none wider than the paper. */
export type Lines = readonly string[];

const SIZES = { normal: '', tall: '^^', double: '^^^', huge: '^^^^' } as const;
const WIDTH_OF = { normal: 1, tall: 1, double: 2, huge: 3 } as const;

/** Left-aligned text, wrapped: the first line after `head`, the others after as many blanks as `head` is long. */
export function left(paper: Paper, text: string, style: Style = {}, head = ''): Lines {
  const start = ready(paper, head, true);
  const columns = columnsFor(paper, style) - start.length;
  return wrapText(ready(paper, text), columns).map(
    (line, index) => `|${marked(`${index === 0 ? start : ' '.repeat(start.length)}${line}`, style)}`,
  );
}

/** Centred text, wrapped. */
export function centred(paper: Paper, text: string, style: Style = {}): Lines {
  const padding = style.inverse ? 2 : 0;
  return wrapText(ready(paper, text), columnsFor(paper, style) - padding).map((line) =>
    marked(style.inverse ? ` ${line} ` : line, style),
  );
}

/** A name at the left and an amount at the right edge; a long name wraps before the amount. */
export function pair(paper: Paper, name: string, amount: string, style: Style = {}, head = ''): Lines {
  const columns = columnsFor(paper, style);
  const right = ready(paper, amount);
  const start = ready(paper, head, true);
  const room = columns - right.length - 1 - start.length;
  if (room < LEAST_ROOM) return [...left(paper, name, style, head), ...atRight(right, columns, style)];
  const names = wrapText(ready(paper, name), room);
  return names.map((line, index) => {
    const begin = `${index === 0 ? start : ' '.repeat(start.length)}${line}`;
    return `|${marked(index === names.length - 1 ? begin.padEnd(columns - right.length) + right : begin, style)}`;
  });
}

const LEAST_ROOM = 8;

function atRight(text: string, columns: number, style: Style): Lines {
  return wrapText(text, columns).map((line) => `|${marked(line.padStart(columns), style)}`);
}

/** A line of dashes across the paper. */
export function rule(paper: Paper): Lines {
  return [`|${marked('-'.repeat(COLUMNS[paper.width]), {})}`];
}

/** A line without text, as space between two parts of a ticket. */
export function emptyLine(): Lines {
  return ['|~'];
}

/** A centred QR code. `data` must not contain anything that receiptline reads as a command: see {@link escaped}. */
export function qrCode(data: string): Lines {
  return [`{code:${escaped(data)};option:qrcode,4,m}`];
}

/** Joins the parts into the markup of a whole ticket. */
export function toMarkup(...parts: readonly Lines[]): string {
  return parts.flat().join('\n');
}

/** Marks a ticket that may already have been printed, so that nothing is prepared twice. */
export function secondCopy(markup: string, paper: Paper): string {
  return toMarkup(centred(paper, '2ª VIA', { size: 'double', inverse: true }), [markup]);
}

function columnsFor({ width }: Paper, { size = 'normal' }: Style): number {
  return Math.floor(COLUMNS[width] / WIDTH_OF[size]);
}

function ready({ plain }: Paper, text: string, keepSpaces = false): string {
  const line = keepSpaces ? text : printable(text);
  return plain ? withoutAccents(line) : line;
}

function marked(line: string, { size = 'normal', strong, inverse }: Style): string {
  const marks = `${strong ? '"' : ''}${inverse ? '`' : ''}`;
  const back = [...marks].reverse().join('');
  return `${marks}${SIZES[size]}${escaped(line)}${SIZES[size]}${back}`;
}

/** Escapes each character that receiptline reads as a command by its code, so that no text can be one. */
function escaped(line: string): string {
  return line
    .replace(/[^A-Za-z0-9À-ÿªº°· .,!?:/()+*$%@#&']/g, code)
    .replace(/^ +| +$| {2,}/g, (spaces) => code(' ').repeat(spaces.length));
}

function code(letter: string): string {
  return `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
