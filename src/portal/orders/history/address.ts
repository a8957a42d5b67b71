import { isBusinessDay } from '#domain/shared/business-day.ts';

/** The filters of the history in its address; all values are texts, absent without a filter. */
export const HISTORY_FILTERS = {
  q: /^.{1,100}$/s,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  min: /^\d{1,9}$/,
  max: /^\d{1,9}$/,
  state: /^(awaiting|on-route|open|completed|canceled)$/,
  kind: /^(delivery|pickup|counter|comanda)$/,
  punctuality: /^(early|on-time|late|very-late|kept|missed)$/,
  hour: /^([01]\d|2[0-3])$/,
  untilHour: /^([01]\d|2[0-3])$/,
  weekday: /^[0-6]$/,
  channel: /^.{1,100}$/s,
  payment: /^.{1,100}$/s,
  product: /^.{1,100}$/s,
  category: /^.{1,100}$/s,
  courier: /^.{1,100}$/s,
  run: /^.{1,100}$/s,
  district: /^.{1,100}$/s,
  reason: /^.{1,100}$/s,
  discountBy: /^.{1,100}$/s,
  overrideBy: /^.{1,100}$/s,
  heard: /^(any|climbed)$/,
  rating: /^([1-5]|any)$/,
  measure: /^(orders|fees|discounts|service|canceledOrders|deliveries|waits|overrides|preparations)$/,
  customer: /^(first|again|unknown)$/,
} as const;

/** Filters whose numbers have two digits. */
const HOURS: ReadonlySet<HistoryFilter> = new Set(['hour', 'untilHour']);

/** Filters that are days: `2026-02-30` has the form of one and is none. */
const DAYS: ReadonlySet<HistoryFilter> = new Set(['from', 'to']);

export type HistoryFilter = keyof typeof HISTORY_FILTERS;

/** `nome`: the display name of a report's filter key. */
export type HistoryAddress = Partial<Record<HistoryFilter | 'nome', string>>;

/** Reads the filters from an address and drops invalid ones. Numbers arrive as numbers. */
export function readHistoryAddress(search: Readonly<Record<string, unknown>>): HistoryAddress {
  const { nome } = search;
  const read: HistoryAddress = {};
  for (const [name, pattern] of filters()) {
    const value = search[name];
    const text = typeof value === 'number' ? String(value) : value;
    const padded = HOURS.has(name) && typeof text === 'string' ? text.padStart(2, '0') : text;
    if (typeof padded !== 'string' || !pattern.test(padded)) continue;
    if (!DAYS.has(name) || isBusinessDay(padded)) read[name] = padded;
  }
  if (typeof nome === 'string') read.nome = nome.slice(0, 100);
  return read;
}

/** The query of the operations. */
export function historyQueryOf({ nome: _, ...filters }: HistoryAddress): Omit<HistoryAddress, 'nome'> {
  return filters;
}

/** True where at least one filter is set. */
export function isFiltered(address: HistoryAddress): boolean {
  return filters().some(([name]) => address[name] !== undefined);
}

function filters(): readonly (readonly [HistoryFilter, RegExp])[] {
  return Object.entries(HISTORY_FILTERS) as [HistoryFilter, RegExp][];
}
