import { expect, test } from 'vitest';
import { statementMessage } from './message.ts';

const head = { name: 'Rui', shop: 'Cantina', title: 'Acerto 3', closedAt: '2026-11-23T02:00:00.000Z' };
const line = (day: string, amount: number, proof = 0) =>
  ({ kind: 'tip', amount, proof, cash: 0, trips: 0, day, at: `${day}T22:00:00.000Z` }) as const;

test('a statement lists the lines that moved money, day by day, between its head and its foot', () => {
  const lines = [
    line('2026-11-21', 500),
    line('2026-11-21', 0, 100),
    line('2026-11-22', 700),
    line('2026-11-22', -200),
  ];
  const paid = {
    kind: 'paid',
    amount: -1000,
    proof: 0,
    cash: 0,
    trips: 0,
    day: '2026-11-22',
    at: head.closedAt,
  } as const;
  const text = statementMessage(head, [...lines, paid], ['Total: R$ 10,00']);
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Acerto 3 · Cantina',
    'Rui',
    '',
    '*sábado, 21/11* (A loja deve R$ 5,00)',
    'Gorjeta: R$ 5,00',
    '',
    '*domingo, 22/11* (A loja deve R$ 5,00)',
    'Gorjeta: R$ 7,00',
    'Gorjeta: -R$ 2,00',
    '',
    'Pagamento: -R$ 10,00',
    '',
    'Total: R$ 10,00',
  ]);
});

test('a day without money is left out', () => {
  expect(statementMessage(head, [line('2026-11-21', 0, 100)], ['Total'])).toBe('Acerto 3 · Cantina\nRui\n\nTotal');
});
