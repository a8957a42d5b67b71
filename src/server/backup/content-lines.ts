/** How the lines of a backup's content are written and parsed. Each is a line of SQL, or a comment with JSON. */

/** The metadata before the tables. */
export interface Preface {
  /** The portal's own session secret, if it was generated: credentials in the store are encrypted with it. */
  readonly sessionSecret?: string;
  /** A fingerprint to compare secrets without storing them. */
  readonly secretPrint: string;
}

const PREFACE = '-- portal ';
const ROWS = '-- rows ';
const END = '-- end';
/** A quoted name. Excludes characters that could end it. */
const NAME = '"[^"\\r\\n]+"';
const COPY = new RegExp(`^COPY public\\.(${NAME}) \\(${NAME}(?:, ${NAME})*\\) FROM stdin;$`);
const SEQUENCE = new RegExp(`^SELECT pg_catalog\\.setval\\('public\\.(${NAME})', (\\d+), (true|false)\\);$`);

export const prefaceLine = (preface: Preface): string => `${PREFACE}${JSON.stringify(preface)}\n`;

/** Ends the rows of a table and contains their number. */
export const endOfTable = (rows: number): string => `\\.\n${ROWS}${rows}\n`;

export const endOfContent = (tables: number): string => `${END} ${tables}\n`;

export function copyLine(table: string, columns: readonly string[]): string {
  return readable(`COPY public."${table}" (${columns.map((name) => `"${name}"`).join(', ')}) FROM stdin;`);
}

export function sequenceLine(name: string, value: number | string, isCalled: boolean): string {
  return readable(`SELECT pg_catalog.setval('public."${name}"', ${value}, ${isCalled});`);
}

/** Throws for a line that no restore could read, so that the backup fails now and not when it is needed. */
function readable(line: string): string {
  if (readLine(line) === undefined) throw new Error(`no restore would read: ${line}`);
  return `${line}\n`;
}

/** One parsed line. */
export type ContentLine =
  | { readonly kind: 'preface'; readonly json: string }
  | { readonly kind: 'copy'; readonly table: string; readonly statement: string }
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'sequence'; readonly statement: string }
  | { readonly kind: 'end'; readonly tables: number };

/** Parses a line; undefined for any line that the portal does not write. No other statement is ever executed. */
export function readLine(line: string): ContentLine | undefined {
  if (line.startsWith(PREFACE)) return { kind: 'preface', json: line.slice(PREFACE.length) };
  if (line.startsWith(ROWS)) return { kind: 'rows', rows: Number(line.slice(ROWS.length)) };
  if (line.startsWith(`${END} `)) return { kind: 'end', tables: Number(line.slice(END.length)) };
  const table = COPY.exec(line)?.[1];
  if (table !== undefined) return { kind: 'copy', table: table.slice(1, -1), statement: line.slice(0, -1) };
  return SEQUENCE.test(line) ? { kind: 'sequence', statement: line } : undefined;
}
