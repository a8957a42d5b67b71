import type { Selectable } from 'kysely';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Breaker, breakerState } from '#domain/webhooks/breaker.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook.ts';
import type { WebhookDeliveryRow, WebhookRow } from './postgres-tables.ts';

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
  const command = commandOf(row.payload);
  return {
    id: row.id,
    event: row.event as WebhookDelivery['event'],
    state: row.state as WebhookDelivery['state'],
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.order_number === null ? {} : { cdOrder: row.order_number }),
    ...(command === undefined ? {} : { command }),
    ...(row.last_tried_at === null ? {} : { lastTriedAt: row.last_tried_at.toISOString() }),
    ...(row.status === null ? {} : { status: row.status }),
    ...(row.failure === null ? {} : { failure: row.failure }),
  };
}

/** The number or name of the comanda that a message is about. */
function commandOf(payload: string): string | undefined {
  const { data } = JSON.parse(payload) as { readonly data?: { readonly order?: { readonly command?: string } } };
  return data?.order?.command;
}
