import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { serviceText } from './texts.ts';

const charged = (serviceCharge: number, servicePercent?: number) => {
  const { order } = anOrder();
  return serviceText({
    order: { ...order, subtotal: 10_000, discount: 1000, serviceCharge, ...(servicePercent ? { servicePercent } : {}) },
  });
};

test('the percentage is shown only where it was charged whole, after the discount', () => {
  expect(charged(900, 10)).toBe('Taxa de serviço 10 %');
  expect(charged(899, 10)).toBe('Taxa de serviço');
  expect(charged(900)).toBe('Taxa de serviço');
});
