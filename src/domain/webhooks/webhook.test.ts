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

test('a sent message is named by its order, a comanda by its own number, the summary of a day by no order', () => {
  expect(messageName({ event: 'order.placed', cdOrder: '73' })).toBe('Novo pedido · Pedido 73');
  expect(messageName({ event: 'order.completed', cdOrder: '73', command: '15' })).toBe('Concluído · Comanda 15');
  expect(messageName({ event: 'day.summary' })).toBe('Resumo do dia');
  expect(messageName({ event: 'test' })).toBe('Teste');
});
