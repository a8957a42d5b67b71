import { expect, test } from 'vitest';
import { messageName, WEBHOOK_EVENT_NAMES } from './texts.ts';
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
  expect(WEBHOOK_EVENT_NAMES[webhookEventOf({ verb, changes: [] })]).toBe(text);
});

test('events have the names that the API documents', () => {
  const verbs = ['place', 'dispatch', 'complete', 'cancel', 'void', 'reset'];
  expect(verbs.map((verb) => webhookEventOf({ verb, changes: [] }))).toEqual([
    'order.placed',
    'order.dispatched',
    'order.completed',
    'order.canceled',
    'order.canceled',
    'order.changed',
  ]);
  expect(MOST_WEBHOOKS).toBe(10);
});

test.each([
  ['follow-partner', 2, 3, 'order.dispatched'],
  ['follow-partner', 3, 5, 'order.completed'],
  ['follow-partner', 3, 2, 'order.changed'],
  ['courier-returned', 3, 5, 'order.completed'],
  ['a verb to come', 3, 9, 'order.canceled'],
  ['a verb to come', 3, 4, 'order.changed'],
  ['reset', 5, 2, 'order.changed'],
])('“%s” from status %i to %i is sent as %s', (verb, from, to, event) => {
  expect(webhookEventOf({ verb, changes: [{ path: 'status', from, to }] })).toBe(event);
});

test('a sent message is named by its order, a comanda by its own number, the summary of a day by no order', () => {
  expect(messageName({ event: 'order.placed', cdOrder: '73' })).toBe('Novo pedido · Pedido 73');
  expect(messageName({ event: 'order.completed', cdOrder: '73', command: '15' })).toBe('Concluído · Comanda 15');
  expect(messageName({ event: 'day.summary' })).toBe('Resumo do dia');
  expect(messageName({ event: 'test' })).toBe('Teste');
});
