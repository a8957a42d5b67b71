import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { aCourier } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { leftBehindOf } from './left-behind.ts';
import { goneText } from './screen/run-texts.ts';

const run = { id: 'r', courierName: 'Rafael', stops: [{ orderId: 'a' }, { orderId: 'b' }] } as unknown as Run;
const refused = { orderId: 'b', code: 'already-updated', detail: 'Atenção, esse pedido já foi atualizado.' } as const;

test('a run that left whole leaves nothing behind', () => {
  expect(leftBehindOf(run, { dispatched: ['a', 'b'], refused: [] })).toBeNull();
});

test('an order that the server refused is listed with its reason', () => {
  expect(leftBehindOf(run, { dispatched: ['a'], refused: [refused] })?.refused).toEqual([refused]);
});

test('an order that left the run a moment before, elsewhere, is listed as well', () => {
  const gone = { orderId: 'b' };
  expect(leftBehindOf(run, { dispatched: ['a'], refused: [] })?.refused).toEqual([gone]);
});

test('what became of an order that was no longer in the run', () => {
  const order = anOrder({ status: 2 });
  const text = (status: Order['status'], name?: string) =>
    goneText({ ...order, status, ...(name === undefined ? {} : { motoboy: { ...aCourier(), name } }) });
  expect(text(9)).toBe('foi cancelado.');
  expect(text(5)).toBe('já foi concluído.');
  expect(text(3, 'Diego')).toBe('já saiu com Diego.');
  expect([text(2), goneText(undefined)]).toEqual(Array(2).fill('já não estava nesta saída quando ela saiu.'));
});
