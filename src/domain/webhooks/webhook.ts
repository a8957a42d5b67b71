/** The events that an establishment can subscribe to. */
export const WEBHOOK_EVENTS = {
  'order.placed': 'Novo pedido',
  'order.dispatched': 'Saiu para entrega',
  'order.completed': 'Concluído',
  'order.canceled': 'Cancelado',
  'order.changed': 'Outras mudanças',
  'order.unheard': 'Ninguém viu o pedido',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

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
