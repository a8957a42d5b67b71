import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { type Cents, formatAmount, MAX_CENTS } from '#domain/shared/money.ts';
import { writeCsv } from '#domain/shared/tables/csv.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** A product and its price in a line of a pasted list. */
export interface PastedProduct {
  /** Counted from one, in the pasted text. */
  readonly line: number;
  readonly category: string;
  readonly name: string;
  readonly price: Cents;
}

/** A line that is neither a product nor a heading, and why. */
export interface PastedProblem {
  readonly line: number;
  readonly text: string;
  readonly code: 'no-price' | 'negative' | 'no-name' | 'several-prices' | 'too-long' | 'too-dear' | 'twice';
}

export interface PastedList {
  readonly products: readonly PastedProduct[];
  readonly problems: readonly PastedProblem[];
}

/** The category of products above the first heading. */
export const PASTED_CATEGORY = 'Cardápio';

/** In characters. A longer line cannot belong to a list. */
const LONGEST_LINE = 300;

/** The price at a line's end: `45`, `45,90`, `45.90`, `1.045,90`, with or without R$ and leaders before it. */
const PRICE =
  /^(.*?)[\s.·…:;|=_–—-]*(?:R\$\s*:?\s*)?(?<!\d|\d[,.])((?:\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[.,]\d{1,2})?)\s*(?:reais)?\s*$/iu;

/** A price before its product: `R$ 12,00 Pastel`. */
const LEADING_PRICE = /^R\$\s*((?:\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,\d{1,2})?)(?![\d.,])[\s:–—-]+(.+)$/iu;

/** What follows a price and says nothing: emojis, points, the quotes of a table's cells. */
const TRAILING = /(?:[\s.,;|!"“”*]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+$/u;
/** `R$ 30 cada`, `30,00 a unidade`: only after what is surely a price, so that `Esfiha 10 un` has no price. */
const EACH = /(R\$\s*\d[\d.]*(?:,\d{1,2})?|\d,\d{2})\s*(?:cada|(?:a\s+)?unidade|un|und)$/iu;

/** An amount that is surely a price. A line with one is no heading. */
const SURE_PRICE = /R\$|\d[.,]\d{2}(?!\d)/iu;
const NEGATIVE = /R\$\s*[-–—−]\s*\d/iu;
const ENDS_WITH_PRICE = /\d[.,]\d{2}$/u;

/** Invisible characters, such as zero-width spaces and marks of the writing direction. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** What lists have before a product: bullets, and numbers such as `1)` or `02 -`. */
const BULLET = /^\s*(?:[-–—*•·▪►>✅🔸🔹]+|\d{1,3}\s*[).\]](?=\s)|\d{1,3}\s+[-–—])\s*/u;

/** The words of a table's first row, without accents. */
const COLUMN_NAMES = new Set(
  'id codigo categoria grupo produto produtos item itens nome descricao preco precos valor valores r$'.split(' '),
);
const PRICE_NAMES = /\b(?:preco|valor)/;
/** The line below the first row of a table in a chat: `|---|---|`. */
const RULER = /^\|[\s|:-]+$/;

/**
 * Reads a list pasted from a message, a menu or another system: one product and its price per line, `Nome … preço`. A
 * line without a price is a heading if a product follows before the next line without one; `Bebidas:` always is. Skips
 * blank lines and the first row of a table, `Produto; Preço`. Never throws: unreadable lines are in `problems`.
 */
export function readPastedList(text: string): PastedList {
  const products: PastedProduct[] = [];
  const problems: PastedProblem[] = [];
  const seen = new Set<string>();
  let category = PASTED_CATEGORY;
  const lines = text.split(/\r\n|\r|\n/).map((raw) => {
    const line = raw.replace(INVISIBLE, '').replaceAll('\t', ' ').trim();
    return RULER.test(line) || namesColumns(line) ? '' : line;
  });
  lines.forEach((raw, index) => {
    if (raw === '') return;
    const line = index + 1;
    if (raw.length > LONGEST_LINE) {
      problems.push({ line, text: `${raw.slice(0, 60)}…`, code: 'too-long' });
      return;
    }
    const read = productOf(raw);
    if (read === undefined) {
      const heading = SURE_PRICE.test(raw) ? undefined : headingOf(raw);
      if (heading !== undefined && (raw.endsWith(':') || isFollowedByProduct(lines, index))) category = heading;
      else problems.push({ line, text: raw, code: unreadCode(raw, heading) });
      return;
    }
    const key = fold(`${category}\n${read.name}`);
    const code = seen.has(key) ? 'twice' : problemOf(read);
    if (code !== undefined) problems.push({ line, text: raw, code });
    else products.push({ line, category, ...read });
    seen.add(key);
  });
  return { products, problems };
}

/** The products as a catalogue file for the import. */
export function pastedCsv(products: readonly PastedProduct[]): string {
  const rows = products.map(({ category, name, price }) => [category, name, formatAmount(price)]);
  return writeCsv([['categoria', 'produto', 'preço'], ...rows]);
}

function productOf(raw: string): Pick<PastedProduct, 'name' | 'price'> | undefined {
  if (NEGATIVE.test(raw)) return undefined;
  const line = raw.replace(TRAILING, '').replace(EACH, '$1');
  const [, before = '', amount] = PRICE.exec(line) ?? [];
  if (amount !== undefined) return { name: tidy(before), price: centsOf(amount) };
  const [, leading, after = ''] = LEADING_PRICE.exec(line) ?? [];
  return leading === undefined ? undefined : { name: tidy(after), price: centsOf(leading) };
}

/** Dots between groups of three digits are thousands; otherwise the last dot or comma begins the cents. */
function centsOf(amount: string): Cents {
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(amount) ? amount.replaceAll('.', '') : amount;
  const [reais = '', cents = ''] = plain.split(/[.,]/);
  return Number(reais) * 100 + Number(cents.padEnd(2, '0'));
}

/** Why a line is no product: what is wrong with its price, or that it has no word. */
function unreadCode(raw: string, heading: string | undefined): PastedProblem['code'] {
  if (NEGATIVE.test(raw)) return 'negative';
  return heading === undefined && !SURE_PRICE.test(raw) ? 'no-name' : 'no-price';
}

function problemOf({ name, price }: Pick<PastedProduct, 'name' | 'price'>): PastedProblem['code'] | undefined {
  if (!/\p{L}/u.test(name)) return 'no-name';
  if (ENDS_WITH_PRICE.test(name) || name.includes('R$')) return 'several-prices';
  if ([...name].length > CATALOGUE_BOUNDS.productName) return 'too-long';
  return price > MAX_CENTS ? 'too-dear' : undefined;
}

function namesColumns(line: string): boolean {
  if (line.length > LONGEST_LINE) return false;
  const folded = fold(line);
  const words = folded.split(/[\s;,|"()/]+/).filter((word) => word !== '');
  return words.length > 1 && PRICE_NAMES.test(folded) && words.every((word) => COLUMN_NAMES.has(word));
}

function headingOf(raw: string): string | undefined {
  const heading = tidy(raw);
  return /\p{L}/u.test(heading) && [...heading].length <= CATALOGUE_BOUNDS.categoryName ? heading : undefined;
}

function isFollowedByProduct(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index + 1).find((line) => line !== '');
  return next !== undefined && productOf(next) !== undefined;
}

function tidy(text: string): string {
  return unquoted(text)
    .replace(/^[\s|]+/u, '')
    .replace(BULLET, '')
    .replace(/[*_~]+/g, '')
    .replace(/[\s.,·…:;|=/>→»$–—-]+$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}

/** A table's cell without the quotes around it, and without the one that opens the cell of its price. */
function unquoted(text: string): string {
  const cell = text.trim().replace(/[\s;,|]["“]$/u, '');
  const inner = /^["“](.*)["”][\s;,|]*$/u.exec(cell)?.[1];
  if (inner !== undefined) return inner.replaceAll('""', '"');
  return /^["“][^"”]*$/u.test(cell) ? cell.slice(1) : cell;
}
