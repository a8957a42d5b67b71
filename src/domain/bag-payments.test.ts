import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cash, fullBag, pix, pizza } from '#tests/support/bag-examples.ts';
import { addItem, bagTotals, setQuantity } from './bag.ts';
import {
  addPayment,
  changeDue,
  closeWith,
  openAmount,
  payRest,
  removePayment,
  setChangeFor,
  setPaymentAmount,
  settledPayments,
  totalChange,
} from './bag-payments.ts';

const unpaid = fullBag({ payments: [] });
const amounts = (bag: typeof unpaid) => settledPayments(bag).map((payment) => payment.amount);

describe('payments of the bag', () => {
  test('one payment takes the whole total and follows it', () => {
    const bag = addPayment(unpaid, pix, 'a');
    expect(amounts(bag)).toEqual([6200]);
    expect(amounts(setQuantity(bag, '1', 2))).toEqual([11_690]);
    expect(openAmount(addItem(bag, pizza, '2'))).toBe(0);
  });

  test('a second one starts at zero and takes its part from the closing one', () => {
    const bag = setPaymentAmount(addPayment(addPayment(unpaid, cash, 'a'), pix, 'b'), 'b', 5000);
    expect(amounts(bag)).toEqual([1200, 5000]);
  });

  test('an amount typed by hand stays, and the next payment closes the account', () => {
    const bag = addPayment(setPaymentAmount(addPayment(unpaid, cash, 'a'), 'a', 4000), pix, 'b');
    expect(amounts(bag)).toEqual([4000, 2200]);
  });

  test('closing with another one keeps what the first had', () => {
    const bag = closeWith(addPayment(addPayment(unpaid, cash, 'a'), pix, 'b'), 'b');
    expect(amounts(bag)).toEqual([6200, 0]);
    expect(amounts(setQuantity(bag, '1', 2))).toEqual([6200, 5490]);
  });

  test('what is open is said when none closes', () => {
    const bag = setPaymentAmount(addPayment(unpaid, cash, 'a'), 'a', 7000);
    expect(openAmount(bag)).toBe(-800);
    expect(openAmount(removePayment(bag, 'a'))).toBe(6200);
  });

  test('change is the note less the payment', () => {
    const bag = setChangeFor(addPayment(unpaid, cash, 'a'), 'a', 10_000);
    expect(settledPayments(bag).map(changeDue)).toEqual([3800]);
    expect(setChangeFor(bag, 'a', 0).payments[0]).not.toHaveProperty('changeFor');
  });

  test('a closing payment closes the account whatever the others take, up to the total', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 4 });
    fc.assert(
      fc.property(parts, (taken) => {
        const bag = taken.reduce(
          (built, amount, index) => setPaymentAmount(addPayment(built, cash, `${index}`), `${index}`, amount),
          addPayment(unpaid, pix, 'closing'),
        );
        expect(openAmount(bag)).toBe(0);
        expect(amounts(bag).reduce((sum, amount) => sum + amount, 0)).toBe(bagTotals(bag).total);
      }),
    );
  });
});

describe('paying the rest', () => {
  const unpaid = fullBag({ payments: [] });

  test('takes what the typed amounts leave open, in place of the payment that did so before', () => {
    const first = payRest(unpaid, cash, 'a');
    const other = payRest(first, pix, 'b');
    expect(other.payments).toEqual([{ key: 'b', methodId: pix.id, name: 'Pix', amount: 0, closes: true }]);
    const split = payRest(setPaymentAmount(other, 'b', 2000), cash, 'c');
    expect(settledPayments(split).map(({ amount }) => amount)).toEqual([2000, 4200]);
    expect(totalChange(setChangeFor(split, 'c', 5000))).toBe(800);
  });

  test('changes nothing where nothing is open', () => {
    const paid = setPaymentAmount(payRest(unpaid, cash, 'a'), 'a', 6200);
    expect(payRest(paid, pix, 'b')).toBe(paid);
  });
});
