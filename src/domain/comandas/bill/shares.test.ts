import { expect, test } from 'vitest';
import { payComanda, voidPayment } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import type { Order } from '#domain/orders/order.ts';
import { refused } from '#domain/shared/result.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { MOST_PEOPLE, nextShare, paidShares } from './shares.ts';

const comanda = { ...anOrder(), module: 'COMANDA', command: '12' } as const;
const doing = (id: string) => ({ id, at: '2026-11-20T23:30:00.000Z', by: { name: 'Bia' }, methodName: 'Pix' });
const pay = (order: Order, person: number, of: number): ComandaResult =>
  payComanda(order, { methodId: 'pix', amount: 100, share: { person, of } }, doing(`p${person}`));
const done = (result: ComandaResult): Order => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value[0] as Order;
};

test('each person of a split pays once, in turn', () => {
  const one = done(pay(comanda, 1, 3));
  expect([nextShare(comanda, 3), nextShare(one, 3)]).toEqual([
    { person: 1, of: 3 },
    { person: 2, of: 3 },
  ]);
  expect(pay(one, 1, 3)).toEqual(refused({ code: 'comanda-share-paid', person: 1, of: 3 }));
  expect(pay(one, 4, 3)).toEqual(refused({ code: 'invalid-comanda', why: { people: 3 } }));
});

test('a voided share can be paid again, and the next split starts at the first person', () => {
  const two = done(pay(done(pay(comanda, 1, 3)), 2, 3));
  const voided = done(voidPayment(two, 'p1', 'engano', doing('v')));
  expect(nextShare(voided, 3)).toEqual({ person: 1, of: 3 });
  expect(nextShare(done(pay(two, 3, 3)), 2)).toEqual({ person: 1, of: 2 });
});

test('payments without a share count for no person, and more people may pay than at first', () => {
  const first = done(payComanda(comanda, { methodId: 'pix', amount: 100 }, doing('p0')));
  expect(nextShare(first, 2)).toEqual({ person: 1, of: 2 });
  const two = done(pay(done(pay(first, 1, 3)), 2, 3));
  expect(nextShare(two, 2)).toEqual({ person: 3, of: 3 });
  expect(nextShare(two, 5)).toEqual({ person: 3, of: 5 });
  expect(paidShares(two)).toEqual([
    { person: 1, of: 3 },
    { person: 2, of: 3 },
  ]);
});

test('the last person’s payment ends a split, and a new one starts after it', () => {
  const whole = done(pay(done(pay(comanda, 1, 2)), 2, 2));
  expect(paidShares(whole)).toEqual([]);
  const next = done(payComanda(whole, { methodId: 'pix', amount: 100, share: { person: 1, of: 3 } }, doing('q')));
  expect([paidShares(next), nextShare(next, 3)]).toEqual([[{ person: 1, of: 3 }], { person: 2, of: 3 }]);
  expect(MOST_PEOPLE).toBe(50);
});
