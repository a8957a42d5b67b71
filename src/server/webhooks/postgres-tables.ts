import type { ColumnType, Generated } from 'kysely';
import type { Nullable } from '#server/platform/database/nullable.ts';

/** The tables of outbound webhooks for kysely. */
export interface WebhookSchema {
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
}

export interface WebhookRow {
  establishment_id: string;
  id: string;
  url: string;
  events: string[];
  secret_sealed: string;
  active: Generated<boolean>;
  disabled_reason: string | null;
  from_revision: number;
  created_at: Date;
  failures: Generated<number>;
  failing_since: Nullable<Date>;
  openings: Generated<number>;
  /** See {@link Breaker}. */
  probe_at: Nullable<Date>;
  last_failure: ColumnType<string | null, string | null | undefined>;
  /** When there is something to send; `null` if nothing waits. */
  work_at: Nullable<Date>;
  /** The node that sends to it now, and until when. */
  lease_by: ColumnType<string | null, string | null | undefined>;
  lease_until: Nullable<Date>;
}

export interface WebhookDeliveryRow {
  establishment_id: string;
  id: string;
  webhook_id: string;
  revision: number | null;
  event: string;
  order_id: string | null;
  order_number: string | null;
  payload: string;
  state: Generated<string>;
  tries: Generated<number>;
  status: ColumnType<number | null, number | null | undefined>;
  failure: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
  last_tried_at: Nullable<Date>;
  /** The earliest time to send it; `null` for messages outside the queue. */
  due_at: Nullable<Date>;
  /** Tries from before it was resent by hand. */
  tries_before: Generated<number>;
}
