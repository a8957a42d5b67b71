import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { AT, aComanda, doing, done, pay, refused, round } from '#tests/support/comanda-examples.ts';
import { appendToComanda } from './append.ts';
import { askForBill, withdrawBill } from './bill/bill.ts';
import { cancelComanda, closeComanda } from './close.ts';
import { discountComanda, removeLine } from './lines.ts';
import { mergeComandas, unmergeComanda } from './merge.ts';
import { voidPayment } from './payments.ts';
import type { ComandaResult } from './problem.ts';
import { chargeService, seatPeople } from './service.ts';
import { renameComanda, transferLines } from './transfer.ts';

const one = aComanda('a', '1');
const other = aComanda('b', '2');
const closed = done(closeComanda(done(pay(one))[0], [], { at: AT }))[0];
const [, merged] = done(mergeComandas(other, [one]));

const VERBS: readonly (readonly [string, (comanda: Order) => ComandaResult])[] = [
  ['an order', (comanda) => appendToComanda(comanda, round('r', '1'))],
  ['a line taken off', (comanda) => removeLine(comanda, { lineId: 'a-0' }, { id: 'r' })],
  ['a discount', (comanda) => discountComanda(comanda, { amount: 1, reason: 'x' })],
  ['lines moved away', (comanda) => transferLines(comanda, other, [{ lineId: 'a-0' }], { id: 't' })],
  ['lines moved to it', (comanda) => transferLines(other, comanda, [{ lineId: 'b-0' }], { id: 't' })],
  ['another name', (comanda) => renameComanda(comanda, { command: '9' })],
  ['a payment', (comanda) => pay(comanda)],
  ['a payment taken back', (comanda) => voidPayment(comanda, 'p', 'engano', doing('v'))],
  ['the service charge', (comanda) => chargeService(comanda, true, 10)],
  ['people at the table', (comanda) => seatPeople(comanda, 3)],
  ['the bill', (comanda) => askForBill(comanda, doing('b'))],
  ['withdrawing the bill', withdrawBill],
  ['merging another one into it', (comanda) => mergeComandas(comanda, [other])],
  ['merging it into another one', (comanda) => mergeComandas(other, [comanda])],
  ['unmerging it', (comanda) => unmergeComanda(comanda, other)],
];

test.each(VERBS)('a closed comanda refuses: %s', (_name, verb) => {
  expect(refused(verb(closed))).toEqual(['comanda-closed', undefined]);
});

test.each([
  ...VERBS,
  ['closing', (comanda: Order) => closeComanda(comanda, [], { at: AT })],
  ['canceling', cancelComanda],
] as const)('a merged comanda refuses, naming its target: %s', (_name, verb) => {
  expect(refused(verb(merged))).toEqual(['comanda-merged', 'Esta comanda está junta com a 2. Separe antes.']);
});
