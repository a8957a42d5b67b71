/** What an establishment can be told of, by the verb under which an order's event is recorded. */
export const WEBHOOK_EVENTS = {
  'order.placed': 'Novo pedido',
  'order.dispatched': 'Saiu para entrega',
  'order.completed': 'Concluído',
  'order.canceled': 'Cancelado',
  'order.changed': 'Outras mudanças',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

const OF_VERB: Readonly<Record<string, WebhookEvent>> = {
  place: 'order.placed',
  dispatch: 'order.dispatched',
  complete: 'order.completed',
  cancel: 'order.canceled',
  void: 'order.canceled',
};

/** The event that is told for a verb of an order's history; verbs to come count as changes. */
export function webhookEventOf(verb: string): WebhookEvent {
  return OF_VERB[verb] ?? 'order.changed';
}

/** An establishment registers at most this many addresses. */
export const MOST_WEBHOOKS = 10;
