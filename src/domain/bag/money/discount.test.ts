import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { addItem } from '#domain/bag/edit.ts';
import { orderFromBag } from '#domain/bag/order.ts';
import { readBag } from '#domain/bag/read.ts';
import { bagProblems } from '#domain/bag/texts.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { setDiscount, setDiscountRate, WHOLE_RATE } from './discount.ts';
import { addPayment, openAmount, setPaymentAmount } from './payments.ts';
import { bagTotals } from './totals.ts';

const coffee = { name: 'Café', quantity: 3, unitPrice: 333 };

const sale = (): Bag => addItem(emptyBag('cantina', 'PDV'), coffee, '1');

describe('a discount', () => {
  test('as a rate follows the items, rounded to the cent, half a cent up', () => {
    const tenth = setDiscountRate(sale(), 1000);
    // 9,99 − 1,00 (0,999)
    expect(bagTotals(tenth).total).toBe(899);
    expect(bagTotals(addItem(tenth, { name: 'Pão', quantity: 1, unitPrice: 501 }, '2')).total).toBe(1350);
    expect(
      bagTotals(setDiscountRate(addItem(emptyBag('c', 'PDV'), { ...coffee, unitPrice: 5 }, '1'), 1000)).total,
    ).toBe(13);
  });

  test('is either an amount or a rate: the last one set applies', () => {
    expect(bagTotals(setDiscount(setDiscountRate(sale(), 5000), 99)).total).toBe(900);
    expect(bagTotals(setDiscountRate(setDiscount(sale(), 99), 5000)).total).toBe(499);
    expect(setDiscountRate(sale(), 20_000).discountRate).toBe(WHOLE_RATE);
  });

  test('as a rate survives saving and reading, and is sent to the server in cents', () => {
    const tenth = setDiscountRate(sale(), 1000);
    const stored = readBag(JSON.parse(JSON.stringify(tenth)));
    expect(stored).toEqual(tenth);
    expect(readBag({ ...tenth, discountRate: -1 })).not.toHaveProperty('discountRate');
    expect(orderFromBag(tenth, { timeAwait: 0, timeDispatch: 0 }).order.discount).toBe(100);
  });
});

test('a counter sale with any items, discount and payments adds up to the cent, in the bag and on the server', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unitPrice: cents });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: WHOLE_RATE }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, rate, share) => {
        const filled = lines.reduce<Bag>(
          (bag, { quantity, unitPrice }, index) =>
            addItem(bag, { productId: `p${index}`, name: 'Item', quantity, unitPrice }, String(index)),
          emptyBag('cantina', 'PDV'),
        );
        const priced = setDiscountRate(filled, rate);
        const { subtotal, total } = bagTotals(priced);
        const first = addPayment(priced, { id: 'pix', name: 'Pix' }, 'a');
        const split = addPayment(setPaymentAmount(first, 'a', Math.floor(total * share)), { id: 'd', name: 'D' }, 'b');
        expect(openAmount(split)).toBe(0);
        expect(bagProblems(split).size).toBe(0);
        const asked = orderFromBag(split, { timeAwait: 0, timeDispatch: 0 });
        const paymentNames = new Map([
          ['pix', 'Pix'],
          ['d', 'D'],
        ]);
        const placed = placeOrder(asked, { ...placingContext(), paymentNames });
        if (!placed.ok) throw new Error(placed.problem.code);
        const { order } = placed.value;
        expect([order.subtotal, order.total]).toEqual([subtotal, total]);
        expect(order.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      },
    ),
    { numRuns: 200 },
  );
});

test('a rate is rounded, within 0 and 100 %, and takes the place of an amount', () => {
  const rate = (typed: number) => setDiscountRate(sale(), typed).discountRate;
  expect([rate(-5), rate(0), rate(12.5), rate(12.4), rate(WHOLE_RATE + 1)]).toEqual([0, 0, 13, 12, WHOLE_RATE]);
  expect(setDiscountRate(setDiscount(sale(), 500), 100).discount).toBe(0);
});
