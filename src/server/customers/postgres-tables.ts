import type { JSONColumnType } from 'kysely';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { SavedAddress } from '#domain/customers/record.ts';

/** The tables of the customers for kysely. */
export interface CustomerSchema {
  customers: CustomerRow;
  customer_orders: CustomerOrderRow;
  customer_erasures: CustomerErasureRow;
  customer_order_progress: { establishment_id: string; revision: number };
}

export interface CustomerErasureRow {
  establishment_id: string;
  customer_key: string;
  up_to_number: number;
  up_to_revision: number;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  actor_device: string | null;
  requested_at: Date;
}

export interface CustomerRow {
  establishment_id: string;
  key: string;
  profile: JSONColumnType<CustomerProfile>;
  details: JSONColumnType<CustomerDetails>;
  /** Names without accents in lower case, for sorting. */
  sort_name: string;
  search_text: string;
  updated_at: Date;
}

export interface CustomerOrderRow {
  establishment_id: string;
  order_id: string;
  customer_key: string;
  number: number;
  created_at: Date;
  status: number;
  total: number;
}

/** The customer's data outside the profile. */
export interface CustomerDetails {
  readonly notes?: string;
  /** The label of the main address. */
  readonly label?: string;
  readonly others?: readonly SavedAddress[];
}
