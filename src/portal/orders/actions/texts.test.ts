import { describe, expect, test } from 'vitest';
import { formatBrl } from '#domain/shared/money.ts';
import { anOrder, rafael } from '#tests/support/order-examples.ts';
import { byText, lostTipsText, outcomeText, undoLabel, undoTooLate, whereaboutsText } from './texts.ts';

const motoboy = { name: rafael.name, phone: rafael.phone, photoUrl: '' };

describe('a refused action', () => {
  test("names who moved the order, in the establishment's time zone", () => {
    const by = { name: 'Bia', verb: 'dispatch', at: '2026-11-20T23:41:00.000Z' };
    expect(byText({ by }, 'America/Sao_Paulo')).toBe('Despachado por Bia às 20:41.');
  });

  test('names the person in brackets after a text whose subject is the order or the courier', () => {
    const at = '2026-11-20T23:41:00.000Z';
    const told = ['reset', 'courier-returned'].map((verb) => byText({ by: { name: 'Bia', verb, at } }, 'UTC'));
    expect(told).toEqual(['Voltou para aguardando às 23:41 (Bia).', 'Voltou à loja às 23:41 (Bia).']);
  });

  test('says nothing about who moved it when the answer does not', () => {
    expect(byText({}, 'America/Sao_Paulo')).toBe('');
  });

  test('shows an unknown verb as an update', () => {
    expect(byText({ by: { name: 'iFood', verb: 'x', at: '2026-11-20T12:00:00.000Z' } }, 'UTC')).toBe(
      'Atualizado por iFood às 12:00.',
    );
  });
});

test.each([
  [2, 'Voltou para aguardando'],
  [3, 'Saiu com Rafael Moura'],
  [5, 'Concluído'],
  [9, 'Cancelado'],
  [7, 'Atualizado'],
])('an order that left its list with status %s: %s', (status, text) => {
  expect(whereaboutsText(anOrder({ status, motoboy }))).toBe(text);
});

test('an outcome names the order and the courier', () => {
  expect(outcomeText('dispatch', '1042', anOrder({ motoboy }))).toBe('1042 saiu com Rafael Moura.');
  expect(outcomeText('cancel', '1042', anOrder())).toBe('1042 cancelado.');
});

describe('undo', () => {
  test('promises the former state only where a reset restores it', () => {
    expect(undoLabel('dispatch', anOrder())).toBe('Desfazer');
    expect(undoLabel('complete', anOrder())).toBe('Desfazer');
    expect(undoLabel('complete', anOrder({ status: 3 }))).toBe('Desfazer (volta para aguardando)');
    expect(undoLabel('cancel', anOrder({ status: 3 }))).toBe('Desfazer (volta para aguardando)');
  });

  test('is not offered for an action that cannot be undone', () => {
    expect([undoLabel('reset', anOrder({ status: 3 })), undoLabel('change-courier', anOrder({ status: 3 }))]).toEqual([
      null,
      null,
    ]);
  });
});

test('an undo that comes too late says what happened more than a minute ago', () => {
  const sentences = [3, 5, 9].map((status) => undoTooLate({ status }).sentence);
  expect(sentences).toEqual([
    'A saída já passou de um minuto.',
    'A conclusão já passou de um minuto.',
    'O cancelamento já passou de um minuto.',
  ]);
  expect(undoTooLate({ status: 9 }).detail).not.toContain('viagem');
});

test('a notice says which tips left the order with the trip, and nothing where none did', () => {
  const order = anOrder();
  const tips = [{ methodId: 'visa', name: 'Visa', amount: 1000 }];
  const tipped = { ...order, order: { ...order.order, tips } };
  expect(lostTipsText({ ...tipped, motoboy: rafael }, order)).toBe(
    `Pedido 1042: a gorjeta de Rafael Moura saiu com a viagem (Visa ${formatBrl(1000)}). Se ele a recebeu, lance no acerto.`,
  );
  expect(lostTipsText(tipped, order)).toContain('a gorjeta do motoboy saiu');
  expect([lostTipsText(order, order), lostTipsText(tipped, tipped)]).toEqual(['', '']);
});
