import { damaged } from './error.ts';

/** Reads a backup's content: lines, and after a `COPY` line the rows of a table. */
export interface ContentReader {
  /** The next line without its end; undefined after the last one. */
  line(): Promise<string | undefined>;
  /** The rows up to the line `\.`, as PostgreSQL's COPY takes them. Must be read to its end before the next `line`. */
  rows(): AsyncGenerator<Buffer>;
}

const NEWLINE = 0x0a;
/** The end of a table's rows. COPY doubles a backslash inside a value, so no row can look like it. */
const END_OF_ROWS = '\\.\n';

export function createContentReader(source: AsyncIterable<Buffer>): ContentReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done) return false;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
    return true;
  };
  return {
    async line() {
      for (;;) {
        const end = held.indexOf(NEWLINE);
        if (end >= 0) {
          const text = held.toString('utf8', 0, end);
          held = held.subarray(end + 1);
          return text;
        }
        if (await more()) continue;
        if (held.length > 0) throw damaged('última linha');
        return undefined;
      }
    },
    async *rows() {
      for (;;) {
        if (held.toString('latin1', 0, END_OF_ROWS.length) === END_OF_ROWS) {
          held = held.subarray(END_OF_ROWS.length);
          return;
        }
        const end = held.indexOf(`\n${END_OF_ROWS}`);
        const cut = end >= 0 ? end + 1 : held.lastIndexOf(NEWLINE) + 1;
        const whole = held.subarray(0, cut);
        held = held.subarray(cut);
        if (whole.length > 0) yield whole;
        if (end < 0 && !(await more())) throw damaged('linhas de uma tabela');
      }
    },
  };
}
