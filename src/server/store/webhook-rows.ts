import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Webhook, WebhookDelivery } from '#contract/webhook-schema.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { WebhookEvent } from '#domain/webhook.ts';
import { type Breaker, breakerState } from '#domain/webhook-breaker.ts';

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
  failures: Generated<number>;
  failing_since: Moment;
  openings: Generated<number>;
  /** See {@link Breaker}. */
  probe_at: Moment;
  last_failure: ColumnType<string | null, string | null | undefined>;
  /** When there is something to send; `null` where nothing waits. */
  work_at: Moment;
  /** The node that sends to it now, until when. */
  lease_by: ColumnType<string | null, string | null | undefined>;
  lease_until: Moment;
}

type Moment = ColumnType<Date | null, Date | null | undefined>;

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
  last_tried_at: Moment;
  /** Not to be sent before; `null` for what the queue does not send. */
  due_at: Moment;
  /** Tries from before it was sent again by hand. */
  tries_before: Generated<number>;
}

export function toWebhook(
  row: Pick<
    Selectable<WebhookRow>,
    'id' | 'url' | 'events' | 'active' | 'created_at' | 'disabled_reason' | 'last_failure' | BreakerColumn
  >,
  waiting: number,
  now: InstantMs,
): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    active: row.active,
    createdAt: row.created_at.toISOString(),
    ...(row.disabled_reason === null ? {} : { disabledReason: row.disabled_reason }),
    ...(waiting === 0 ? {} : { waiting }),
    ...(row.failing_since === null || !row.active
      ? {}
      : {
          breaker: {
            state: breakerState(toBreaker(row), now),
            since: row.failing_since.toISOString(),
            failures: row.failures,
            ...(row.probe_at === null ? {} : { nextTryAt: row.probe_at.toISOString() }),
            ...(row.last_failure === null ? {} : { lastFailure: row.last_failure }),
          },
        }),
  };
}

type BreakerColumn = 'failures' | 'failing_since' | 'openings' | 'probe_at';

export function toBreaker(row: Pick<Selectable<WebhookRow>, BreakerColumn>): Breaker {
  return {
    failures: row.failures,
    openings: row.openings,
    ...(row.failing_since === null ? {} : { failingSince: row.failing_since.getTime() }),
    ...(row.probe_at === null ? {} : { probeAt: row.probe_at.getTime() }),
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
