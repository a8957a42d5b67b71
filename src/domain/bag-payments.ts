import { type Bag, type BagPayment, bagTotals } from './bag.ts';
import type { PaymentMethod } from './catalogue.ts';
import { type Cents, formatBrl, isAmount, sumCents } from './money.ts';

/**
 * How the bag is paid. A payment that closes the account takes what the others leave open and follows the total when
 * items come or go, so that one payment alone never has to be typed twice. At the counter the customer hands the money
 * over at once: cash that does not cover what is open pays as much as was received, and the next payment takes the rest.
 */

/** The payments with the amounts of those that close worked out, in their order; never below zero. */
export function settledPayments(bag: Bag): readonly BagPayment[] {
  let rest = Math.max(0, bagTotals(bag).total - sumCents(fixed(bag).map((payment) => payment.amount)));
  return bag.payments.map((payment) => {
    if (!payment.closes) return payment;
    const amount = Math.min(rest, receivedOf(bag, payment) ?? rest);
    rest -= amount;
    return { ...payment, amount };
  });
}

/** `Faltam R$ 16,30`, `Passam R$ 3,70`; nothing where the payments meet the total. */
export function openText(open: Cents): string {
  if (open === 0) return '';
  const many = Math.abs(open) >= 200;
  return open > 0
    ? `${many ? 'Faltam' : 'Falta'} ${formatBrl(open)}`
    : `${many ? 'Passam' : 'Passa'} ${formatBrl(-open)}`;
}

/** What is still to be paid (positive) or entered too much (negative), in cents. */
export function openAmount(bag: Bag): Cents {
  return bagTotals(bag).total - sumCents(settledPayments(bag).map((payment) => payment.amount));
}

/** Adds a payment. It closes the account unless another one does already; then it starts at zero. */
export function addPayment(bag: Bag, method: Pick<PaymentMethod, 'id' | 'name'>, key: string): Bag {
  const payment: BagPayment = { key, methodId: method.id, name: method.name, amount: 0 };
  const closed = bag.payments.some((known) => known.closes);
  return { ...bag, payments: [...bag.payments, closed ? payment : { ...payment, closes: true }] };
}

/**
 * Pays whatever the amounts typed so far leave open, with this method. A payment that closed the account and for which
 * nothing was typed gives its place to the new one. Answers the same bag where nothing is open.
 */
export function payRest(bag: Bag, { id, name }: Pick<PaymentMethod, 'id' | 'name'>, key: string): Bag {
  const typed = bag.payments.filter((payment) => !payment.closes || receivedOf(bag, payment) !== undefined);
  if (openAmount({ ...bag, payments: typed }) <= 0) return bag;
  return { ...bag, payments: [...typed, { key, methodId: id, name, amount: 0, closes: true }] };
}

/** What is handed back over all payments, in cents. */
export function totalChange(bag: Bag): Cents {
  return sumCents(settledPayments(bag).map(changeDue));
}

/** Sets an amount by hand; the payment no longer follows the total. What is no amount changes nothing. */
export function setPaymentAmount(bag: Bag, key: string, amount: Cents): Bag {
  if (!isAmount(amount)) return bag;
  return changePayments(bag, (payment) => (payment.key === key ? withoutClosing({ ...payment, amount }) : payment));
}

/** Lets a payment take what the others leave open, from now on; the one that did so keeps its amount of this moment. */
export function closeWith(bag: Bag, key: string): Bag {
  const payments = settledPayments(bag).map((payment) =>
    payment.key === key ? { ...payment, closes: true } : withoutClosing(payment),
  );
  return { ...bag, payments };
}

/** Sets the note the customer will hand over; zero means no change is asked for. */
export function setChangeFor(bag: Bag, key: string, changeFor: Cents): Bag {
  return changePayments(bag, (payment) => {
    if (payment.key !== key) return payment;
    const { changeFor: _before, ...rest } = payment;
    return changeFor > 0 && isAmount(changeFor) ? { ...rest, changeFor } : rest;
  });
}

/** Takes a payment out. */
export function removePayment(bag: Bag, key: string): Bag {
  return { ...bag, payments: bag.payments.filter((payment) => payment.key !== key) };
}

/** What the courier hands back, in cents; 0 where no note was named or it is too small. */
export function changeDue({ amount, changeFor }: Pick<BagPayment, 'amount' | 'changeFor'>): Cents {
  return changeFor === undefined ? 0 : Math.max(0, changeFor - amount);
}

/** True when the note named does not even cover the payment. */
export function isNoteTooSmall({ amount, changeFor }: Pick<BagPayment, 'amount' | 'changeFor'>): boolean {
  return changeFor !== undefined && changeFor < amount;
}

/** What the customer put on the counter, where somebody typed it. */
function receivedOf({ module }: Bag, { changeFor }: BagPayment): Cents | undefined {
  return module === 'PDV' ? changeFor || undefined : undefined;
}

function fixed(bag: Bag): readonly BagPayment[] {
  return bag.payments.filter((payment) => !payment.closes);
}

function changePayments(bag: Bag, change: (payment: BagPayment) => BagPayment): Bag {
  return { ...bag, payments: bag.payments.map(change) };
}

function withoutClosing({ closes: _closes, ...payment }: BagPayment): BagPayment {
  return payment;
}
