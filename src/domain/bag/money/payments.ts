import type { Bag, BagPayment } from '#domain/bag/bag.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { amountWithVerb, type Cents, isAmount, sumCents } from '#domain/shared/money.ts';
import { bagTotals } from './totals.ts';

/**
 * Payments of the bag. A payment that closes takes what the others leave open and follows the total as items change, so
 * that a single payment never has to be typed. At the counter the customer pays at once: cash that does not cover the
 * open amount pays what was received, and the next payment takes the rest.
 */

/** The payments in order, with the amounts of closing ones computed; never below zero. */
export function settledPayments(bag: Bag): readonly BagPayment[] {
  let rest = Math.max(0, bagTotals(bag).total - sumCents(fixed(bag).map((payment) => payment.amount)));
  return bag.payments.map((payment) => {
    if (!payment.closes) return payment;
    const amount = Math.min(rest, receivedOf(bag, payment) ?? rest);
    rest -= amount;
    return { ...payment, amount };
  });
}

/** `Faltam R$ 16,30`, `Passam R$ 3,70`; empty when the payments equal the total. */
export function openText(open: Cents): string {
  if (open === 0) return '';
  return open > 0 ? amountWithVerb(open, 'Falta', 'Faltam') : amountWithVerb(-open, 'Passa', 'Passam');
}

/** The unpaid (positive) or overpaid (negative) amount, in cents. */
export function openAmount(bag: Bag): Cents {
  return bagTotals(bag).total - sumCents(settledPayments(bag).map((payment) => payment.amount));
}

/** Adds a payment. It closes unless another one does; then it starts at zero. */
export function addPayment(bag: Bag, method: Pick<PaymentMethod, 'id' | 'name'>, key: string): Bag {
  const payment: BagPayment = { key, methodId: method.id, name: method.name, amount: 0 };
  const closed = bag.payments.some((known) => known.closes);
  return { ...bag, payments: [...bag.payments, closed ? payment : { ...payment, closes: true }] };
}

/**
 * Pays what the typed amounts leave open, with this method. Replaces a closing payment without a typed amount. Returns
 * the same bag when nothing is open.
 */
export function payRest(bag: Bag, { id, name }: Pick<PaymentMethod, 'id' | 'name'>, key: string): Bag {
  const typed = bag.payments.filter((payment) => !payment.closes || receivedOf(bag, payment) !== undefined);
  if (openAmount({ ...bag, payments: typed }) <= 0) return bag;
  return { ...bag, payments: [...typed, { key, methodId: id, name, amount: 0, closes: true }] };
}

/** The change of all payments, in cents. */
export function totalChange(bag: Bag): Cents {
  return sumCents(settledPayments(bag).map(changeDue));
}

/** Sets a typed amount; the payment no longer follows the total. Ignores invalid amounts. */
export function setPaymentAmount(bag: Bag, key: string, amount: Cents): Bag {
  if (!isAmount(amount)) return bag;
  return changePayments(bag, (payment) => (payment.key === key ? withoutClosing({ ...payment, amount }) : payment));
}

/** Lets a payment take what the others leave open; the previous closing payment keeps its current amount. */
export function closeWith(bag: Bag, key: string): Bag {
  const payments = settledPayments(bag).map((payment) =>
    payment.key === key ? { ...payment, closes: true } : withoutClosing(payment),
  );
  return { ...bag, payments };
}

/** Sets the cash that the customer will hand over; zero means no change is needed. */
export function setChangeFor(bag: Bag, key: string, changeFor: Cents): Bag {
  return changePayments(bag, (payment) => {
    if (payment.key !== key) return payment;
    const { changeFor: _before, ...rest } = payment;
    return changeFor > 0 && isAmount(changeFor) ? { ...rest, changeFor } : rest;
  });
}

/** Removes a payment. */
export function removePayment(bag: Bag, key: string): Bag {
  return { ...bag, payments: bag.payments.filter((payment) => payment.key !== key) };
}

/** The change to hand back, in cents; 0 where no cash amount was given or it is too small. */
export function changeDue({ amount, changeFor }: Pick<BagPayment, 'amount' | 'changeFor'>): Cents {
  return changeFor === undefined ? 0 : Math.max(0, changeFor - amount);
}

/** True when the cash given is less than the payment. */
export function isNoteTooSmall({ amount, changeFor }: Pick<BagPayment, 'amount' | 'changeFor'>): boolean {
  return changeFor !== undefined && changeFor < amount;
}

/** The cash received at the counter, where it was typed. */
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
