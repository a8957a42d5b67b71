import { describe, expect, test } from 'vitest';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { addItem } from '#domain/bag/edit.ts';
import { orderFromBag } from '#domain/bag/order.ts';
import { bagProblems } from '#domain/bag/texts.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { setDiscount } from './discount.ts';
import {
  addPayment,
  changeDue,
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

/** All sequences of up to four payment keys, each key as the screens translate it into a rule. */

const METHODS = { cash: 'Dinheiro', pix: 'Pix', credit: 'Crédito', debit: 'Débito' } as const;
type MethodId = keyof typeof METHODS;
const LIMITS = { timeAwait: 20, timeDispatch: 40 };

interface Till {
  readonly bag: Bag;
  /** Amounts that were typed for a payment and not removed or overwritten, in cents. */
  readonly typed: ReadonlyMap<string, number>;
  readonly keys: number;
}

type Key = (till: Till) => Till;

/** F6 to F9: at the counter the key pays the rest, in Novo pedido it adds a payment. */
const pay =
  (id: MethodId): Key =>
  ({ bag, typed, keys }) => {
    const put = bag.module === 'PDV' ? payRest : addPayment;
    return { bag: put(bag, { id, name: METHODS[id] }, `p${keys}`), typed, keys: keys + 1 };
  };

/** Types into the field focused after a payment key: the cash received, or the amount of other methods. */
const type =
  (amountOf: (shown: number) => number, at = -1): Key =>
  (till) => {
    const last = settledPayments(till.bag).at(at);
    if (last === undefined) return till;
    const cents = amountOf(last.amount);
    const typed = new Map(till.typed);
    if (cents === 0) typed.delete(last.key);
    else typed.set(last.key, cents);
    const set = last.methodId === 'cash' ? setChangeFor : setPaymentAmount;
    return { ...till, bag: set(till.bag, last.key, cents), typed };
  };

const KEYS: Readonly<Record<string, Key>> = {
  cash: pay('cash'),
  pix: pay('pix'),
  credit: pay('credit'),
  debit: pay('debit'),
  less: type(() => 1000),
  equal: type((shown) => shown),
  more: type((shown) => shown + 700),
  blank: type(() => 0),
  'more in the first': type((shown) => shown + 700, 0),
  remove: (till) => {
    const last = till.bag.payments.at(-1);
    if (last === undefined) return till;
    const typed = new Map(till.typed);
    typed.delete(last.key);
    return { ...till, bag: removePayment(till.bag, last.key), typed };
  },
  discount: (till) => ({ ...till, bag: setDiscount(till.bag, till.bag.discount === 0 ? 500 : 0) }),
};

const NAMES = Object.keys(KEYS);

function sale(module: OrderModule): Till {
  const lunch = { productId: 'lunch', name: 'Almoço', quantity: 1, unitPrice: 2630 };
  return { bag: addItem(emptyBag('cantina', module), lunch, '1'), typed: new Map(), keys: 0 };
}

/** Walks all sequences once and calls `check` for each state. */
function walk(till: Till, path: readonly string[], check: (till: Till, path: readonly string[]) => void): number {
  check(till, path);
  if (path.length === 4) return 1;
  return NAMES.reduce((sum, name) => sum + walk((KEYS[name] as Key)(till), [...path, name], check), 1);
}

function saved(bag: Bag) {
  const asked = orderFromBag(bag, LIMITS);
  const placed = placeOrder(
    { ...asked, customer: { name: 'Ana', address: { address: 'Rua A', number: '1' } } },
    {
      id: 'o',
      now: 0,
      establishmentId: 'cantina',
      establishment: { name: 'Cantina' } as never,
      paymentNames: new Map(Object.entries(METHODS)),
      changeMethods: new Set(['cash']),
    },
  );
  if (!placed.ok) throw new Error(placed.problem.code);
  return placed.value.order;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe.each(['PDV', 'DELIVERY'] as const)('payment keys of a bag %s', (module) => {
  test('every sequence: shown payments are saved, open amounts are reported, typed amounts are kept', () => {
    const states = walk(sale(module), [], ({ bag, typed }, path) => {
      const presses = path.join(' ');
      const shown = settledPayments(bag);
      const { total } = bagTotals(bag);
      const open = openAmount(bag);
      expect(sum(shown.map(({ amount }) => amount)) + open, presses).toBe(total);
      expect(
        shown.every(({ amount }) => amount >= 0),
        presses,
      ).toBe(true);

      for (const [key, cents] of typed) {
        const payment = shown.find((one) => one.key === key);
        expect(payment?.methodId === 'cash' ? payment.changeFor : payment?.amount, presses).toBe(cents);
      }
      const changing = shown.filter(({ changeFor }) => changeFor !== undefined);
      expect(
        changing.every(({ methodId }) => methodId === 'cash'),
        presses,
      ).toBe(true);

      const problems = bagProblems(bag);
      const refused = problems.has('payments') || problems.has('changeFor');
      if (open !== 0 || shown.length === 0) {
        expect(problems.has('payments'), presses).toBe(true);
        expect(openText(open) !== '', presses).toBe(open !== 0);
      }
      if (refused) return;
      const order = saved(bag);
      expect(order.total, presses).toBe(total);
      expect(sum(order.payments.map(({ amount }) => amount)), presses).toBe(total);
      expect(order.payments, presses).toEqual(
        shown
          .filter(({ amount }) => amount > 0)
          .map(({ key: _key, closes: _closes, ...payment }) => ({
            ...payment,
            name: METHODS[payment.methodId as MethodId],
          })),
      );
      expect(sum(order.payments.map(changeDue)), presses).toBe(
        totalChange({ ...bag, payments: bag.payments.filter((_, index) => (shown[index]?.amount ?? 0) > 0) }),
      );
    });
    expect(states).toBe(1 + 11 + 11 ** 2 + 11 ** 3 + 11 ** 4);
  });
});

test('at the counter every payment key takes exactly what is open, in any state', () => {
  walk(sale('PDV'), [], ({ bag, keys }, path) => {
    const open = openAmount(bag);
    const after = payRest(bag, { id: 'debit', name: 'Débito' }, `p${keys}`);
    if (open <= 0) {
      const closing = bag.payments.some(({ closes, changeFor }) => closes && changeFor === undefined);
      if (!closing) expect(after, path.join(' ')).toBe(bag);
      return;
    }
    expect(openAmount(after), path.join(' ')).toBe(0);
    expect(settledPayments(after).at(-1), path.join(' ')).toMatchObject({ methodId: 'debit', amount: open });
  });
});

describe('cash first at the counter', () => {
  const run = (...names: (keyof typeof KEYS)[]) =>
    names.reduce((till, name) => (KEYS[name] as Key)(till), sale('PDV')).bag;
  const amounts = (bag: Bag) => settledPayments(bag).map(({ name, amount }) => [name, amount]);

  test('R$ 10 of R$ 26,30 leave R$ 16,30, which the next key takes', () => {
    const part = run('cash', 'less');
    expect(openText(openAmount(part)).replace(/\s/g, ' ')).toBe('Faltam R$ 16,30');
    expect(bagProblems(part).get('payments')).toBe('Os pagamentos não cobrem o total.');
    const both = run('cash', 'less', 'pix');
    expect(amounts(both)).toEqual([
      ['Dinheiro', 1000],
      ['Pix', 1630],
    ]);
    expect(totalChange(both)).toBe(0);
  });

  test('correcting the cash received updates the rest', () => {
    const both = run('cash', 'less', 'pix');
    expect(amounts(setChangeFor(both, 'p0', 2000))).toEqual([
      ['Dinheiro', 2000],
      ['Pix', 630],
    ]);
    expect(totalChange(setChangeFor(both, 'p0', 5000))).toBe(2370);
  });

  test('cash that covers everything stays when another key is pressed', () => {
    const paid = run('cash', 'more');
    expect(payRest(paid, { id: 'pix', name: 'Pix' }, 'x')).toBe(paid);
    expect(totalChange(paid)).toBe(700);
  });

  test('a key without an amount replaces the previous method', () => {
    expect(amounts(run('cash', 'pix'))).toEqual([['Pix', 2630]]);
  });
});
