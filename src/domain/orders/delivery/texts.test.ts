import { expect, test } from 'vitest';
import { RIDE_EVENT_TEXTS } from '#domain/orders/ride/texts.ts';
import { expectNames } from '#tests/support/sentences.ts';
import { FAILURE_TEXTS, failureText, GOODS_TEXTS, proofText, RECEIVER_TEXTS } from './texts.ts';

test('lists of names have no gap', () => {
  for (const list of [FAILURE_TEXTS, GOODS_TEXTS, RECEIVER_TEXTS, RIDE_EVENT_TEXTS]) expectNames(Object.values(list));
});

test('a failed delivery says why, and where the goods are', () => {
  const goods = ['back', 'left', 'lost'] as const;
  expect(goods.map((one) => failureText({ reason: 'absent', goods: one }))).toEqual([
    'Ninguém atendeu; o pedido volta para a loja',
    'Ninguém atendeu; o pedido ficou com outra pessoa',
    'Ninguém atendeu; o pedido se perdeu',
  ]);
  expect(failureText({ reason: 'other', notes: 'rua fechada', goods: 'back' })).toBe(
    'Outro motivo (rua fechada); o pedido volta para a loja',
  );
});

test.each([
  [{}, ''],
  [{ code: true }, 'código conferido'],
  [{ code: false }, ''],
  [{ photoId: 'f' }, 'com foto'],
  [{ receiver: 'doorman' }, 'Recebeu: Portaria'],
  [{ receiverName: 'Ana' }, 'Recebeu: Ana'],
  [
    { receiver: 'family', receiverName: 'Ana', code: true, photoId: 'f' },
    'Recebeu: Família (Ana) · código conferido · com foto',
  ],
] as const)('the proof %j reads: %s', (proof, text) => {
  expect(proofText(proof as Parameters<typeof proofText>[0])).toBe(text);
});
