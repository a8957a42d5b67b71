import { orderCode, originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseName } from '#domain/orders/status.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { cutText } from './cut-text.ts';

/** Cuts longer texts, such as comandas with hundreds of lines. */
const LONGEST = 2000;
const CODE_MARK = '#';

/**
 * The text that the history searches, folded, one field per line: codes (after `#`), people, phone, address, total,
 * channel, courier, state, date, items with their options, and payments.
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
    // Last, because a long comanda's items are cut; their options first of all.
    ...names,
  ];
  const text = fields.flatMap((field) => (field ? [field.replace(/\s+/g, ' ')] : [])).join('\n');
  return cutText(fold(text), LONGEST);
}

/** The words of a search; all must match. `exact` is a code after `#`, matched whole. */
export interface SearchWords {
  readonly words: readonly string[];
  readonly exact: readonly string[];
}

/** Splits a typed search. A phone with its punctuation counts as one word of digits. */
export function searchWordsOf(typed: string): SearchWords {
  const text = fold(typed).replace(/\s+/g, ' ');
  const isPhone = /^[\d\s()+-]{8,}$/.test(text) && !/^\d+$/.test(text);
  const words = isPhone ? [text.replace(/\D/g, '')] : text.split(' ').filter((word) => word !== '');
  return {
    words: words.filter((word) => !isCode(word)),
    exact: words.filter(isCode),
  };
}

function isCode(word: string): boolean {
  return word.startsWith(CODE_MARK) && word.length > 1;
}
