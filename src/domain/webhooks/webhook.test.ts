import { expect, test } from 'vitest';
import { WEBHOOK_EVENT_NAMES } from './texts.ts';
import { MOST_WEBHOOKS, webhookEventOf } from './webhook.ts';

test.each([
  ['place', 'Novo pedido'],
  ['dispatch', 'Saiu para entrega'],
  ['complete', 'Concluído'],
  ['cancel', 'Cancelado'],
  ['void', 'Cancelado'],
  ['reset', 'Outras mudanças'],
  ['a verb to come', 'Outras mudanças'],
])('an order’s “%s” is sent as the event “%s”', (verb, text) => {
  expect(WEBHOOK_EVENT_NAMES[webhookEventOf(verb)]).toBe(text);
});

test('events have the names that the API documents', () => {
  expect(['place', 'dispatch', 'complete', 'cancel', 'void', 'reset'].map(webhookEventOf)).toEqual([
    'order.placed',
    'order.dispatched',
    'order.completed',
    'order.canceled',
    'order.canceled',
    'order.changed',
  ]);
  expect(MOST_WEBHOOKS).toBe(10);
});
