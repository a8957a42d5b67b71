import { expect, test } from 'vitest';
import { callText, distanceText, onTheWayText, partnerText } from './partner-texts.ts';

const SINCE = '2026-11-20T23:30:00.000Z';
const after = (minutes: number) => Date.parse(SINCE) + minutes * 60_000;

test.each([
  [0, 'Procurando motoboy agora'],
  [3, 'Procurando motoboy há 3 min'],
  [64, 'Procurando motoboy há 1 h 04'],
])('a search shows its duration: %i min', (minutes, text) => {
  expect(partnerText({ state: 'searching', since: SINCE }, after(minutes), 'Lalamove')).toBe(text);
});

test.each([
  ['expired', 'Nenhum motoboy do Lalamove aceitou a tempo'],
  ['rejected', 'Os motoboys do Lalamove recusaram'],
  ['canceled', 'O Lalamove cancelou a entrega'],
] as const)('a failed delivery says why: %s', (failure, text) => {
  expect(partnerText({ state: 'failed', failure }, after(0), 'Lalamove')).toBe(text);
});

test('another partner is named as such', () => {
  const call = { state: 'failed', failure: 'expired' } as const;
  expect(partnerText(call, after(0), 'parceiro Loja vizinha')).toBe(
    'Nenhum motoboy do parceiro Loja vizinha aceitou a tempo',
  );
  expect(onTheWayText({ state: 'assigned' }, 'Loja vizinha')).toBe('Loja vizinha · vindo buscar');
});

test('a call without a number from the partner shows only its price', () => {
  expect(callText({ price: 1800 })).toMatch(/^R\$\s18,00$/);
  expect(callText({ price: 1800, orderId: '19' })).toMatch(/^R\$\s18,00 · nº 19$/);
  expect([callText({ orderId: '19' }), callText({})]).toEqual(['nº 19', '']);
});

test('an order number that another system set is not a call', () => {
  expect(partnerText({ orderId: '19' }, after(0), 'Lalamove')).toBe('');
});

test.each([
  [850, '850 m'],
  [4580, '4,6 km'],
])('%i metres read %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
