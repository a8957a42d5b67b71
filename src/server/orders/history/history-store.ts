import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';

/** An order's position in an establishment's history. */
export interface HistoryPlace {
  readonly day: BusinessDay;
  readonly number: number;
}

export interface HistorySearch {
  /** The text as typed; an empty one matches everything. */
  readonly text: string;
  /** Marks that the order must have, all of them; see `facet`. */
  readonly facets: readonly string[];
  /** Marks of which the order must have at least one. */
  readonly anyFacet?: readonly string[] | undefined;
  /** The hours of the day (`00` to `23`) to which the order must belong. */
  readonly hours?: readonly string[] | undefined;
  /** Orders with a product of this category of today's catalogue; {@link NO_CATEGORY}: with a product outside of it. */
  readonly category?: string | undefined;
  /** Orders of a run: its id, or its number on the business day. */
  readonly run?: string | undefined;
  /** Outside orders that a person has seen; `climbed`: after push messages. Alarms are kept for 90 days. */
  readonly heard?: string | undefined;
  /** Sales on the first day of a customer with sales (`first`), or on a later one (`again`). */
  readonly customer?: string | undefined;
  /** Bounds of the total. */
  readonly least?: Cents | undefined;
  readonly most?: Cents | undefined;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only orders older than this. */
  readonly after?: HistoryPlace | undefined;
  /** The most orders of the page. */
  readonly limit: number;
}

/**
 * `next`: where the next page begins; a page may be short or empty and still have one, because a search looks at a
 * limited number of orders. `indexing`: older orders are not searched yet.
 */
export interface HistoryPage {
  readonly orders: readonly StoredOrder[];
  readonly next?: HistoryPlace;
  readonly indexing?: true;
}

/** The orders of all days of one establishment, newest first, as they are at this moment. */
export interface OrderHistoryStore {
  /** A page of the matching orders. `indexing`: some orders are not found yet. */
  search(establishmentId: string, search: HistorySearch): Promise<HistoryPage>;
}

/** The key of products outside the catalogue, as in the reports. */
export const NO_CATEGORY = '-';

export const HISTORY_PAGE = 20;
