import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { AvailabilityWindow } from '#domain/catalogue/catalogue.ts';
import { productProblems } from '#domain/catalogue/problems.ts';
import { type Cents, parseAmount } from '#domain/shared/money.ts';
import { type Check, ok, PASSED, type Result, refused } from '#domain/shared/result.ts';
import { type CsvRow, unescapedCell } from '#domain/shared/tables/csv.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { type Cell, readHours, readOptions, type TypedGroup, withIds } from './cells.ts';
import type { CatalogueColumn, FileProblem, LineError } from './csv-columns.ts';

/** The columns of a file, in its order; undefined where a header cell is empty. */
export type Columns = readonly (CatalogueColumn | undefined)[];

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

interface BadLine {
  readonly code: 'bad-line';
  readonly errors: readonly LineError[];
}

/** A line's cells as they were read. `null` where a cell cannot be read. */
interface ReadCells {
  readonly texts: ReadonlyMap<CatalogueColumn, string>;
  readonly price: Cents | null;
  readonly available: boolean | null | undefined;
  readonly hours: Cell<readonly AvailabilityWindow[]> | undefined;
  readonly options: Cell<readonly TypedGroup[]> | undefined;
}

/** Reads a line of a file with these columns; refuses it with all its errors. */
export function readLine({ line, cells }: CsvRow, columns: Columns): Result<CatalogueLine, BadLine> {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    const column = columnLetter(columns.length);
    return refused({ code: 'bad-line', errors: [{ line, column, code: 'too-many-cells' }] });
  }
  const read = readCells(cells, columns);
  const { price, available } = read;
  const errors = checksOf(read).flatMap(([column, check]) =>
    check.ok ? [] : [{ line, ...placeOf(columns, column), ...check.problem }],
  );
  if (errors.length > 0 || price === null || available === null) return refused({ code: 'bad-line', errors });
  return ok({ line, price, ...(available === undefined ? {} : { available }), ...fieldsOf(read) });
}

function readCells(cells: readonly string[], columns: Columns): ReadCells {
  const texts = new Map<CatalogueColumn, string>();
  columns.forEach((column, at) => {
    if (column !== undefined) texts.set(column, unescapedCell((cells[at] ?? '').trim()).trim());
  });
  return {
    texts,
    price: parseAmount(texts.get('preço') ?? ''),
    available: readSwitch(texts.get('disponível')),
    hours: readCell(texts.get('horários'), readHours),
    options: readCell(texts.get('opções'), readOptions),
  };
}

/** The fields that a line gives as they are, and those that it may leave out. */
function fieldsOf({ texts, hours, options }: ReadCells): Omit<CatalogueLine, 'line' | 'price' | 'available'> {
  const [id, category = '', name = '', description, barcode] = (
    ['id', 'categoria', 'produto', 'descrição', 'código de barras'] as const
  ).map((column) => texts.get(column));
  return {
    category,
    name,
    ...(id ? { id } : {}),
    ...(description === undefined ? {} : { description }),
    ...(barcode === undefined ? {} : { barcode }),
    ...(hours?.ok ? { hours: hours.value } : {}),
    ...(options?.ok ? { options: options.value } : {}),
  };
}

/** What the columns are checked for, in the order in which people are told. */
function checksOf({ texts, price, available, hours, options }: ReadCells): readonly ColumnCheck[] {
  const text = (column: CatalogueColumn, most: number, rules: TextRules = {}): ColumnCheck => [
    column,
    checkText(column, texts.get(column) ?? '', most, rules),
  ];
  return [
    text('categoria', BOUNDS.categoryName, { isRequired: true }),
    text('produto', BOUNDS.productName, { isRequired: true }),
    ['preço', price === null ? refused({ code: 'price' }) : PASSED],
    text('descrição', BOUNDS.description, { isMultiline: true }),
    text('código de barras', BOUNDS.barcode),
    ['código de barras', checkBarcode(texts.get('código de barras') ?? '')],
    ['disponível', available === null ? refused({ code: 'switch' }) : PASSED],
    ['horários', hours?.ok === false ? refused({ code: 'cell', cell: hours.problem }) : PASSED],
    ...(options?.ok === false
      ? [['opções', refused({ code: 'cell', cell: options.problem })] as const]
      : rulesBroken(hours, options)),
  ];
}

/** The check of a column's cell. */
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
    ...names.map((name): ColumnCheck => ['opções', checkText('opções', name, BOUNDS.optionName, {})]),
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

/** A long number as spreadsheets show it, and then save it: its last digits are lost. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

function checkBarcode(text: string): Check<FileProblem> {
  return ROUNDED.test(text) ? refused({ code: 'rounded-barcode', text }) : PASSED;
}

interface TextRules {
  readonly isRequired?: boolean;
  readonly isMultiline?: boolean;
}

function checkText(
  name: CatalogueColumn,
  text: string,
  most: number,
  { isRequired = false, isMultiline = false }: TextRules,
): Check<FileProblem> {
  if (isRequired && text === '') return refused({ code: 'missing', name, most });
  if ([...text].length > most) return refused({ code: 'too-long', name, most });
  const isBroken = (isMultiline ? UNPRINTABLE_IN_LINES : UNPRINTABLE).test(text);
  return isBroken ? refused({ code: 'unprintable', name, most }) : PASSED;
}
