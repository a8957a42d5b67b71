import { expect, test } from 'vitest';
import { GROUPING_NAMES, NOTHING_SOLD, rowName } from './texts.ts';

test('a report is divided under Portuguese headings, and says so if nothing was sold', () => {
  expect(Object.values(GROUPING_NAMES).join(', ')).toBe(
    'Dia, Hora, Dia da semana, Canal, Tipo, Pagamento, Produto, Categoria, Motoboy, Bairro, Motivo do cancelamento, ' +
      'Desconto dado por, Pontualidade, Preço alterado por, Nota do cliente',
  );
  expect(NOTHING_SOLD).toBe('Nada vendido no período.');
});

test.each([
  ['day', '2026-11-20', '', '20/11/2026'],
  ['hour', '19', '19', '19 h'],
  ['kind', 'delivery', '', 'Entrega'],
  ['kind', 'pickup', '', 'Retirada'],
  ['kind', 'counter', '', 'Balcão'],
  ['kind', 'comanda', '', 'Mesas e comandas'],
  ['kind', 'drone', '', 'drone'],
  ['punctuality', 'early', '', 'mais de 10 min antes'],
  ['punctuality', 'on-time', '', 'no prazo'],
  ['punctuality', 'late', '', 'até 10 min depois'],
  ['punctuality', 'very-late', '', 'mais de 10 min depois'],
  ['rating', '5', '5', '5 · Muito bom'],
  ['rating', '2', '2', '2 · Ruim'],
  ['courier', 'late', 'Late', 'Late'],
] as const)('a row by %s with the key %s is named', (by, key, label, name) => {
  expect(rowName(by, { key, label })).toBe(name);
});
