import { describe, expect, test } from 'vitest';
import { sumCents } from '#domain/shared/money.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, placingContext } from '#tests/support/order-examples.ts';
import type { NewOrder } from '../new.ts';
import type { Order } from '../order.ts';
import { placeOrder } from '../place.ts';
import { doorMoneyOf, paymentsAtDoor } from './money-at-door.ts';

const base = anOrder();

describe('money at the door', () => {
  const paid = (payments: Order['order']['payments'], unsaid = 0) => {
    const total = sumCents(payments.map(({ amount }) => amount)) + unsaid;
    return { order: { ...base.order, total, payments } };
  };
  const by = (methodId: string, amount: number, changeFor?: number) => ({
    methodId,
    name: methodId,
    amount,
    ...(changeFor === undefined ? {} : { changeFor }),
  });

  test('is what is not paid elsewhere; cash has its change', () => {
    const order = paid([by('nota', 500, 2_000), by('visa', 300), by('app', 50), by('conta', 7), by('gone', 1)]);
    expect(doorMoneyOf(order, METHODS)).toMatchObject({ toCollect: 801, cash: 500, change: 1_500 });
    expect(doorMoneyOf(order, METHODS).payments[0]).toMatchObject({ change: 1_500 });
    expect(doorMoneyOf(paid([by('nota', 500, 500), by('visa', 5, 90)]), METHODS)).toMatchObject({ change: 0 });
    expect(doorMoneyOf(paid([by('nota', 500)]), METHODS).payments[0]).not.toHaveProperty('change');
    expect(doorMoneyOf(paid([by('nota', 500, 501)]), METHODS).change).toBe(1);
  });

  test('what no payment covers is not paid: the courier asks for it, and says how he got it', () => {
    expect(doorMoneyOf(paid([], 5090), METHODS)).toEqual({
      payments: [],
      toCollect: 5090,
      unsaid: 5090,
      cash: 0,
      change: 0,
    });
    expect(doorMoneyOf(paid([by('app', 2000)], 3090), METHODS)).toMatchObject({ toCollect: 3090, unsaid: 3090 });
    expect(doorMoneyOf(paid([by('nota', 2000)], 90), METHODS)).toMatchObject({
      toCollect: 2090,
      unsaid: 90,
      cash: 2000,
    });
    expect(doorMoneyOf(paid([by('app', 2000)], -90), METHODS)).toMatchObject({ toCollect: 0, unsaid: 0 });
    expect(paymentsAtDoor(paid([], 5090), [{ methodId: 'nota', amount: 5090 }], METHODS)).toMatchObject({
      value: [{ methodId: 'nota', amount: 5090 }],
    });
  });

  test('paid otherwise adds up, by known methods, once each, together with what was paid elsewhere', () => {
    const order = paid([by('nota', 500), by('app', 50)]);
    const otherwise = (...ways: readonly [string, number][]) =>
      paymentsAtDoor(
        order,
        ways.map(([methodId, amount]) => ({ methodId, amount })),
        METHODS,
      );
    expect(otherwise(['visa', 200], ['pix', 300])).toMatchObject({
      ok: true,
      value: [{ methodId: 'app' }, { methodId: 'visa', name: 'VISA', amount: 200 }, { methodId: 'pix' }],
    });
    for (const wrong of [
      [['visa', 499]],
      [
        ['visa', 200],
        ['visa', 300],
      ],
      [['app', 500]],
      [['gone', 500]],
      [
        ['visa', 500],
        ['pix', 0],
      ],
    ] as readonly (readonly [string, number][])[]) {
      expect(otherwise(...wrong)).toMatchObject({ problem: { code: 'invalid-door-payment' } });
    }
  });
});

describe('payments above the total', () => {
  const owing = (total: number, ...payments: Order['order']['payments']) =>
    doorMoneyOf({ order: { ...base.order, total, payments } }, METHODS);
  const by = (methodId: string, amount: number, changeFor?: number) => ({
    methodId,
    name: methodId,
    amount,
    ...(changeFor === undefined ? {} : { changeFor }),
  });

  test('cash above the total is what the customer pays with: he gets change', () => {
    expect(owing(5090, by('nota', 10_000))).toEqual({
      payments: [{ ...by('nota', 5090, 10_000), kind: 'dinheiro', change: 4910 }],
      toCollect: 5090,
      unsaid: 0,
      cash: 5090,
      change: 4910,
    });
    expect(owing(5090, by('nota', 6000, 10_000)).payments).toMatchObject([by('nota', 5090, 10_000)]);
    expect(owing(5090, by('nota', 5090, 10_000)).payments).toMatchObject([by('nota', 5090, 10_000)]);
  });

  test('nobody at the door is asked for more than the total leaves, by whatever method', () => {
    expect(owing(5090, by('visa', 6000))).toMatchObject({ toCollect: 5090, cash: 0, payments: [by('visa', 5090)] });
    expect(owing(5090, by('gone', 6000))).toMatchObject({ toCollect: 5090 });
    expect(owing(5090, by('nota', 5000), by('visa', 3000))).toMatchObject({
      toCollect: 5090,
      cash: 2090,
      change: 2910,
      payments: [by('nota', 2090, 5000), by('visa', 3000)],
    });
    expect(owing(5090, by('app', 2000), by('nota', 5090))).toMatchObject({ toCollect: 3090, change: 2000 });
  });

  test('of what is paid elsewhere already nothing is asked again, and it stays as it was paid', () => {
    expect(owing(5090, by('app', 5090), by('nota', 5090))).toMatchObject({ toCollect: 0, payments: [by('app', 5090)] });
    expect(owing(5090, by('app', 6000), by('visa', 10))).toMatchObject({ toCollect: 0, payments: [by('app', 6000)] });
    expect(owing(0, by('nota', 0)).payments).toMatchObject([by('nota', 0)]);
  });

  test('a delivery is stored with what is due; a sale at the counter with what was said', () => {
    const context = placingContext({
      paymentNames: new Map([
        ['nota', 'Nota'],
        ['app', 'App'],
      ]),
      changeMethods: new Set(['nota']),
      paidElsewhere: new Set(['app']),
    });
    const placed = (asked: NewOrder) => {
      const made = placeOrder(asked, context);
      return made.ok ? made.value.order : undefined;
    };
    const asked = aDelivery();
    const payments = [
      { methodId: 'app', amount: 1000 },
      { methodId: 'nota', amount: 90_000 },
    ];
    const delivery = placed({ ...asked, order: { ...asked.order, payments } });
    const total = delivery?.total ?? 0;
    expect(total).toBeGreaterThan(1000);
    expect(delivery?.payments).toEqual([
      { methodId: 'app', name: 'App', amount: 1000 },
      { methodId: 'nota', name: 'Nota', amount: total - 1000, changeFor: 90_000 },
    ]);
    const sale = placed({ module: 'PDV', order: { items: asked.order.items, payments } });
    expect(sale?.payments).toMatchObject(payments);
  });
});
