import type { Printer } from '#contract/printing/schema.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import type { FollowedEvent } from '#server/orders/followers/follower-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A network printer for printing on arrival. It prints events after `arrivalRevision`, and none if that is `null`. */
export interface ArrivalPrinter extends Pick<Printer, 'id' | 'width' | 'encoding' | 'kinds'> {
  readonly categoryIds: readonly string[];
  readonly arrivalRevision: number | null;
}

/** The reads of printing on arrival, in the follower's own transaction. */
export interface ArrivalReads {
  printers(transaction: StoreTransaction, establishmentId: string): Promise<readonly ArrivalPrinter[]>;
  /** The order as of the event: undoes later changes. */
  asOf(transaction: StoreTransaction, establishmentId: string, event: FollowedEvent): Promise<Order>;
  /** The establishment's time zone, and the categories of the items' products. */
  facts(
    transaction: StoreTransaction,
    establishmentId: string,
    items: readonly OrderItem[],
  ): Promise<{ readonly timeZone: string; readonly categoryOf: ReadonlyMap<string, string> }>;
  /** The note about the gate of the order's building; `undefined` without one. */
  gateNotes(transaction: StoreTransaction, establishmentId: string, order: Order): Promise<string | undefined>;
}
