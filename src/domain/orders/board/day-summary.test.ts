import { describe, expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { daySummaryOf } from './day-summary.ts';

const at = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * 60_000);
const WITHOUT_MINUTES = { customer: { name: 'Ana', address: { address: 'Rua A', number: '10' } } };
const delivered = (after: number, promised?: number) => {
  const { promisedAt: _own, ...order } = anOrder(
    { status: 5, createdAt: at(0), returnManagerAt: at(after) },
    promised === undefined ? WITHOUT_MINUTES : {},
  );
  return { ...order, ...(promised === undefined ? {} : { promisedAt: at(promised) }) };
};

describe('the summary of a day', () => {
  test('is empty before anything was completed', () => {
    expect(daySummaryOf([anOrder(), anOrder({ status: 3 }), anOrder({ status: 9 })])).toEqual({
      sales: 0,
      onTime: null,
      doorToDoorMinutes: null,
    });
  });

  test('counts completed sales of every module', () => {
    const { customer: _customer, ...sale } = anOrder({ module: 'PDV', status: 5 });
    expect(daySummaryOf([sale, delivered(20), anOrder({ status: 9 })]).sales).toBe(2 * 5090);
  });

  test('counts only deliveries with a promise in the on-time share', () => {
    expect(daySummaryOf([delivered(20, 30), delivered(31, 30), delivered(29, 30), delivered(90)]).onTime).toBe(2 / 3);
  });

  test('compares a delivery with its promise, not with the forecast that a late dispatch moved', () => {
    const late = { ...delivered(60, 30), dispatchAt: at(40), forecast: at(70) };
    const early = { ...delivered(20, 30), dispatchAt: at(5), forecast: at(15) };
    expect(daySummaryOf([late]).onTime).toBe(0);
    expect(daySummaryOf([early]).onTime).toBe(1);
    expect(daySummaryOf([delivered(30, 30)]).onTime).toBe(1);
  });

  test('leaves failed deliveries out of the times, even if the shop completed them', () => {
    const failed = {
      ...delivered(20, 30),
      delivery: { steps: [{ kind: 'failed', at: at(15), receivedAt: at(15) }] },
    } as const;
    expect(daySummaryOf([failed])).toMatchObject({ sales: 5090, onTime: null, doorToDoorMinutes: null });
  });

  test('counts until the courier reported the handover, however late he came back', () => {
    const handedOver = { ...delivered(55, 30), deliveredAt: at(28) };
    expect(daySummaryOf([handedOver])).toMatchObject({ onTime: 1, doorToDoorMinutes: 28 });
    expect(daySummaryOf([{ ...handedOver, deliveredAt: at(31) }])).toMatchObject({ onTime: 0, doorToDoorMinutes: 31 });
  });

  test('leaves pickups out of the on-time share, because the customer decides when to come', () => {
    expect(daySummaryOf([{ ...delivered(60, 30), orderType: 'RETIRADA' }]).onTime).toBeNull();
  });

  test('uses the median delivery time, which one forgotten order does not move', () => {
    expect(daySummaryOf([delivered(34), delivered(30), delivered(600)]).doorToDoorMinutes).toBe(34);
  });
});

test('the median counts only deliveries by a courier, in whole minutes, at least 0', () => {
  const minutesOf = (...orders: Parameters<typeof daySummaryOf>[0]) => daySummaryOf(orders).doorToDoorMinutes;
  expect(minutesOf(delivered(10.6))).toBe(11);
  expect(minutesOf(delivered(10), { ...delivered(90), orderType: 'RETIRADA' })).toBe(10);
  expect(minutesOf(delivered(10), { ...delivered(90), module: 'COMANDA' })).toBe(10);
  expect([minutesOf(delivered(0)), minutesOf(delivered(-5)), minutesOf(delivered(1.4))]).toEqual([0, 0, 1]);
  expect(minutesOf(delivered(10), delivered(20))).toBe(20);
});

test('the on-time share of a single kept promise is 1, and null without promises', () => {
  expect([daySummaryOf([delivered(20, 30)]).onTime, daySummaryOf([delivered(20)]).onTime]).toEqual([1, null]);
});
