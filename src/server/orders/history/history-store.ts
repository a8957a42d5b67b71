import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';

/** An order's position in an establishment's history. */
export interface HistoryPlace {
  readonly day: BusinessDay;
  readonly number: number;
}

export interface HistorySearch {
  /** Folded; an empty text matches everything. */
  readonly text: string;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only orders older than this. */
  readonly after?: HistoryPlace | undefined;
}

/**
 * `next`: where the next page begins; a page may be short or empty and still have one, because a search looks at a
 * limited number of orders.
 */
export interface HistoryPage {
  readonly orders: readonly StoredOrder[];
  readonly next?: HistoryPlace;
}

/** The orders of all days of one establishment, newest first. */
export interface OrderHistoryStore {
  search(establishmentId: string, search: HistorySearch): Promise<HistoryPage>;
}

export const HISTORY_PAGE = 20;
