import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Webhook, WebhookDelivery } from '#contract/webhook-schema.ts';
import type { WebhookEvent } from '#domain/webhook.ts';

/** The tables of outbound webhooks as kysely sees them. */
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
  last_tried_at: ColumnType<Date | null, Date | null | undefined>;
}

export function toWebhook(
  row: Omit<Selectable<WebhookRow>, 'establishment_id' | 'secret_sealed' | 'from_revision'>,
): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    active: row.active,
    createdAt: row.created_at.toISOString(),
    ...(row.disabled_reason === null ? {} : { disabledReason: row.disabled_reason }),
  };
}

export function toDelivery(row: Selectable<WebhookDeliveryRow>): WebhookDelivery {
  return {
    id: row.id,
    event: row.event as WebhookDelivery['event'],
    state: row.state as WebhookDelivery['state'],
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.order_number === null ? {} : { cdOrder: row.order_number }),
    ...(row.last_tried_at === null ? {} : { lastTriedAt: row.last_tried_at.toISOString() }),
    ...(row.status === null ? {} : { status: row.status }),
    ...(row.failure === null ? {} : { failure: row.failure }),
  };
}
