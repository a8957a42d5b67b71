import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { type TableCell, tableCsvRow } from '#domain/shared/tables/cells.ts';
import { CSV_START, csvRow } from '#domain/shared/tables/csv.ts';
import { type RawAnswer, rawAnswer } from '#server/platform/http/raw-answer.ts';
import { headingXml, rowXml, SHEET_END, SHEET_PATH, SHEET_START, workbookParts } from './sheet-xml.ts';
import { CUT } from './texts.ts';

/** A table to export: its rows come in batches, and the next batch is read when the last one was sent. */
export interface Table {
  /** File name without its ending, in ASCII. */
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly TableCell[])[]>;
}

export type TableFormat = 'csv' | 'xlsx';

/** The rows that a sheet holds, with its heading. */
const MOST_ROWS = 1_048_576;

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a table as a file for spreadsheets, in pieces, so that memory stays small for any length. */
export function sendTable(reply: FastifyReply, table: Table, format: TableFormat = 'csv'): RawAnswer {
  return rawAnswer(
    reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${table.name}.${format}"`)
      .header('cache-control', 'no-store')
      .send(format === 'csv' ? Readable.from(csvOf(table)) : xlsxOf(table)),
  );
}

async function* csvOf({ heading, rows }: Table): AsyncGenerator<string> {
  yield CSV_START + csvRow(heading);
  for await (const batch of rows) yield batch.map(tableCsvRow).join('');
}

/** Compresses the sheet outside the main thread while it is read. */
export function xlsxOf(table: Table, mostRows = MOST_ROWS): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetOf(table, mostRows));
  const file = zip.outputStream as Readable;
  // A closed connection stops the reading; a failed read aborts the file.
  file.once('close', () => sheet.destroy());
  sheet.once('error', (error) => file.destroy(error));
  zip.on('error', (error: Error) => file.destroy(error));
  for (const [path, text] of workbookParts('Planilha')) zip.addBuffer(Buffer.from(text), path);
  zip.addReadStream(sheet, SHEET_PATH);
  zip.end();
  return file;
}

async function* sheetOf({ heading, rows }: Table, mostRows: number): AsyncGenerator<string> {
  yield SHEET_START + headingXml(heading);
  // Leave room for the heading and the note.
  let left = mostRows - 2;
  for await (const batch of rows) {
    if (batch.length > left) {
      yield batch.slice(0, left).map(rowXml).join('') + rowXml([CUT]);
      break;
    }
    left -= batch.length;
    yield batch.map(rowXml).join('');
  }
  yield SHEET_END;
}
