import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItem, setQuantity } from '#domain/bag/edit.ts';
import { cash, fullBag, pix, pizza } from '#tests/support/bag-examples.ts';
import {
  addPayment,
  changeDue,
  closeWith,
  isNoteTooSmall,
  openAmount,
  openText,
  payRest,
  removePayment,
  setChangeFor,
  setPaymentAmount,
  settledPayments,
  totalChange,
} from './payments.ts';
import { bagTotals } from './totals.ts';

const unpaid = fullBag({ payments: [] });
const amounts = (bag: typeof unpaid) => settledPayments(bag).map((payment) => payment.amount);

describe('payments of the bag', () => {
  test('one payment takes the whole total and follows it', () => {
    const bag = addPayment(unpaid, pix, 'a');
    expect(amounts(bag)).toEqual([6200]);
    expect(amounts(setQuantity(bag, '1', 2))).toEqual([11_690]);
    expect(openAmount(addItem(bag, pizza, '2'))).toBe(0);
  });

  test('a second one starts at zero and reduces the closing one', () => {
    const bag = setPaymentAmount(addPayment(addPayment(unpaid, cash, 'a'), pix, 'b'), 'b', 5000);
    expect(amounts(bag)).toEqual([1200, 5000]);
  });

  test('a typed amount stays, and the next payment takes the rest', () => {
    const bag = addPayment(setPaymentAmount(addPayment(unpaid, cash, 'a'), 'a', 4000), pix, 'b');
    expect(amounts(bag)).toEqual([4000, 2200]);
  });

  test('closing with another one keeps the first one’s amount', () => {
    const bag = closeWith(addPayment(addPayment(unpaid, cash, 'a'), pix, 'b'), 'b');
    expect(amounts(bag)).toEqual([6200, 0]);
    expect(amounts(setQuantity(bag, '1', 2))).toEqual([6200, 5490]);
  });

  test('the open amount is shown when no payment closes', () => {
    const bag = setPaymentAmount(addPayment(unpaid, cash, 'a'), 'a', 7000);
    expect(openAmount(bag)).toBe(-800);
    expect(openAmount(removePayment(bag, 'a'))).toBe(6200);
  });

  test('change is the cash handed over minus the payment', () => {
    const bag = setChangeFor(addPayment(unpaid, cash, 'a'), 'a', 10_000);
    expect(settledPayments(bag).map(changeDue)).toEqual([3800]);
    expect(setChangeFor(bag, 'a', 0).payments[0]).not.toHaveProperty('changeFor');
  });

  test('a closing payment takes the rest for any other amounts up to the total', () => {
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

  test('takes what the typed amounts leave open, replacing the payment that did before', () => {
    const first = payRest(unpaid, cash, 'a');
    const other = payRest(first, pix, 'b');
    expect(other.payments).toEqual([{ key: 'b', methodId: pix.id, name: 'Pix', amount: 0, closes: true }]);
    const split = payRest(setPaymentAmount(other, 'b', 2000), cash, 'c');
    expect(settledPayments(split).map(({ amount }) => amount)).toEqual([2000, 4200]);
    expect(totalChange(setChangeFor(split, 'c', 5000))).toBe(800);
  });

  test('changes nothing when nothing is open', () => {
    const paid = setPaymentAmount(payRest(unpaid, cash, 'a'), 'a', 6200);
    expect(payRest(paid, pix, 'b')).toBe(paid);
  });
});

test.each([
  [0, ''],
  [1, 'Falta R$ 0,01'],
  [199, 'Falta R$ 1,99'],
  [200, 'Faltam R$ 2,00'],
  [1630, 'Faltam R$ 16,30'],
  [-1, 'Passa R$ 0,01'],
  [-199, 'Passa R$ 1,99'],
  [-200, 'Passam R$ 2,00'],
])('%i cents open are said as “%s”', (open, text) => {
  expect(openText(open).replaceAll('\u00a0', ' ')).toBe(text);
});

test('at the counter cash that does not cover pays as much as was received, elsewhere a note is only for the change', () => {
  const counter = fullBag({ module: 'PDV', payments: [] });
  const short = setChangeFor(addPayment(counter, cash, 'a'), 'a', 2000);
  expect(amounts(addPayment(short, pix, 'b'))).toEqual([2000, 0]);
  expect(openAmount(short)).toBe(3400);
  expect(openAmount(payRest(short, pix, 'b'))).toBe(0);
  expect(payRest(short, pix, 'b').payments).toHaveLength(2);
  expect(amounts(setChangeFor(addPayment(unpaid, cash, 'a'), 'a', 2000))).toEqual([6200]);
});

test('a note is too small from a cent on, and change never negative', () => {
  expect([4999, 5000, 5001].map((changeFor) => isNoteTooSmall({ amount: 5000, changeFor }))).toEqual([
    true,
    false,
    false,
  ]);
  expect([4999, 5000, 5001].map((changeFor) => changeDue({ amount: 5000, changeFor }))).toEqual([0, 0, 1]);
  expect([isNoteTooSmall({ amount: 5000 }), changeDue({ amount: 5000 })]).toEqual([false, 0]);
});

test('a text that is not an amount changes nothing, and only the chosen payment changes', () => {
  const bag = addPayment(addPayment(unpaid, cash, 'a'), pix, 'b');
  expect(setPaymentAmount(bag, 'a', Number.NaN)).toBe(bag);
  expect(setChangeFor(bag, 'a', 1).payments.map(({ changeFor }) => changeFor)).toEqual([1, undefined]);
  expect(setChangeFor(bag, 'a', 0.5).payments[0]).not.toHaveProperty('changeFor');
  expect(removePayment(bag, 'a').payments.map(({ key }) => key)).toEqual(['b']);
});

test('closing payments are never negative, even if the others exceed the total', () => {
  const over = setPaymentAmount(addPayment(addPayment(unpaid, pix, 'a'), cash, 'b'), 'b', 9000);
  expect(amounts(over)).toEqual([0, 9000]);
  expect(payRest(over, pix, 'c')).toBe(over);
});
