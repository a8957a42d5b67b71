import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { comandaAge, comandaRowText, openedText } from './comanda-texts.ts';

const NOW = Date.parse('2026-11-21T23:00:00.000Z');
const saoPaulo = () => -180;

const opened = (createdAt: string) => ({ ...anOrder(), module: 'COMANDA' as const, command: '12', createdAt });

test.each([
  ['2026-11-21T23:00:00.000Z', 'agora', 'neutral', 'aberta às 20:00'],
  ['2026-11-21T22:59:40.000Z', '1 min', 'neutral', 'aberta às 19:59'],
  ['2026-11-21T22:22:00.000Z', '38 min', 'neutral', 'aberta às 19:22'],
  ['2026-11-21T21:56:00.000Z', '1 h 04', 'amber', 'aberta às 18:56'],
  ['2026-11-21T20:29:00.000Z', '2 h 31', 'red', 'aberta às 17:29'],
  // 02:10 of the same night, before the business day changed at 04:00.
  ['2026-11-21T05:10:00.000Z', 'de ontem', 'amber', 'aberta ontem às 02:10'],
  ['2026-11-20T01:00:00.000Z', 'de 19/11', 'amber', 'aberta em 19/11 às 22:00'],
])('a comanda opened at %s shows %s', (createdAt, text, tone, since) => {
  const comanda = opened(createdAt);
  expect(comandaAge(comanda, NOW, saoPaulo)).toMatchObject({ text, tone });
  expect(openedText(comanda, NOW, saoPaulo, 'America/Sao_Paulo')).toBe(since);
});

test('an age is the same for a whole minute of the clock', () => {
  const comanda = opened('2026-11-21T22:22:40.000Z');
  expect(comandaAge(comanda, NOW + 59_000, saoPaulo)).toEqual(comandaAge(comanda, NOW, saoPaulo));
});

test('a row shows the age, the item count and the amount left', () => {
  const comanda = opened('2026-11-21T22:22:00.000Z');
  expect(comandaRowText(comanda, NOW, saoPaulo)).toBe('38 min · 1 item · aberta');
  const payment = {
    id: 'p',
    methodId: 'pix',
    name: 'Pix',
    amount: 1000,
    state: 'received' as const,
    receivedAt: comanda.createdAt,
    receivedBy: { name: 'Lia' },
  };
  const paying = { ...comanda, comanda: { payments: [payment] } };
  expect(comandaRowText(paying, NOW, saoPaulo).replace(/\s/g, ' ')).toMatch(/^38 min · 1 item · falta R\$ /);
  expect(comandaRowText({ ...comanda, status: 5 }, NOW, saoPaulo)).toBe('1 item · fechada');
  const empty = { ...comanda, order: { ...comanda.order, items: [], subtotal: 0, total: 0, totalProducts: 0 } };
  expect(comandaRowText(empty, NOW, saoPaulo)).toBe('38 min · sem itens');
  const joined = { ...comanda, comanda: { mergedInto: { id: 'x', command: '7' } } };
  expect(comandaRowText(joined, NOW, saoPaulo)).toBe('junta com 7');
});
