import type { Cents } from '#domain/shared/money.ts';

/**
 * The customers of a period, known by the phone of their orders. `new`: their first sale ever is in it. `back`: they
 * bought before it, and in it. `lost`: day {@link LOST_AFTER_DAYS} after their last sale is in it, and they have not
 * bought again by its end.
 */
export const CUSTOMER_GROUPS = ['new', 'back', 'lost'] as const;
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number];

/**
 * The sales behind the customer numbers: `first` on a customer's first day with sales, `again` on later days, `unknown`
 * without a phone.
 */
export const CUSTOMER_SALES = ['first', 'again', 'unknown'] as const;
export type CustomerSales = (typeof CUSTOMER_SALES)[number];

/** Days without a sale until a customer counts as lost. */
export const LOST_AFTER_DAYS = 60;

/**
 * The customer numbers of a period. `first…`: sales on a customer's first day with sales; `again…`: on later days.
 * Sales without a phone are in neither.
 */
export interface CustomerFigures {
  readonly new: number;
  readonly back: number;
  readonly lost: number;
  readonly firstOrders: number;
  readonly firstRevenue: Cents;
  readonly againOrders: number;
  readonly againRevenue: Cents;
}
