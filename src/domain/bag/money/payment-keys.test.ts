import { describe, expect, test } from 'vitest';
import { type Bag, type BagPayment, emptyBag } from '#domain/bag/bag.ts';
import { addItem, setQuantity } from '#domain/bag/edit.ts';
import { orderFromBag } from '#domain/bag/order.ts';
import { problemsOfBag } from '#domain/bag/problems.ts';
import { bagProblems } from '#domain/bag/texts.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { setDiscount, setDiscountRate } from './discount.ts';
import {
  addPayment,
  changeDue,
  closeWith,
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

/**
 * All sequences of up to four keys on the payments of a bag: payment keys, both boxes of a payment, items, discounts.
 * Each key is translated into a rule as the screens do.
 */

const METHODS = { cash: 'Dinheiro', pix: 'Pix', credit: 'Crédito', debit: 'Débito' } as const;
type MethodId = keyof typeof METHODS;
const LUNCH = { productId: 'lunch', name: 'Almoço', quantity: 1, unitPrice: 2630 };
const LIMITS = { timeAwait: 20, timeDispatch: 40 };

/** The box of a payment: cash also has the one of the notes received ("Recebido", "Troco para"). */
type Box = 'amount' | 'changeFor';

interface Till {
  readonly bag: Bag;
  /** By box: amounts that were typed and not removed or overwritten, in cents. */
  readonly typed: ReadonlyMap<string, number>;
  readonly keys: number;
}

type Key = (till: Till) => Till;

const boxOf = (payment: string, box: Box) => `${payment} ${box}`;

/** Forgets what was typed into these boxes. */
function forget({ typed, ...till }: Till, ...boxes: readonly string[]): Till {
  return { ...till, typed: new Map([...typed].filter(([box]) => !boxes.includes(box))) };
}

/** F6 to F9: at the counter the key pays the rest, in Novo pedido it adds a payment. */
const pay =
  (id: MethodId): Key =>
  ({ bag, typed, keys }) => {
    const put = bag.module === 'PDV' ? payRest : addPayment;
    return { bag: put(bag, { id, name: METHODS[id] }, `p${keys}`), typed, keys: keys + 1 };
  };

/** Types into a box of the last payment, or of the one at this index. Payments other than cash have one box. */
const type =
  (wanted: Box, amountOf: (shown: number) => number, at = -1): Key =>
  (till) => {
    const payment = settledPayments(till.bag).at(at);
    if (payment === undefined) return till;
    const cents = amountOf(payment.amount);
    const box = payment.methodId === 'cash' ? wanted : 'amount';
    const set = box === 'changeFor' ? setChangeFor : setPaymentAmount;
    const { typed, ...before } = forget(till, boxOf(payment.key, box));
    const bag = set(before.bag, payment.key, cents);
    return { ...before, bag, typed: cents === 0 ? typed : new Map([...typed, [boxOf(payment.key, box), cents]]) };
  };

const edit =
  (change: (bag: Bag) => Bag): Key =>
  (till) => ({ ...till, bag: change(till.bag) });

const KEYS: Readonly<Record<string, Key>> = {
  cash: pay('cash'),
  pix: pay('pix'),
  credit: pay('credit'),
  less: type('changeFor', () => 1000),
  equal: type('changeFor', (shown) => shown),
  more: type('changeFor', (shown) => shown + 700),
  blank: type('changeFor', () => 0),
  'more in the first': type('changeFor', (shown) => shown + 700, 0),
  'smaller amount': type('amount', () => 1000),
  'larger amount': type('amount', (shown) => shown + 700),
  'no amount': type('amount', () => 0),
  remove: (till) => {
    const last = till.bag.payments.at(-1);
    if (last === undefined) return till;
    const { key } = last;
    return edit((bag) => removePayment(bag, key))(forget(till, boxOf(key, 'amount'), boxOf(key, 'changeFor')));
  },
  // "fechar a conta", which Novo pedido offers: the payment takes what the others leave open.
  close: (till) => {
    const first = till.bag.payments[0];
    if (till.bag.module === 'PDV' || first === undefined || openAmount(till.bag) === 0) return till;
    return edit((bag) => closeWith(bag, first.key))(forget(till, boxOf(first.key, 'amount')));
  },
  discount: edit((bag) => setDiscount(bag, bag.discount === 0 ? 500 : 0)),
  percent: edit((bag) => setDiscountRate(bag, bag.discountRate === undefined ? 1250 : 0)),
  'one more': edit((bag) => addItem(bag, LUNCH, 'lunch')),
  'one less': edit((bag) => setQuantity(bag, 'lunch', (bag.items[0]?.quantity ?? 0) - 1)),
};

/** The fields whose problems keep a bag from being saved here; those of the customer are not looked at. */
const MONEY_FIELDS = ['items', 'discount', 'payments', 'changeFor'] as const;

function sale(module: OrderModule): Till {
  return { bag: addItem(emptyBag('cantina', module), LUNCH, 'lunch'), typed: new Map(), keys: 0 };
}

/** Walks all sequences once; returns how many there are, and each fault of a state with the keys pressed. */
function walk(till: Till, check: (till: Till) => Iterable<string>) {
  const faults: string[] = [];
  const step = (state: Till, path: readonly string[]): number => {
    for (const fault of check(state)) faults.push(`${path.join(' ')}: ${fault}`);
    if (path.length === 4) return 1;
    return Object.entries(KEYS).reduce((states, [name, key]) => states + step(key(state), [...path, name]), 1);
  };
  return { states: step(till, []), faults };
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
      paidElsewhere: new Set(),
    },
  );
  if (!placed.ok) throw new Error(placed.problem.code);
  return placed.value.order;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What is wrong with a state. A loop over 180,000 states has no time for a matcher each. */
function* faultsOf({ bag, typed }: Till): Iterable<string> {
  const shown = settledPayments(bag);
  const { total } = bagTotals(bag);
  const open = openAmount(bag);
  if (sum(shown.map(({ amount }) => amount)) + open !== total) yield 'payments and open amount are not the total';
  if (shown.some(({ amount }) => amount < 0)) yield 'a payment is negative';
  if (shown.some(({ changeFor, methodId }) => changeFor !== undefined && methodId !== 'cash')) yield 'change of a card';

  const boxes = new Map(
    shown.flatMap(({ key, amount, changeFor }) => [
      [boxOf(key, 'amount'), amount],
      [boxOf(key, 'changeFor'), changeFor],
    ]),
  );
  for (const [box, cents] of typed) if (boxes.get(box) !== cents) yield `${cents} typed into ${box} is not shown`;

  const problems = problemsOfBag(bag);
  // A bag without items is refused for its items, and shows no payments.
  if ((open !== 0 || shown.length === 0) && !problems.has(bag.items.length === 0 ? 'items' : 'payments'))
    yield 'the open amount is not refused';
  if ((openText(open) === '') !== (open === 0)) yield 'the open amount is not shown';
  if (MONEY_FIELDS.some((field) => problems.has(field))) return;
  yield* faultsOfSaved(bag, shown, total);
}

/** What of the saved order differs from what was shown. */
function* faultsOfSaved(bag: Bag, shown: readonly BagPayment[], total: number): Iterable<string> {
  const order = saved(bag);
  const paying = shown.filter(({ amount }) => amount > 0);
  if (order.total !== total) yield `saved with a total of ${order.total}, not ${total}`;
  if (sum(order.payments.map(({ amount }) => amount)) !== total) yield 'the saved payments are not the total';
  if (order.payments.map(paidText).join() !== paying.map(paidText).join()) yield 'other payments are saved';
  const keys = new Set(paying.map(({ key }) => key));
  const change = totalChange({ ...bag, payments: bag.payments.filter(({ key }) => keys.has(key)) });
  if (sum(order.payments.map(changeDue)) !== change) yield 'another change is saved';
}

const paidText = ({ methodId, name, amount, changeFor }: Omit<BagPayment, 'key'>) =>
  `${methodId} ${name} ${amount} ${changeFor}`;

test.each(['PDV', 'DELIVERY'] as const)(
  'every sequence in a bag %s: shown payments are saved, open amounts are reported, typed amounts are kept',
  (module) => {
    const { states, faults } = walk(sale(module), faultsOf);
    expect(faults).toEqual([]);
    const keys = Object.keys(KEYS).length;
    expect(states).toBe([0, 1, 2, 3, 4].reduce((total, length) => total + keys ** length, 0));
  },
);

test('at the counter every payment key takes exactly what is open, in any state', () => {
  const { faults } = walk(sale('PDV'), function* ({ bag, keys }) {
    const open = openAmount(bag);
    const after = payRest(bag, { id: 'debit', name: 'Débito' }, `p${keys}`);
    if (open <= 0) {
      const closing = bag.payments.some(({ closes, changeFor }) => closes && changeFor === undefined);
      if (!closing && after !== bag) yield 'a payment of nothing is added';
      return;
    }
    const last = settledPayments(after).at(-1);
    if (openAmount(after) !== 0) yield 'an amount stays open';
    if (last?.methodId !== 'debit' || last.amount !== open) yield `${last?.methodId} takes ${last?.amount} of ${open}`;
  });
  expect(faults).toEqual([]);
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
