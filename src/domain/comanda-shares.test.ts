import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import type { ComandaResult } from './comanda-change.ts';
import { payComanda, voidPayment } from './comanda-payments.ts';
import { nextShare } from './comanda-shares.ts';
import type { Order } from './order.ts';

const comanda = { ...anOrder(), module: 'COMANDA', command: '12' } as const;
const doing = (id: string) => ({ id, at: '2026-11-20T23:30:00.000Z', by: { name: 'Bia' }, methodName: 'Pix' });
const pay = (order: Order, person: number, of: number): ComandaResult =>
  payComanda(order, { methodId: 'pix', amount: 100, share: { person, of } }, doing(`p${person}`));
const done = (result: ComandaResult): Order => {
  if (!result.ok) throw new Error(result.detail);
  return result.orders[0] as Order;
};

test('the people of a split pay once each, in turn', () => {
  const one = done(pay(comanda, 1, 3));
  expect([nextShare(comanda, 3), nextShare(one, 3)]).toEqual([
    { person: 1, of: 3 },
    { person: 2, of: 3 },
  ]);
  expect(pay(one, 1, 3)).toMatchObject({ refused: 'comanda-share-paid', detail: 'A pessoa 1 de 3 já pagou.' });
  expect(pay(one, 4, 3)).toMatchObject({ refused: 'invalid-comanda' });
});

test('a voided share is paid again, and the split after a whole one starts at the first person', () => {
  const two = done(pay(done(pay(comanda, 1, 3)), 2, 3));
  const voided = done(voidPayment(two, 'p1', 'engano', doing('v')));
  expect(nextShare(voided, 3)).toEqual({ person: 1, of: 3 });
  expect(nextShare(done(pay(two, 3, 3)), 2)).toEqual({ person: 1, of: 2 });
});
