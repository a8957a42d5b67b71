import { expect, test } from 'vitest';
import { adviceText, distanceText, inviteText, showsPromise, stateText, stepsOf } from './texts.ts';

const STATES = ['scheduled', 'preparing', 'on-route', 'at-door', 'delivered', 'failed', 'canceled'] as const;
const courier = { firstName: 'Rui' };

test('the customer reads in which state the order is', () => {
  const texts = (kind: 'delivery' | 'pickup', more = {}) => STATES.map((state) => stateText({ state, kind, ...more }));
  expect(texts('delivery')).toEqual([
    'Seu pedido está agendado',
    'Seu pedido está em preparo',
    'Seu pedido está a caminho',
    'Seu pedido chegou',
    'Pedido entregue',
    'A entrega não foi concluída',
    'Pedido cancelado',
  ]);
  expect(texts('delivery', { courier }).slice(2, 4)).toEqual(['Rui está a caminho', 'Rui chegou']);
  expect(texts('pickup')[4]).toEqual('Pedido retirado');
});

test('the page of a failed or canceled order shows no promised time', () => {
  expect(STATES.filter((state) => !showsPromise({ state }))).toEqual(['failed', 'canceled']);
});

test('only a failed or canceled order comes with advice', () => {
  expect(STATES.map((state) => adviceText({ state }, 0))).toEqual([
    '',
    '',
    '',
    '',
    '',
    'O motoboy não conseguiu entregar. Fale com a loja para combinar o que fazer.',
    'Se você não pediu o cancelamento, fale com a loja.',
  ]);
});

const order = {
  createdAt: '2026-11-22T18:00:00Z',
  dispatchedAt: '2026-11-22T18:30:00Z',
  deliveredAt: '2026-11-22T19:00:00Z',
};
const steps = (state: (typeof STATES)[number], kind: 'delivery' | 'pickup', more: object = order) =>
  stepsOf({ state, kind, ...more } as Parameters<typeof stepsOf>[0]).map(({ name, at, phase }) =>
    [phase, name, at?.slice(11, 16)].filter(Boolean).join(' '),
  );

test('a delivery has four steps; the running one is current', () => {
  const { createdAt } = order;
  expect(steps('scheduled', 'delivery', { createdAt })).toEqual([
    'done Recebido 18:00',
    'current Agendado',
    'coming A caminho',
    'coming Entregue',
  ]);
  expect(steps('preparing', 'delivery', { createdAt })).toEqual([
    'done Recebido 18:00',
    'current Em preparo',
    'coming A caminho',
    'coming Entregue',
  ]);
  expect(steps('on-route', 'delivery')).toEqual([
    'done Recebido 18:00',
    'done Em preparo',
    'current A caminho 18:30',
    'coming Entregue 19:00',
  ]);
  expect(steps('at-door', 'delivery')).toEqual(steps('on-route', 'delivery'));
  expect(steps('delivered', 'delivery')).toEqual([
    'done Recebido 18:00',
    'done Em preparo',
    'done A caminho 18:30',
    'done Entregue 19:00',
  ]);
});

test('a pickup has three steps, none of them on the road', () => {
  expect(steps('preparing', 'pickup', { createdAt: order.createdAt })).toEqual([
    'done Recebido 18:00',
    'current Em preparo',
    'coming Retirado',
  ]);
  expect(steps('delivered', 'pickup')).toEqual(['done Recebido 18:00', 'done Em preparo', 'done Retirado 19:00']);
});

test('a failed or canceled order has no steps', () => {
  expect([steps('failed', 'delivery'), steps('canceled', 'pickup')]).toEqual([[], []]);
});

test.each([
  [0, 'a menos de 100 m'],
  [99, 'a menos de 100 m'],
  [100, 'a cerca de 100 m'],
  [999, 'a cerca de 999 m'],
  [1000, 'a cerca de 1 km'],
  [1540, 'a cerca de 1,5 km'],
  [60_000, 'a cerca de 60 km'],
])('%i m away reads %s', (meters, text) => {
  expect(distanceText(meters)).toBe(text);
});

test('an invitation greets by the first name, if there is one', () => {
  const ask = (name: string) => inviteText({ name, code: '1042', shop: 'Cantina' }, 'https://p.example/a');
  expect(ask('  Bia Souza')).toBe('Olá, Bia! Acompanhe o seu pedido 1042 (Cantina) por este link: https://p.example/a');
  expect(ask(' ')).toMatch(/^Olá! Acompanhe/);
});

test('a step that has not happened has no `at`', () => {
  const times = stepsOf({ state: 'preparing', kind: 'delivery', createdAt: order.createdAt } as never);
  expect(times.map((step) => 'at' in step)).toEqual([true, false, false, false]);
});
