import { expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { forecastFrom } from './forecast.ts';

function taking(timeDelivery: string) {
  const order = anOrder();
  if (order.customer === undefined) throw new Error('a delivery has a customer');
  const { customer } = order;
  return { ...order, customer: { ...customer, address: { ...customer.address, timeDelivery } } };
}

test('a ride of 25 minutes arrives then, and is back after as long again', () => {
  expect(forecastFrom(taking('25'), FRIDAY_NIGHT)).toEqual({
    forecast: '2026-11-20T23:55:00.000Z',
    forecastReturn: '2026-11-21T00:20:00.000Z',
  });
  expect(forecastFrom(taking('1'), FRIDAY_NIGHT).forecast).toBe('2026-11-20T23:31:00.000Z');
});

test.each(['0', '', 'logo'])('“%s” minutes give no forecast', (minutes) => {
  expect(forecastFrom(taking(minutes), FRIDAY_NIGHT)).toStrictEqual({});
});

test('an order without a customer has no forecast', () => {
  const { customer: _customer, ...order } = anOrder();
  expect(forecastFrom(order, FRIDAY_NIGHT)).toStrictEqual({});
});
