import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CustomerProfile } from '#domain/customer.ts';
import type { Preferences } from '#domain/preferences.ts';
import type { AccessSchema } from './access-schema.ts';
import type { CashSchema } from './cash-tables.ts';
import type { CustomerDetails } from './customers.ts';
import type { DirectoryLinkRow } from './directory-links.ts';
import type { PartnerSchema } from './partner-tables.ts';
import type { PrintingSchema } from './printing-tables.ts';
import type { WebhookSchema } from './webhook-rows.ts';

/** The tables as kysely sees them. `bigint` columns arrive as numbers: counters stay far below 2^53. */
export interface Schema extends AccessSchema, CashSchema, PartnerSchema, PrintingSchema, WebhookSchema {
  establishments: EstablishmentRow;
  establishment_counters: { establishment_id: string; revision: Generated<number>; order_number: Generated<number> };
  couriers: CourierRow;
  payment_methods: PaymentMethodRow;
  categories: CategoryRow;
  products: ProductRow;
  photos: PhotoRow;
  customers: CustomerRow;
  customer_orders: CustomerOrderRow;
  customer_erasures: CustomerErasureRow;
  customer_order_progress: { establishment_id: string; revision: number };
  directory_links: DirectoryLinkRow;
  delivery_fees: { establishment_id: string; fees: string; updated_at: Date };
  postal_codes: { postal_code: string; place: string | null; expires_at: Date };
  pix_accounts: PixAccountRow;
  orders: OrderRow;
  order_events: OrderEventRow;
  idempotency_keys: IdempotencyKeyRow;
  comanda_payments: ComandaPaymentRow;
  open_comandas: { establishment_id: string; order_id: string; business_day: string; command: string };
  integration_health: IntegrationHealthRow;
  order_followers: { establishment_id: string; follower: string; revision: number };
}

export interface EstablishmentRow {
  id: string;
  fantasy_name: string;
  corporate_name: string | null;
  cnpj: string | null;
  state_registration: string | null;
  address: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  phones: string[];
  logo_url: string | null;
  time_zone: string;
  created_at: Generated<Date>;
  preferences: JSONColumnType<Partial<Preferences>, string, string> | null;
}

export interface CourierRow {
  establishment_id: string;
  id: string;
  name: string;
  phone: string;
  photo_url: string;
  active: boolean;
}

export interface PaymentMethodRow {
  establishment_id: string;
  id: string;
  name: string;
  kind: string;
  needs_change: boolean;
  active: boolean;
  sort: number;
}

export interface CategoryRow {
  establishment_id: string;
  id: string;
  name: string;
  sort: number;
  archived_at: Date | null;
}

export interface PhotoRow {
  establishment_id: string;
  hash: string;
  type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface ProductRow {
  establishment_id: string;
  id: string;
  category_id: string;
  name: string;
  price: number;
  description: string | null;
  barcode: string | null;
  available: boolean;
  sort: number;
  /** JSON text of `AvailabilityWindow[]`. */
  availability: string | null;
  /** JSON text of `OptionGroup[]`. */
  option_groups: string | null;
  photo_hash: string | null;
  archived_at: Date | null;
}

export interface CustomerErasureRow {
  establishment_id: string;
  customer_key: string;
  up_to_number: number;
  up_to_revision: number;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  requested_at: Date;
}

export interface CustomerRow {
  establishment_id: string;
  key: string;
  profile: JSONColumnType<CustomerProfile>;
  details: JSONColumnType<CustomerDetails>;
  /** Names without accents in lower case, by which the list is sorted. */
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

export interface PixAccountRow {
  establishment_id: string;
  kind: string;
  key: string;
  name: string;
  city: string;
  updated_at: Generated<Date>;
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
  /** The key under which a comanda is found (`commandKey`). */
  command: string | null;
  /** JSON text of the order without what the columns hold; see order-row.ts. */
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

/** A payment of a comanda; the comanda's document tells the same. */
export interface ComandaPaymentRow {
  establishment_id: string;
  id: string;
  order_id: string;
  method_id: string;
  method_name: string;
  amount: number;
  change_for: number | null;
  state: 'received' | 'voided';
  device: string | null;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  received_at: Date;
  voided_at: Date | null;
  voided_by_name: string | null;
  void_reason: string | null;
}

export interface IdempotencyKeyRow {
  establishment_id: string;
  key: string;
  request_hash: string;
  order_id: string;
  revision: number;
  /** How many orders, of consecutive revisions, were written under it. */
  touched: Generated<number>;
  created_at: Date;
}

export interface IntegrationHealthRow {
  establishment_id: string;
  integration: string;
  last_success_at: ColumnType<Date | null, Date | undefined>;
  last_failure_at: ColumnType<Date | null, Date | undefined>;
  last_failure: ColumnType<string | null, string | undefined>;
}
