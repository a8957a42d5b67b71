import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { AvailabilityWindow, Category, Product } from '#domain/catalogue/catalogue.ts';
import { productProblems } from '#domain/catalogue/problems.ts';
import { TEMPLATE_ROWS } from '#domain/catalogue/template-texts.ts';
import { type Cents, formatAmount, parseAmount } from '#domain/shared/money.ts';
import { type Check, ok, PASSED, type Result, refused } from '#domain/shared/result.ts';
import { type CsvRow, readCsv, unescapedCell, writeCsv } from '#domain/shared/tables/csv.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { type Cell, readHours, readOptions, type TypedGroup, withIds, writeHours, writeOptions } from './cells.ts';
import { type CatalogueColumn, COLUMNS, type FileProblem, type LineError } from './csv-columns.ts';

const MAX_COLUMNS = 50;
const REQUIRED: readonly CatalogueColumn[] = ['categoria', 'produto', 'preço'];

/** A product as read from a line. `undefined` where the file has no such column; an empty cell is `''`. */
export interface CatalogueLine {
  readonly line: number;
  readonly id?: string;
  readonly category: string;
  readonly name: string;
  readonly price: Cents;
  readonly description?: string;
  readonly barcode?: string;
  readonly available?: boolean;
  readonly hours?: readonly AvailabilityWindow[];
  readonly options?: readonly TypedGroup[];
}

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

type Columns = readonly (CatalogueColumn | undefined)[];

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

interface BadLine {
  readonly code: 'bad-line';
  readonly errors: readonly LineError[];
}

function readLine({ line, cells }: CsvRow, columns: Columns): Result<CatalogueLine, BadLine> {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    const column = columnLetter(columns.length);
    return refused({ code: 'bad-line', errors: [{ line, column, code: 'too-many-cells' }] });
  }
  const texts = new Map<CatalogueColumn, string>();
  columns.forEach((column, at) => {
    if (column !== undefined) texts.set(column, unescapedCell((cells[at] ?? '').trim()).trim());
  });
  const [id, category = '', name = '', description, barcode] = (
    ['id', 'categoria', 'produto', 'descrição', 'código de barras'] as const
  ).map((column) => texts.get(column));
  const price = parseAmount(texts.get('preço') ?? '');
  const available = readSwitch(texts.get('disponível'));
  const hours = readCell(texts.get('horários'), readHours);
  const options = readCell(texts.get('opções'), readOptions);
  const checks: readonly ColumnCheck[] = [
    ['categoria', checkText('categoria', category, BOUNDS.categoryName, { isRequired: true })],
    ['produto', checkText('produto', name, BOUNDS.productName, { isRequired: true })],
    ['preço', price === null ? refused({ code: 'price' }) : PASSED],
    ['descrição', checkText('descrição', description ?? '', BOUNDS.description, { isMultiline: true })],
    ['código de barras', checkText('código de barras', barcode ?? '', BOUNDS.barcode)],
    ['disponível', available === null ? refused({ code: 'switch' }) : PASSED],
    ['horários', hours?.ok === false ? refused({ code: 'cell', cell: hours.problem }) : PASSED],
    ...(options?.ok === false
      ? [['opções', refused({ code: 'cell', cell: options.problem })] as const]
      : rulesBroken(hours, options)),
  ];
  const errors = checks.flatMap(([column, check]) =>
    check.ok ? [] : [{ line, ...placeOf(columns, column), ...check.problem }],
  );
  if (errors.length > 0 || price === null || available === null) return refused({ code: 'bad-line', errors });
  return ok({
    line,
    category,
    name,
    price,
    ...(id ? { id } : {}),
    ...(description === undefined ? {} : { description }),
    ...(barcode === undefined ? {} : { barcode }),
    ...(available === undefined ? {} : { available }),
    ...(hours?.ok ? { hours: hours.value } : {}),
    ...(options?.ok ? { options: options.value } : {}),
  });
}

/** The problem of a column's cell, or undefined. */
type ColumnCheck = readonly [column: CatalogueColumn, check: Check<FileProblem>];

function placeOf(columns: Columns, column: CatalogueColumn): Pick<LineError, 'column'> {
  const at = columns.indexOf(column);
  return at < 0 ? {} : { column: columnLetter(at) };
}

/** `A` for the first column, `AA` for the 27th. */
function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

/** `undefined` where the file has no such column. */
function readCell<Value>(text: string | undefined, read: (text: string) => Cell<Value>): Cell<Value> | undefined {
  return text === undefined ? undefined : read(text);
}

/**
 * Checks hours and options by the same rules as the product's form: windows that end before they start, duplicates, min
 * above max.
 */
function rulesBroken(
  hours: Cell<readonly AvailabilityWindow[]> | undefined,
  options: Cell<readonly TypedGroup[]> | undefined,
): readonly ColumnCheck[] {
  const groups = options?.ok ? withIds(options.value, [], countingIds()) : [];
  const names = groups.flatMap((group) => [group.name, ...group.options.map((option) => option.name)]);
  const spans = hours?.ok ? hours.value : [];
  const product = { categoryId: '', name: '-', price: 0, available: true, availability: spans, optionGroups: groups };
  return [
    ...names.map((name): ColumnCheck => ['opções', checkText('opções', name, BOUNDS.optionName)]),
    ...productProblems(product).map(({ path, code }): ColumnCheck => {
      const column = path.startsWith('/availability') ? 'horários' : 'opções';
      return [column, refused({ code: 'rule', name: column, rule: { code } })];
    }),
  ];
}

/** Generates distinct ids, so that only names can be duplicates. */
function countingIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}

const YES = new Set(['sim', 's', '1', 'true', 'verdadeiro']);
const NO = new Set(['nao', 'n', '0', 'false', 'falso']);

/** `undefined` for an empty cell, `null` for an unreadable one. */
function readSwitch(text: string | undefined): boolean | null | undefined {
  if (text === undefined || text === '') return undefined;
  const folded = fold(text);
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : null;
}

/** Control characters (except C1, as in the contract) and lone surrogates, which a store cannot save. */
const UNPRINTABLE = /[^\P{Cc}\u0080-\u009f]|\p{Cs}/u;
const UNPRINTABLE_IN_LINES = /[^\P{Cc}\u0080-\u009f\t\n\r]|\p{Cs}/u;

function checkText(
  name: CatalogueColumn,
  text: string,
  most: number,
  { isRequired = false, isMultiline = false } = {},
): Check<FileProblem> {
  if (isRequired && text === '') return refused({ code: 'missing', name, most });
  if ([...text].length > most) return refused({ code: 'too-long', name, most });
  const isBroken = (isMultiline ? UNPRINTABLE_IN_LINES : UNPRINTABLE).test(text);
  return isBroken ? refused({ code: 'unprintable', name, most }) : PASSED;
}
