import type { SalesSummary } from '#contract/reports/schema.ts';
import type { CustomerGroup, CustomerSales } from '#domain/reports/customers/groups.ts';
import type { FILTERED_MEASURES } from '#domain/reports/facets.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { countedText, countText, type Unit } from '#portal/reports/number-texts.ts';

/** Input of a figure. */
export type FigureFacts = Pick<SalesSummary, 'total' | 'heard'> & Required<Pick<SalesSummary, 'customers'>>;

/** The filter of the orders behind a number. */
export type FigureOrders =
  | { readonly measure: (typeof FILTERED_MEASURES)[number]; readonly state?: 'open' }
  | { readonly punctuality: 'kept' }
  | { readonly rating: 'any' }
  | { readonly heard: 'any' | 'climbed' }
  | { readonly customer: CustomerSales };

/** Where a number leads: the filter of its orders, or the customers that it counts. */
export type FigureTarget = { readonly orders: FigureOrders } | { readonly customers: CustomerGroup };

/** A second number or a few words below a figure; `orders` where it counts some. */
export interface FigureNote {
  readonly text: string;
  readonly orders?: FigureOrders;
}

export interface Figure {
  readonly name: string;
  readonly of: (facts: FigureFacts) => number | null;
  readonly text: (value: number | null) => string;
  readonly unit: Unit;
  readonly better?: 'more' | 'less' | 'none';
  readonly note?: (facts: FigureFacts) => FigureNote | undefined;
  /** Needs the customers of a period. */
  readonly ofCustomers?: boolean;
  /** Not known by hour: a running day is compared with whole days. */
  readonly ofWholeDays?: boolean;
  readonly leadsTo: FigureTarget;
}

/** Cents as an amount; `—` for none. */
export const amount = (value: number | null) => (value === null ? '—' : formatBrl(value));
export const count = (value: number | null) => countText(value ?? 0);

/** `3 pedidos`, with the orders that are counted. */
export function countedNote(count: number, one: string, many: string, orders: FigureOrders): FigureNote {
  const text = countedText(count, one, many);
  return count === 0 ? { text } : { text, orders };
}
