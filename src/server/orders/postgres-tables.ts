import type { Generated } from 'kysely';

/** The tables of the orders and their trail for kysely. */
export interface OrderSchema {
  orders: OrderRow;
  order_events: OrderEventRow;
  /** The orders and events of both the live tables and the archive; see 0119-order-archive.ts. */
  all_orders: OrderRow;
  all_order_events: OrderEventRow;
  idempotency_keys: IdempotencyKeyRow;
  /** `business_day` is the day to which the order was carried. */
  carried_orders: { establishment_id: string; business_day: string; order_id: string };
  order_archive_progress: { establishment_id: string; month: string; business_day: string; number: number };
  order_followers: { establishment_id: string; follower: string; revision: number };
}

export interface OrderRow {
  establishment_id: string;
  id: string;
  revision: number;
  number: number;
  business_day: string;
  created_at: Date;
  status: number;
  module: string;
  /** The key that finds a comanda (`commandKey`). */
  command: string | null;
  /** JSON text of the order without the columns' values; see postgres-row.ts. */
  document: string;
}

export interface OrderEventRow {
  establishment_id: string;
  revision: number;
  order_id: string;
  verb: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  at: Date;
  reason: string | null;
  device: string | null;
  /** JSON text of `FieldChange[]`. */
  changes: string;
  /** JSON text of `Override[]`. */
  overrides: string | null;
}

export interface IdempotencyKeyRow {
  establishment_id: string;
  key: string;
  request_hash: string;
  order_id: string;
  revision: number;
  /** How many orders, of consecutive revisions, were written under the key. */
  touched: Generated<number>;
  created_at: Date;
}
