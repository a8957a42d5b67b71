import { expect, test } from 'vitest';
import type { BookChange } from '#domain/runs/book/change.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { aRun } from '#tests/support/runs/examples.ts';
import { newsText } from './news-texts.ts';

const before = [aRun('1', 'abc'), aRun('2', 'd')];
const facts = {
  couriers: [{ id: 'c-2', name: 'Motoboy 2', photoUrl: '', away: false, onRoad: 0, isUnsure: false, capacity: 2 }],
  settings: { ...DEFAULT_RUN_SETTINGS, capacity: 4 },
};
const labelOf = (orderId: string) => `pedido ${orderId}`;

test.each<[BookChange, string | null]>([
  [{ kind: 'move', runId: '2', orderId: 'a', position: 1 }, 'pedido a: parada 2 de 2, Motoboy 2'],
  [{ kind: 'take-out', runId: '1', orderId: 'b' }, 'pedido b: sem saída'],
  [{ kind: 'lock', runId: '1', orderId: 'b', locked: true }, 'Motoboy 1: travada até o pedido b'],
  [{ kind: 'lock', runId: '1', orderId: 'b', locked: false }, 'Motoboy 1: livre a partir do pedido b'],
  [{ kind: 'merge', runId: '2', from: '1' }, 'Motoboy 2: 4 paradas · 4 pedidos, cabem 2'],
  [{ kind: 'split', runId: '1', orderId: 'b', newId: '3' }, 'Motoboy 1: dividida em 1 e 2 paradas'],
  [{ kind: 'split', runId: '1', orderId: 'c', newId: '3' }, 'Motoboy 1: dividida em 2 e 1 parada'],
  [
    { kind: 'give', runId: '1', courier: { id: 'c-2', name: 'Motoboy 2' } },
    'Saída passada para Motoboy 2 · 3 pedidos, cabem 2',
  ],
  [{ kind: 'dissolve', runId: '1' }, 'Saída de Motoboy 1 desmanchada'],
  [{ kind: 'hold', runId: '1', held: true }, null],
  [{ kind: 'dissolve', runId: 'gone' }, null],
])('a change is announced: %j', (change, text) => {
  expect(newsText({ kind: 'changed', before, change, isUndo: false }, labelOf, facts)).toBe(text);
  const undone = text === null ? null : `Desfeito. ${text}`;
  expect(newsText({ kind: 'changed', before, change, isUndo: true }, labelOf, facts)).toBe(undone);
});

test('proposals and new runs are announced', () => {
  expect([1, 2].map((runs) => newsText({ kind: 'planned', runs }, labelOf, facts))).toEqual([
    '1 saída proposta',
    '2 saídas propostas',
  ]);
  const made = { kind: 'made', courierId: 'c-2', stops: 1 } as const;
  expect(newsText({ ...made, isUndo: false }, labelOf, facts)).toBe('Saída de Motoboy 2: 1 parada');
  expect(newsText({ ...made, stops: 3, isUndo: true }, labelOf, facts)).toBe('Desfeito. Saída de Motoboy 2: 3 paradas');
});
