import { expect, test } from 'vitest';
import type { Run } from '#domain/runs/book/run.ts';
import { leftBehindOf } from './left-behind.ts';

const run = { id: 'r', courierName: 'Rafael', stops: [{ orderId: 'a' }, { orderId: 'b' }] } as unknown as Run;
const refused = { orderId: 'b', code: 'already-updated', detail: 'Atenção, esse pedido já foi atualizado.' } as const;

test('a run that left whole leaves nothing behind', () => {
  expect(leftBehindOf(run, { dispatched: ['a', 'b'], refused: [] })).toBeNull();
});

test('an order that the server refused is listed with its reason', () => {
  expect(leftBehindOf(run, { dispatched: ['a'], refused: [refused] })?.refused).toEqual([refused]);
});

test('an order that left the run a moment before, elsewhere, is listed as well', () => {
  const gone = { orderId: 'b', detail: 'já não estava nesta saída quando ela saiu.' };
  expect(leftBehindOf(run, { dispatched: ['a'], refused: [] })?.refused).toEqual([gone]);
});
