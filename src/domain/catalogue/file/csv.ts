import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { TEMPLATE_ROWS } from '#domain/catalogue/template-texts.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import { readCsv, writeCsv } from '#domain/shared/tables/csv.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { writeHours, writeOptions } from './cells.ts';
import { type CatalogueColumn, COLUMNS, type FileProblem, type LineError } from './csv-columns.ts';
import { type CatalogueLine, type Columns, readLine } from './csv-line.ts';

const MAX_COLUMNS = 50;
const REQUIRED: readonly CatalogueColumn[] = ['categoria', 'produto', 'preço'];

export interface CatalogueReading {
  readonly lines: readonly CatalogueLine[];
  readonly errors: readonly LineError[];
}

/** Writes the catalogue as a file that spreadsheets open and {@link readCatalogue} reads. */
export function writeCatalogue(categories: readonly Category[], products: readonly Product[]): string {
  const rows = categories.flatMap((category) =>
    products
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, name, price, description = '', barcode = '', available, availability, optionGroups }) => [
        id,
        category.name,
        name,
        formatAmount(price),
        description,
        barcode,
        available ? 'sim' : 'não',
        writeHours(availability),
        writeOptions(optionGroups),
      ]),
  );
  return writeCsv([COLUMNS, ...rows]);
}

/** A template: all columns, filled in for two familiar products. */
export function catalogueTemplate(): string {
  return writeCsv([COLUMNS, ...TEMPLATE_ROWS]);
}

/** Reads a catalogue file with its columns in any order. Errors have the line, the column and a code. */
export function readCatalogue(file: string): CatalogueReading {
  const csv = readCsv(file);
  if (!csv.ok) return { lines: [], errors: [{ line: csv.problem.line, code: csv.problem.code }] };
  const [header, ...rows] = csv.value;
  if (!header) return { lines: [], errors: [{ line: 1, code: 'empty-file' }] };
  if (rows.length > BOUNDS.products) {
    return { lines: [], errors: [{ line: 1, code: 'too-many-lines' }] };
  }
  // Tolerates empty cells that a spreadsheet leaves at the end, but not a header of thousands of cells.
  const columns = header.cells.slice(0, MAX_COLUMNS).map((cell) => columnOf(cell));
  const readable = checkHeader(header.cells, columns);
  if (!readable.ok) return { lines: [], errors: [{ line: header.line, ...readable.problem }] };
  const read = rows.map((row) => readLine(row, columns));
  return {
    lines: read.flatMap((one) => (one.ok ? [one.value] : [])),
    errors: read.flatMap((one) => (one.ok ? [] : one.problem.errors)),
  };
}

function columnOf(cell: string): CatalogueColumn | undefined {
  const wanted = fold(cell.trim());
  return COLUMNS.find((column) => fold(column) === wanted);
}

function checkHeader(cells: readonly string[], columns: Columns): Check<FileProblem> {
  const names = REQUIRED.filter((column) => !columns.includes(column));
  if (names.length > 0) return refused({ code: 'missing-columns', names });
  const unknown = cells.find((cell, at) => columns[at] === undefined && cell.trim() !== '');
  if (unknown !== undefined) return refused({ code: 'unknown-column', name: unknown.trim().slice(0, 40) });
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at);
  return twice === undefined ? PASSED : refused({ code: 'column-twice', name: twice });
}
