import type { ProductProblem } from '#domain/catalogue/problems.ts';
import type { CsvProblem } from '#domain/shared/tables/csv.ts';
import type { CellProblem } from './cells.ts';

/** The columns of a catalogue file, as named in its first line. Photos are not included. */
export const COLUMNS = [
  'id',
  'categoria',
  'produto',
  'preço',
  'descrição',
  'código de barras',
  'disponível',
  'horários',
  'opções',
] as const;
export type CatalogueColumn = (typeof COLUMNS)[number];

/** What is wrong with a line; texts.ts has the message. */
export type FileProblem =
  | { readonly code: CsvProblem['code'] | 'empty-file' | 'too-many-lines' | 'too-many-cells' }
  | { readonly code: 'price' | 'switch' }
  /** A spreadsheet has saved the barcode as it shows long numbers: `7,891E+12`. */
  | { readonly code: 'rounded-barcode'; readonly text: string }
  | { readonly code: 'missing-columns'; readonly names: readonly CatalogueColumn[] }
  | { readonly code: 'unknown-column' | 'column-twice'; readonly name: string }
  | { readonly code: 'missing' | 'too-long' | 'unprintable'; readonly name: CatalogueColumn; readonly most: number }
  | { readonly code: 'cell'; readonly cell: CellProblem }
  | { readonly code: 'rule'; readonly name: CatalogueColumn; readonly rule: Pick<ProductProblem, 'code'> }
  | { readonly code: 'line-twice'; readonly first: number }
  | { readonly code: 'too-many-products' | 'too-many-categories' };

/** A wrong line. Lines count from 1. */
export type LineError = FileProblem & {
  readonly line: number;
  /** The spreadsheet's letter of the column, where a single cell is wrong. */
  readonly column?: string;
};
