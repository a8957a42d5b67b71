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

/** The event for a verb of an order's history; unknown verbs count as changes. */
export function webhookEventOf(verb: string): WebhookEvent {
  return OF_VERB[verb] ?? 'order.changed';
}

/** The most addresses that an establishment can register. */
export const MOST_WEBHOOKS = 10;
