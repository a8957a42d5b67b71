import type { Generated } from 'kysely';

/** The tables of the partner courier as kysely sees them. */
export interface PartnerSchema {
  partner_accounts: PartnerAccountRow;
  partner_quotes: {
    establishment_id: string;
    id: string;
    order_id: string;
    /** JSON text of the quote. */
    document: string;
    created_at: Date;
  };
  partner_deliveries: PartnerDeliveryRow;
  partner_events: PartnerEventRow;
}

export interface PartnerAccountRow {
  establishment_id: string;
  /** The encrypted keys. */
  sealed_keys: string;
  api_key_end: string;
  market: string;
  environment: string;
  service_type: string;
  hook: string;
  hook_seen_at: Date | null;
}

export interface PartnerDeliveryRow {
  establishment_id: string;
  id: string;
  service: string;
  order_id: string;
  quotation_id: string;
  state: string;
  since: Date;
  price: number;
  requested_at: Date;
  requested_by: string;
  partner_order_id: string | null;
  driver_id: Generated<string>;
  /** JSON text of the driver as orders carry him. */
  driver: string | null;
  plate: string | null;
  share_link: string | null;
  failure: string | null;
  ending: string | null;
  /** JSON text of the author and time of the cancelation. */
  calling_off: string | null;
  next_read_at: Date;
  failures: Generated<number>;
  /** Reads in a row that did not find it. */
  missing: Generated<number>;
  reading: Generated<number>;
  applied: Generated<number>;
  version: Generated<number>;
  shown: Generated<number>;
  touched_at: Date;
  ended_at: Date | null;
}

export interface PartnerEventRow {
  establishment_id: string;
  id: string;
  service: string;
  type: string;
  partner_order_id: string | null;
  replaced_order_id: string | null;
  at: Date;
  received_at: Date;
  tries: Generated<number>;
  /** Null: at once. */
  next_try_at: Date | null;
  done_at: Date | null;
}
