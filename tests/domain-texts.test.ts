import { expect, test } from 'vitest';
import { productText } from '#domain/catalogue/product-texts.ts';
import { CARRIED_KINDS } from '#domain/day-turn/carried.ts';
import { leftOverTitle, TURN_TEXTS, turnTitle } from '#domain/day-turn/texts.ts';
import { TIME_ZONES } from '#domain/establishment/zone-texts.ts';
import { hoursText, INVALID_BUSY_END, INVALID_PAUSE_END, WEEKDAY_NAMES } from '#domain/opening/texts.ts';
import { RIDE_EVENT_TEXTS } from '#domain/orders/ride/texts.ts';
import { COURTESY_PROBLEM, ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import { PIX_KEY_REMOVED, PIX_KEY_SAVED } from '#domain/payments/texts.ts';
import * as shared from '#domain/shared/texts.ts';
import { INCOMPLETE_ADDRESS, WEBHOOK_EVENT_NAMES } from '#domain/webhooks/texts.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts';
import { expectNames, expectSentences } from './support/sentences.ts';

const messages = Object.values(shared).filter((text) => typeof text === 'string');

test('every message that merchants read is a whole sentence, and no two are the same', () => {
  expectSentences([
    ...(['ends-first', 'same-group', 'same-option', 'same-id', 'min-above-max', 'change-without-cash'] as const).map(
      (code) => productText({ code }),
    ),
    ...(['invalid-time', 'overlap'] as const).map((code) => hoursText({ code })),
    ...[INVALID_PAUSE_END, INVALID_BUSY_END, COURTESY_PROBLEM, PIX_KEY_SAVED, PIX_KEY_REMOVED, INCOMPLETE_ADDRESS],
    ...Object.values(ORDER_PROBLEM_TEXTS),
    ...messages,
  ]);
  expectSentences(CARRIED_KINDS.map((kind) => TURN_TEXTS[kind].advice));
});

test('every heading, weekday and event is a name, and no two are the same', () => {
  expectNames(WEEKDAY_NAMES);
  expectNames(Object.values(RIDE_EVENT_TEXTS));
  expectNames(WEBHOOK_EVENTS.map((event) => WEBHOOK_EVENT_NAMES[event]));
  expect(WEBHOOK_EVENTS.every((event) => /^(order|day)\.[a-z]+$/.test(event))).toBe(true);
});

test('one is in the singular, two in the plural', () => {
  expect(CARRIED_KINDS.map((kind) => turnTitle(kind, 1))).toEqual([
    '1 pedido na rua',
    '1 entrega para conferir',
    '1 pedido aguardando',
    '1 comanda aberta',
    '1 pedido concluído cujo pagamento não fecha',
    '1 pedido agendado',
    '1 motoboy sem acerto',
    '1 caixa aberto',
  ]);
  expect(CARRIED_KINDS.map((kind) => turnTitle(kind, 2))).toEqual([
    '2 pedidos na rua',
    '2 entregas para conferir',
    '2 pedidos aguardando',
    '2 comandas abertas',
    '2 pedidos concluídos cujo pagamento não fecha',
    '2 pedidos agendados',
    '2 motoboys sem acerto',
    '2 caixas abertos',
  ]);
  expect([leftOverTitle(1), leftOverTitle(3)]).toEqual([
    '1 pedido de um dia anterior em aberto',
    '3 pedidos de dias anteriores em aberto',
  ]);
});

test('every time zone exists, has its places and is listed once', () => {
  for (const [zone] of TIME_ZONES) {
    expect(zone).toMatch(/^America\//);
    expect(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy();
  }
  expectNames(TIME_ZONES.map(([, places]) => places));
  expect(new Set(TIME_ZONES.map(([zone]) => zone)).size).toBe(TIME_ZONES.length);
});
