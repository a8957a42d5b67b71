import { expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { type Bag, emptyBag } from './bag.ts';
import { addItem, setQuantity } from './edit.ts';
import { typeFee, typeMinutes } from './fee.ts';
import { setDiscount, setDiscountRate } from './money/discount.ts';
import { addPayment, setChangeFor, setPaymentAmount } from './money/payments.ts';
import { setPiecePrice } from './money/price.ts';

const bag = addPayment(addItem(emptyBag('cantina'), pizza, 'line'), cash, 'cash');

test.each<[string, (bag: Bag) => Bag]>([
  ['quantity', (one) => setQuantity(one, 'line', Number.NaN)],
  ['price', (one) => setPiecePrice(one, 'line', Number.NaN)],
  ['fee', (one) => typeFee(one, Number.NaN)],
  ['discount', (one) => setDiscount(one, Number.NaN)],
  ['discount in percent', (one) => setDiscountRate(one, Number.NaN)],
  ['payment', (one) => setPaymentAmount(one, 'cash', Number.NaN)],
  ['note handed over', (one) => setChangeFor(one, 'cash', Number.NaN)],
])('a %s that is no number leaves the bag as it was', (_what, change) => {
  expect(change(bag)).toEqual(bag);
});

test('minutes that are not a number empty the field', () => {
  expect(typeMinutes(fullBag(), Number.NaN).deliveryMinutes).toBeNull();
  expect(typeMinutes(fullBag(), 40).deliveryMinutes).toBe(40);
});
