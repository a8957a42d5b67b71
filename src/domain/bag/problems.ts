import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { lacksReason } from '#domain/orders/items/courtesy.ts';
import type { OrderProblemCode } from '#domain/orders/texts.ts';
import { checkAmounts, priceLine } from '#domain/orders/totals.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf, phoneDigits } from '#domain/shared/phone.ts';
import { isWrongTaxId } from '#domain/shared/tax-id.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import type { Bag, BagCustomer } from './bag.ts';
import { bagDiscount } from './money/discount.ts';
import { isNoteTooSmall, openAmount, settledPayments } from './money/payments.ts';
import { bagFee, bagTotals } from './money/totals.ts';
import { isWholeSchedule } from './schedule.ts';

/** The fields that validation reports, here or on the server. */
export type BagField =
  | 'phone'
  | 'name'
  | 'cpf'
  | 'postalCode'
  | 'address'
  | 'number'
  | 'uf'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'reference'
  | 'deliveryMinutes'
  | 'schedule'
  | 'items'
  | 'txDelivery'
  | 'discount'
  | 'notes'
  | 'payments'
  | 'changeFor'
  | 'command';

/** The problem of a field; texts.ts has the messages. */
export type BagProblem =
  | {
      readonly code:
        | OrderProblemCode
        | 'no-phone'
        | 'invalid-postal-code'
        | 'invalid-uf'
        | 'invalid-tax-id'
        | 'no-minutes'
        | 'no-slot'
        | 'item-without-name'
        | 'no-payment'
        | 'paid-too-little'
        | 'paid-too-much';
    }
  /** An item that costs nothing, without a courtesy reason. */
  | { readonly code: 'no-courtesy-reason'; readonly item: string };

/**
 * What keeps the bag from being finalised, one problem per field, in screen order; empty when it is complete. A
 * DELIVERY needs the customer's phone, name and address, at least one item, and payments that add up to the total; a
 * pickup needs no address, and a valid phone only if one is given.
 */
export function problemsOfBag(bag: Bag): ReadonlyMap<BagField, BagProblem> {
  const found = [
    ...(bag.module === 'DELIVERY' ? [...customerProblems(bag), ...promiseProblems(bag)] : []),
    ...(bag.module === 'COMANDA' && isBlank(bag.command) ? [problem('command', 'no-command')] : []),
    ...moneyProblems(bag),
    ...(bag.module === 'COMANDA' ? [] : paymentProblems(bag)),
  ];
  return new Map(found);
}

type FoundProblem = readonly [BagField, BagProblem];

function problem(field: BagField, code: Exclude<BagProblem['code'], 'no-courtesy-reason'>): FoundProblem {
  return [field, { code }];
}

function* customerProblems({ customer, pickup }: Bag): Iterable<FoundProblem> {
  const needsPhone = !pickup || digitsOf(customer.phone) !== '';
  if (needsPhone && phoneDigits(customer.phone) === null) yield problem('phone', 'no-phone');
  if (isBlank(customer.name)) yield problem('name', 'no-customer-name');
  if (!pickup) yield* addressProblems(customer);
}

/** The fields that a pickup does not show: the address, and the postal code, state and tax id with it. */
function* addressProblems(customer: BagCustomer): Iterable<FoundProblem> {
  if (customer.postalCode !== '' && !isPostalCode(customer.postalCode)) {
    yield problem('postalCode', 'invalid-postal-code');
  }
  if (isBlank(customer.address)) yield problem('address', 'no-address');
  if (isBlank(customer.number)) yield problem('number', 'no-number');
  if (customer.uf !== '' && !/^[A-Za-z]{2}$/.test(customer.uf)) yield problem('uf', 'invalid-uf');
  if (isWrongTaxId(customer.cpf)) yield problem('cpf', 'invalid-tax-id');
}

function* promiseProblems({ deliveryMinutes, schedule }: Bag): Iterable<FoundProblem> {
  if (schedule !== undefined && !isWholeSchedule(schedule)) yield problem('schedule', 'no-slot');
  if (deliveryMinutes === null) {
    yield problem('deliveryMinutes', 'no-minutes');
  } else if (deliveryMinutes > MAX_LIMIT_MINUTES) {
    yield problem('deliveryMinutes', 'too-many-minutes');
  }
}

function* moneyProblems(bag: Bag): Iterable<FoundProblem> {
  const { items } = bag;
  const { subtotal, total } = bagTotals(bag);
  const [unexplained] = items.filter(lacksReason);
  if (items.length === 0) yield problem('items', 'no-items');
  else if (items.some((item) => isBlank(item.name))) yield problem('items', 'item-without-name');
  else if (unexplained !== undefined) yield ['items', { code: 'no-courtesy-reason', item: unexplained.name }];
  else if (total < 0) yield problem('discount', 'discount-above-total');
  else {
    const amounts = checkAmounts(items.map(priceLine), bagFee(bag), bagDiscount(bag, subtotal));
    if (!amounts.ok) yield problem('items', amounts.problem.code);
  }
}

function* paymentProblems(bag: Bag): Iterable<FoundProblem> {
  const { total } = bagTotals(bag);
  const payments = settledPayments(bag);
  const open = openAmount(bag);
  if (bag.items.length === 0 || total < 0) return;
  if (payments.length === 0 && total > 0) yield problem('payments', 'no-payment');
  else if (open > 0) yield problem('payments', 'paid-too-little');
  else if (open < 0) yield problem('payments', 'paid-too-much');
  if (payments.some(isNoteTooSmall)) {
    yield problem('changeFor', 'received-too-little');
  }
}
