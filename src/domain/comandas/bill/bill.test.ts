import { describe, expect, test } from 'vitest';
import { removeLine } from '#domain/comandas/lines.ts';
import { seatPeople } from '#domain/comandas/service.ts';
import { AT, aComanda, doing, done, PIZZA, pay, refused } from '#tests/support/comanda-examples.ts';
import { askForBill, changedSinceBill, leftForEach, withdrawBill } from './bill.ts';

const one = aComanda('a', '1');

describe('the bill', () => {
  test('is refused for an empty comanda; a request stores its device and can be withdrawn', () => {
    const empty = done(removeLine(aComanda('a', '1', [PIZZA]), { lineId: 'a-0' }, { id: 'r' }))[0];
    expect(refused(askForBill(empty, doing('b')))).toEqual(['invalid-comanda', 'Nada foi lançado nesta comanda.']);
    const asked = done(askForBill(one, { ...doing('b'), device: 'Salão' }))[0];
    expect(asked.comanda?.bill).toEqual({ at: AT, by: { name: 'Bia' }, device: 'Salão', consumption: 7990 });
    expect(done(withdrawBill(asked))[0]).toEqual(one);
  });

  test('counts as changed when a line was added since, even at an unchanged total', () => {
    const asked = done(askForBill(one, { ...doing('b'), at: '2026-11-20T23:00:00.000Z' }))[0];
    expect([changedSinceBill(asked), changedSinceBill(one)]).toEqual([true, false]);
    expect(changedSinceBill(done(askForBill(one, doing('b')))[0])).toBe(false);
  });

  test('is divided only among two or more people', () => {
    const seated = (people: number) => leftForEach(done(seatPeople(one, people))[0]);
    expect([seated(1), seated(2), leftForEach(one)]).toEqual([undefined, { people: 2, each: 3995 }, undefined]);
  });
});

test('a single line added after the bill makes it outdated', () => {
  const asked = done(askForBill(one, doing('b')))[0];
  const items = asked.order.items.map((item, index) =>
    index === 0 ? { ...item, addedAt: '2026-11-20T23:31:00.000Z' } : item,
  );
  expect(changedSinceBill({ ...asked, order: { ...asked.order, items } })).toBe(true);
  expect(done(askForBill(one, doing('b')))[0].comanda?.bill).not.toHaveProperty('device');
});

test('zero people count as unknown, one does not', () => {
  expect(done(seatPeople(one, 1))[0].comanda).toStrictEqual({ people: 1 });
  expect(done(seatPeople(done(seatPeople(one, 3))[0], 0))[0]).toEqual(one);
});

test('each pays the larger part where the bill does not divide', () => {
  const three = done(seatPeople(one, 3))[0];
  expect(leftForEach(three)).toEqual({ people: 3, each: Math.ceil(7990 / 3) });
  expect(leftForEach(one)).toBeUndefined();
  expect(leftForEach(done(seatPeople(one, 1))[0])).toBeUndefined();
});

test('those who have paid their share are not among those who divide the rest', () => {
  const three = done(seatPeople(aComanda('a', '1', [{ ...PIZZA, unitPrice: 9000 }]), 3))[0];
  const first = done(pay(three, { amount: 3000, share: { person: 1, of: 3 } }, 'p1'))[0];
  expect(leftForEach(first)).toEqual({ people: 2, each: 3000 });
  const second = done(pay(first, { amount: 3000, share: { person: 2, of: 3 } }, 'p2'))[0];
  expect(leftForEach(second)).toBeUndefined();
  // Somebody paid an amount of his own: the others divide the rest among all.
  expect(leftForEach(done(pay(three, { amount: 3000 }))[0])).toEqual({ people: 3, each: 2000 });
});
