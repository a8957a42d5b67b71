import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendToComanda } from '#domain/comandas/append.ts';
import { askForBill, changedSinceBill, leftForEach } from '#domain/comandas/bill/bill.ts';
import { linesOf, paymentsOf } from '#domain/comandas/change.ts';
import { closeComanda } from '#domain/comandas/close.ts';
import { discountComanda } from '#domain/comandas/lines.ts';
import { mergeComandas } from '#domain/comandas/merge.ts';
import { type AskedPayment, payComanda } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import { chargeService, seatPeople } from '#domain/comandas/service.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import { splitEvenly, sumCents } from '#domain/shared/money.ts';
import { refused } from '#domain/shared/result.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { serviceOnTop } from './charge.ts';

const AT = '2026-11-20T23:30:00.000Z';
const doing = (id: string) => ({ id, at: AT, by: { name: 'Bia' }, methodName: 'Pix' });
const done = (result: ComandaResult): Order => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value[0] as Order;
};
const placed = (id: string, prices: readonly number[]) => {
  const items = prices.map((unitPrice, index) => ({ name: `Item ${index}`, quantity: 1, unitPrice }));
  const answer = placeOrder(
    { module: 'COMANDA', command: id, order: { items } },
    placingContext({ id, servicePercent: 10 }),
  );
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
};
const opened = (...prices: number[]) => numberOrder(placed('c', prices), 1, 1);
const pay = (comanda: Order, id: string, asked: Omit<AskedPayment, 'methodId'> = {}) =>
  done(payComanda(comanda, { methodId: 'pix', ...asked }, doing(id)));

describe('the service charge', () => {
  test('is the percentage of the products after discount, half a cent up, and part of the total', () => {
    expect(opened(31600).order).toMatchObject({ servicePercent: 10, serviceCharge: 3160, total: 34760 });
    expect(opened(105).order).toMatchObject({ serviceCharge: 11, total: 116 });
    const discounted = done(discountComanda(opened(10000), { amount: 1000, reason: 'demora' }));
    expect(discounted.order).toMatchObject({ subtotal: 10000, discount: 1000, serviceCharge: 900, total: 9900 });
  });

  test('is recomputed when lines are added or comandas merged', () => {
    const more = done(appendToComanda(opened(10000), placed('r', [5000])));
    expect(more.order).toMatchObject({ serviceCharge: 1500, total: 16500 });
    const other = numberOrder(placed('d', [2000]), 2, 2);
    const [whole, emptied] = (mergeComandas(more, [other]) as { value: readonly Order[] }).value;
    expect(whole?.order.total).toBe(18700);
    expect([emptied?.order.total, emptied?.order.serviceCharge, emptied?.order.servicePercent]).toEqual([
      0,
      undefined,
      10,
    ]);
  });

  test('can be declined for the whole comanda and charged again', () => {
    const without = done(chargeService(opened(10000), false, 10));
    expect(without.order).not.toHaveProperty('serviceCharge');
    expect(without.order).not.toHaveProperty('servicePercent');
    expect(without.order.total).toBe(10000);
    expect(done(chargeService(without, true, 12)).order).toMatchObject({ servicePercent: 12, total: 11200 });
    expect(chargeService(without, true, 0)).toEqual(refused({ code: 'invalid-comanda', why: 'no-service' }));
  });

  test('keeps what was paid of it before it was declined', () => {
    const half = pay(opened(10000), 'p', { amount: 5500 });
    const declined = done(chargeService(half, false, 10));
    expect(standingOf(declined)).toMatchObject({ total: 10500, left: 5000, serviceLeft: 0 });
    expect(declined.order).toMatchObject({ serviceCharge: 500 });
  });

  test('can be declined by one person of three; the others pay exactly theirs', () => {
    let comanda = opened(10000);
    const shareOf = (without: boolean, people: number) => {
      const { left, consumptionLeft } = standingOf(comanda);
      return splitEvenly(without ? consumptionLeft : left, people)[0] as number;
    };
    comanda = pay(comanda, 'p1', { amount: shareOf(false, 3), share: { person: 1, of: 3 } });
    comanda = pay(comanda, 'p2', { amount: shareOf(true, 2), service: false, share: { person: 2, of: 3 } });
    comanda = pay(comanda, 'p3', { share: { person: 3, of: 3 } });
    expect(paymentsOf(comanda).map(({ amount, service }) => [amount, service])).toEqual([
      [3667, 333],
      [3333, undefined],
      [3667, 334],
    ]);
    expect(comanda.order).toMatchObject({ serviceCharge: 667, total: 10667 });
    expect(done(closeComanda(comanda, [], { at: AT })).status).toBe(5);
  });

  test('is added to the paid items', () => {
    const comanda = opened(1000, 2005);
    const [line] = linesOf(comanda);
    const one = pay(comanda, 'p', { lines: [{ lineId: line?.lineId ?? '' }] });
    expect(paymentsOf(one)).toMatchObject([{ amount: 1100, service: 100, lines: [{ amount: 1000 }] }]);
    const two = pay(one, 'q', { lines: [{ lineId: linesOf(comanda)[1]?.lineId ?? '' }], service: false });
    expect(standingOf(two)).toMatchObject({ left: 0, service: 100, total: 3105 });
  });
});

test('a comanda with service charge closes however it is paid, and its payments add up to the cent', () => {
  const step = fc.record({ cents: fc.integer({ min: 1, max: 9000 }), declines: fc.boolean(), byLine: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(step, { maxLength: 12 }),
      (prices, percent, steps) => {
        let comanda = done(chargeService(done(chargeService(opened(...prices), false, 10)), true, percent));
        for (const [nth, { cents, declines, byLine }] of steps.entries()) {
          const line = standingOf(comanda).lines.find(({ left }) => left > 0);
          const asked = byLine && line ? { lines: [{ lineId: line.lineId }] } : { amount: cents };
          const result = payComanda(comanda, { methodId: 'pix', service: !declines, ...asked }, doing(`p${nth}`));
          if (result.ok) comanda = result.value[0] as Order;
        }
        if (standingOf(comanda).left > 0) comanda = pay(comanda, 'rest');
        const payments = paymentsOf(comanda);
        const service = sumCents(payments.map(({ service: part = 0 }) => part));
        expect(service).toBe(comanda.order.serviceCharge ?? 0);
        expect(sumCents(payments.map(({ amount }) => amount)) - service).toBe(sumCents(prices));
        expect(closeComanda(comanda, [], { at: AT }).ok).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('a bill is outdated by later lines, but not by a payment', () => {
  const billed = done(askForBill(opened(10000), doing('b')));
  expect(billed.comanda?.bill).toEqual({ at: AT, by: { name: 'Bia' }, consumption: 10000 });
  expect(changedSinceBill(pay(billed, 'p', { amount: 1000 }))).toBe(false);
  expect(changedSinceBill(done(appendToComanda(billed, placed('r', [1])))).valueOf()).toBe(true);
  expect(changedSinceBill(done(discountComanda(billed, { amount: 1, reason: 'x' })))).toBe(true);
});

test('each of four pays a quarter of what is left', () => {
  const paid = pay(done(seatPeople(opened(31600), 4)), 'p', { amount: 5000 });
  expect([standingOf(paid).left, leftForEach(paid)]).toEqual([29760, { people: 4, each: 7440 }]);
  expect(leftForEach(done(seatPeople(paid, 0)))).toBeUndefined();
});

test('the last payment takes the whole service charge that is left', () => {
  expect([serviceOnTop(0, 0, 50), serviceOnTop(0, 1, 50), serviceOnTop(1, 2, 50)]).toEqual([50, 0, 25]);
});
