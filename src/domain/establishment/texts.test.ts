import { expect, test } from 'vitest';
import { customerText, ERASED_ADDRESS, ERASED_NAME } from '#domain/customers/texts.ts';
import { leftOverTitle, TURN_TEXTS, turnTitle } from '#domain/day-turn/texts.ts';
import { hoursText, INVALID_BUSY_END, INVALID_PAUSE_END, WEEKDAY_NAMES } from '#domain/opening/texts.ts';
import { PIX_KEY_REMOVED, PIX_KEY_SAVED, pixAccountText } from '#domain/payments/texts.ts';
import { GROUPING_NAMES, NOTHING_SOLD, rowName } from '#domain/reports/texts.ts';
import * as SHARED from '#domain/shared/texts.ts';
import { INCOMPLETE_ADDRESS, WEBHOOK_EVENT_NAMES } from '#domain/webhooks/texts.ts';
import { expectNames, expectSentences } from '#tests/support/sentences.ts';
import { MOST_MERCHANTS } from './merchant-ids.ts';
import { establishmentText, merchantIdsText } from './texts.ts';
import { TIME_ZONES } from './zone-texts.ts';

test('each problem of an establishment has a sentence', () => {
  const codes = ['no-name', 'tax-id', 'phone', 'too-many-phones', 'postal-code', 'state', 'incomplete-point'] as const;
  expectSentences(codes.map((code) => establishmentText({ code })));
  const unread = merchantIdsText({ code: 'no-id', text: 'abc' });
  expectSentences([merchantIdsText({ code: 'too-many' }), unread]);
  expect(unread).toContain('“abc”');
  expect(merchantIdsText({ code: 'too-many' })).toBe(`São no máximo ${MOST_MERCHANTS} lojas.`);
});

test('every time zone exists and is named by its places', () => {
  expectNames(TIME_ZONES.map(([, places]) => places.replaceAll(')', '')));
  for (const [timeZone] of TIME_ZONES) {
    expect(new Intl.DateTimeFormat('pt-BR', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
  }
});

test('each problem of a customer, of hours and of a Pix key has a sentence', () => {
  const customer = ['no-customer-name', 'tax-id', 'too-many-addresses', 'no-address', 'state'] as const;
  expectSentences(customer.map((code) => customerText({ code })));
  expectNames([ERASED_NAME, ERASED_ADDRESS]);
  const hours = ['invalid-time', 'overlap'] as const;
  expectSentences([...hours.map((code) => hoursText({ code })), INVALID_PAUSE_END, INVALID_BUSY_END]);
  const keys = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
  expectSentences([
    ...keys.map((kind) => pixAccountText({ path: '/key', code: 'invalid-key', kind })),
    pixAccountText({ path: '/name', code: 'no-name' }),
    pixAccountText({ path: '/city', code: 'no-city' }),
    PIX_KEY_SAVED,
    PIX_KEY_REMOVED,
  ]);
  expectSentences([INCOMPLETE_ADDRESS, NOTHING_SOLD, ...Object.values(SHARED)]);
});

test('lists of names have no gap', () => {
  expectNames(Object.values(WEBHOOK_EVENT_NAMES));
  expectNames(Object.values(GROUPING_NAMES));
  expectNames([...WEEKDAY_NAMES]);
});

test.each([
  ['day', '2026-11-22', '', '22/11/2026'],
  ['hour', '19', '', '19 h'],
  ['courier', 'c1', 'Rui', 'Rui'],
  ['kind', 'delivery', '', 'Entrega'],
  ['kind', 'pickup', '', 'Retirada'],
  ['kind', 'counter', '', 'Balcão'],
  ['kind', 'comanda', '', 'Mesas e comandas'],
  ['kind', 'other', '', 'other'],
  ['punctuality', 'early', '', 'mais de 10 min antes'],
  ['punctuality', 'on-time', '', 'no prazo'],
  ['punctuality', 'late', '', 'até 10 min depois'],
  ['punctuality', 'very-late', '', 'mais de 10 min depois'],
] as const)('the row of a report by %s with the key %s is called so', (by, key, label, name) => {
  expect(rowName(by, { key, label })).toBe(name);
});

test('unfinished orders at the turn of the day are counted and named, with advice', () => {
  const kinds = Object.values(TURN_TEXTS);
  expectNames(kinds.flatMap(({ one, many }) => [one, many]));
  expectSentences(kinds.map(({ advice }) => advice));
  expect([turnTitle('awaiting', 1), turnTitle('awaiting', 2)]).toEqual(['1 pedido aguardando', '2 pedidos aguardando']);
  expect([1, 2].map(leftOverTitle)).toEqual([
    '1 pedido de um dia anterior em aberto',
    '2 pedidos de dias anteriores em aberto',
  ]);
});
