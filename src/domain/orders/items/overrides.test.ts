import { expect, test } from 'vitest';
import type { OrderItem } from './item.ts';
import { overrideText } from './override-texts.ts';
import { appendedOverrides, overridesOf } from './overrides.ts';

const plain: OrderItem = { productId: 'p', name: 'Pizza', quantity: 1, unitPrice: 4000, total: 4000 };
const cheaper: OrderItem = { ...plain, differs: [{ kind: 'price', catalogue: 4590, charged: 4000 }] };
const late: OrderItem = { ...plain, name: 'Executivo', differs: [{ kind: 'out-of-hours' }, { kind: 'options' }] };

test('lists each difference of each line with the line’s number and name', () => {
  expect(overridesOf([plain, cheaper, late])).toEqual([
    { line: 1, productId: 'p', name: 'Pizza', kind: 'price', catalogue: 4590, charged: 4000 },
    { line: 2, productId: 'p', name: 'Executivo', kind: 'out-of-hours' },
    { line: 2, productId: 'p', name: 'Executivo', kind: 'options' },
  ]);
  expect(overridesOf([plain, plain])).toEqual([]);
});

test('a round on a comanda reports only its own lines, and moved lines report nothing', () => {
  const changes = [
    { path: 'order.items', at: 3, from: [], to: [plain, cheaper] },
    { path: 'order.total', from: 1, to: 2 },
  ];
  expect(appendedOverrides('append', changes)).toMatchObject([{ line: 4, kind: 'price' }]);
  expect(appendedOverrides('transfer', changes)).toEqual([]);
  expect(appendedOverrides('append', [{ path: 'commandName', to: 'Ana' }])).toEqual([]);
});

test('the history describes each override in words', () => {
  expect(
    overridesOf([cheaper, late, { ...plain, differs: [{ kind: 'sold-out' }, { kind: 'not-listed' }] }]).map(
      overrideText,
    ),
  ).toEqual([
    'Preço alterado: Pizza 45,90 → 40,00',
    'Vendido fora do horário: Executivo',
    'Opções diferentes das do cardápio: Executivo',
    'Vendido esgotado: Pizza',
    'Não está mais no cardápio: Pizza',
  ]);
});

test('a courtesy is listed with its reason', () => {
  const gift: OrderItem = { name: 'Café', quantity: 1, unitPrice: 0, total: 0, courtesy: 'Aniversário' };
  expect(overridesOf([plain, gift]).map(overrideText)).toEqual(['Cortesia: Café (Aniversário)']);
});
