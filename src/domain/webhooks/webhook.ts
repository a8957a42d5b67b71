import type { FieldChange } from '#domain/orders/changes.ts';
import { phaseOf } from '#domain/orders/status.ts';

/** The events that an establishment can subscribe to. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.dispatched',
  'order.completed',
  'order.canceled',
  'order.changed',
  'order.unheard',
  'day.summary',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const OF_VERB: Readonly<Record<string, WebhookEvent>> = {
  place: 'order.placed',
  dispatch: 'order.dispatched',
  complete: 'order.completed',
  cancel: 'order.canceled',
  void: 'order.canceled',
};

/**
 * The event of an entry of an order's history: by its verb, else by the status that it changed. A partner's driver who
 * accepts sends an order out, a courier who reports that he is back completes it.
 */
export function webhookEventOf({
  verb,
  changes,
}: {
  readonly verb: string;
  readonly changes: readonly FieldChange[];
}): WebhookEvent {
  return OF_VERB[verb] ?? eventOfStatus(changes.find(({ path }) => path === 'status')) ?? 'order.changed';
}

function eventOfStatus(change: FieldChange | undefined): WebhookEvent | undefined {
  if (change === undefined) return undefined;
  const [from, to] = [phaseOf(Number(change.from)), phaseOf(Number(change.to))];
  if (to === 'completed') return 'order.completed';
  if (to === 'canceled') return 'order.canceled';
  return from === 'awaiting' && to === 'on-route' ? 'order.dispatched' : undefined;
}

/** The most addresses that an establishment can register. */
export const MOST_WEBHOOKS = 10;
