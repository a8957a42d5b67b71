import { orderCode, originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseName } from '#domain/orders/status.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { phoneWord } from '#domain/shared/phone.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { cutText } from './cut-text.ts';

/** Of a longer text, such as that of a comanda with hundreds of lines, the names are kept as their distinct words. */
const LONG = 2_000;
/** Cuts what is longer still. The names of 300 lines of 120 letters fit; the options are cut first. */
const LONGEST = 40_000;
const CODE_MARK = '#';

/**
 * The text that the history searches, folded, one field per line: codes (after `#`), people, phone, address, total,
 * channel, courier, state, date, items with their options, and payments. Each word is searched on its own, so that a long
 * text loses nothing by having each word of its names once, on one line.
 */
export function searchTextOf(order: Order, day: BusinessDay): string {
  const { customer, order: contents } = order;
  const { address } = customer ?? {};
  const codes = [order.cdOrder, contents.cdDelivery, order.command].filter((code) => code !== undefined);
  const options = contents.items.flatMap((item) => item.options ?? []);
  const names = new Set([...contents.items, ...contents.payments, ...options].map(({ name }) => name));
  const fields = [
    ...new Set(codes.map((code) => CODE_MARK + code)),
    orderCode(order),
    order.commandName,
    customer?.name,
    customer?.phone?.replace(/\D/g, ''),
    address && `${address.address}, ${address.number}`,
    address?.complement,
    address?.neighborhood,
    address?.city,
    address?.postalCode?.replace(/\D/g, ''),
    formatAmount(contents.total),
    order.origin,
    originName(order),
    order.motoboy?.name,
    phaseName(order.status),
    dateText(day),
  ];
  const text = linesOf([...fields, ...names]);
  return text.length <= LONG ? text : cutText([linesOf(fields), wordsOf(names)].join('\n'), LONGEST);
}

function linesOf(fields: readonly (string | undefined)[]): string {
  return fold(fields.flatMap((field) => (field ? [field.replace(/\s+/g, ' ')] : [])).join('\n'));
}

/** The distinct words of the names, on one line: on lines of their own, a word such as `#7` would be a code. */
function wordsOf(names: ReadonlySet<string>): string {
  return [...new Set([...names].flatMap((name) => fold(name).split(/\s+/)))].join(' ');
}

/** The words of a search; all must match. `exact` is a code after `#`, matched whole. */
export interface SearchWords {
  readonly words: readonly string[];
  readonly exact: readonly string[];
}

/**
 * Splits a typed search. A phone counts as one word, as it is stored, an amount as the text has it, both as people copy
 * them: `+55 11 98765-4321`, `R$ 1.234,56`.
 */
export function searchWordsOf(typed: string): SearchWords {
  const text = fold(typed).replace(/\s+/g, ' ').trim();
  const phone = phoneWord(text);
  const words =
    phone !== null
      ? [phone]
      : text
          .replace(/(?<!\p{L})r\$ ?/gu, '')
          .split(' ')
          .map(plainAmount);
  return {
    words: words.filter((word) => word !== '' && !isCode(word)),
    exact: words.filter(isCode),
  };
}

/** `1.234,56` and `1234.56` → `1234,56`; any other word unchanged. */
function plainAmount(word: string): string {
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(word)) return word.replaceAll('.', '');
  return /^\d+\.\d{2}$/.test(word) ? word.replace('.', ',') : word;
}

function isCode(word: string): boolean {
  return word.startsWith(CODE_MARK) && word.length > 1;
}
