import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { daySummaryOf } from './day-summary.ts';
import { toIso } from './instant.ts';

const at = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * 60_000);
const delivered = (after: number, promised?: number) =>
  anOrder({
    status: 5,
    createdAt: at(0),
    returnManagerAt: at(after),
    ...(promised === undefined ? {} : { forecast: at(promised) }),
  });

describe('the day in three numbers', () => {
  test('says nothing before anything was completed', () => {
    expect(daySummaryOf([anOrder(), anOrder({ status: 3 }), anOrder({ status: 9 })])).toEqual({
      sales: 0,
      onTime: null,
      doorToDoorMinutes: null,
    });
  });

  test('counts sales of every module once they are completed', () => {
    const { customer: _customer, ...sale } = anOrder({ module: 'PDV', status: 5 });
    expect(daySummaryOf([sale, delivered(20), anOrder({ status: 9 })]).sales).toBe(2 * 5090);
  });

  test('measures promises by the deliveries that had one', () => {
    expect(daySummaryOf([delivered(20, 30), delivered(31, 30), delivered(29, 30), delivered(90)]).onTime).toBe(2 / 3);
  });

  test('takes the middle delivery, which one forgotten order does not move', () => {
    expect(daySummaryOf([delivered(34), delivered(30), delivered(600)]).doorToDoorMinutes).toBe(34);
  });
});
