import { expect, test } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import { addMoves, cashBefore, cashIn, checkWithdrawal, NO_MOVES } from './drawer.ts';

const SHORT = refused({ code: 'cash-drawer-short' });

test('takes out what the drawer holds, to the last cent', () => {
  expect(checkWithdrawal(5_000, { amount: 5_000, reason: 'Banco' })).toEqual(ok('Banco'));
  expect(checkWithdrawal(5_000, { amount: 5_001, reason: 'Banco' })).toEqual(SHORT);
});

test('a drawer that is short already gives nothing out and still takes money in', () => {
  expect(checkWithdrawal(-100, { amount: 1, reason: 'Banco' })).toEqual(SHORT);
  expect(checkWithdrawal(-100, { amount: 0, reason: 'Acerto 1' })).toEqual(ok('Acerto 1'));
  expect(checkWithdrawal(-100, { amount: -500, reason: 'Acerto 1' })).toEqual(ok('Acerto 1'));
});

test('a known withdrawal beyond the drawer says so in its reason; one within it does not', () => {
  const known = (amount: number) => checkWithdrawal(5_000, { amount, reason: 'Banco', beyondDrawer: true });
  expect(known(99_999)).toEqual(ok('Banco · acima do saldo da gaveta'));
  expect(known(5_000)).toEqual(ok('Banco'));
});

test('only payments of the kind cash lie in the drawer, whatever their method is called', () => {
  const methods = [
    { id: 'dinheiro', kind: 'dinheiro' },
    { id: 'dolar', kind: 'dinheiro' },
    { id: 'pix', kind: 'pix' },
  ] as const;
  const payments = [
    { methodId: 'dinheiro', amount: 1_000 },
    { methodId: 'pix', amount: 2_000 },
    { methodId: 'dolar', amount: 300 },
    { methodId: 'unknown', amount: 40 },
  ];
  expect([cashIn(payments, methods), cashIn([], methods)]).toEqual([1_300, 0]);
});

test('cash that was handed over while no register was open comes into the drawer of the next session', () => {
  expect(cashBefore(30_000, { ...NO_MOVES, handedOver: 30_000 })).toBe(30_000);
});

test('cash that a courier bought never enters the drawer, and change had left it before the float was counted', () => {
  expect(cashBefore(30_000, { handedOver: 0, takenAlong: 0, bought: 10_000 })).toBe(20_000);
  expect(cashBefore(0, { handedOver: 0, takenAlong: 5_000, bought: 10_000 })).toBe(-5_000);
});

test('parts of one time add up', () => {
  expect(
    addMoves({ handedOver: 1, takenAlong: 20, bought: 300 }, { handedOver: 4, takenAlong: 50, bought: 600 }),
  ).toEqual({ handedOver: 5, takenAlong: 70, bought: 900 });
});
