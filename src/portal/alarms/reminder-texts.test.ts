import { expect, test } from 'vitest';
import { leavingText } from './reminder-texts.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test('names the phones that dropped out of duty before those that will', () => {
  const soon = { name: 'Celular da Bia', endsAt: inHours(50) };
  const gone = { name: 'Celular do Caio' };
  const over = { name: 'Tablet', endsAt: inHours(-1) };
  expect([[], [soon], [soon, soon], [soon, gone], [gone, over, soon]].map((some) => leavingText(some, NOW))).toEqual([
    undefined,
    'Celular da Bia sai do plantão em 2 dias',
    '2 aparelhos saem do plantão em breve',
    'Celular do Caio saiu do plantão',
    '2 aparelhos saíram do plantão',
  ]);
  expect([25, 23].map((hours) => leavingText([{ ...soon, endsAt: inHours(hours) }], NOW))).toEqual([
    'Celular da Bia sai do plantão em 1 dia',
    'Celular da Bia sai do plantão em menos de um dia',
  ]);
});
