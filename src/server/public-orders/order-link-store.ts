import type { InstantMs } from '#domain/shared/instant.ts';

/** The order of a link. */
export interface LinkedOrder {
  readonly establishmentId: string;
  readonly orderId: string;
}

export interface StoredLink {
  readonly tokenHash: string;
  readonly sealedToken: string;
}

/** The links of orders: at most one each. */
export interface OrderLinkStore {
  /** The order’s link; undefined if it has none. */
  read(establishmentId: string, orderId: string): Promise<StoredLink | undefined>;
  /**
   * Stores the link unless the order has one; replaces `instead` unless another call was first. Returns the stored
   * link.
   */
  keep(
    establishmentId: string,
    orderId: string,
    link: StoredLink,
    at: InstantMs,
    instead?: StoredLink,
  ): Promise<StoredLink>;
  /** The links of these orders, by order id. */
  readAll(establishmentId: string, orderIds: readonly string[]): Promise<ReadonlyMap<string, StoredLink>>;
  /** Stores links, by order id, unless the orders have one. */
  keepAll(establishmentId: string, links: ReadonlyMap<string, StoredLink>, at: InstantMs): Promise<void>;
  /** The order of any establishment whose link has this hash. */
  find(tokenHash: string): Promise<LinkedOrder | undefined>;
  /** Deletes links made before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
