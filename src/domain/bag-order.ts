import { type Bag, type BagItem, type BagPayment, bagTotals } from './bag.ts';
import { bagDiscount } from './bag-discount.ts';
import { settledPayments } from './bag-payments.ts';
import { chosenAddress, pointOfBag } from './bag-place.ts';
import { type CustomerProfile, withoutEmpty } from './customer.ts';
import { type CustomerRecord, profileOf } from './customer-record.ts';
import { timeDeliveryText } from './delivery-minutes.ts';
import type { CustomerAddress } from './order.ts';
import type { LineInput } from './order-totals.ts';
import { phoneDigits } from './phone.ts';
import { PICKUP } from './pickup.ts';
import type { NewOrder } from './place-order.ts';
import type { Settings } from './settings.ts';

/**
 * The order the bag asks for. `limits` are the times of the settings, which a DELIVERY carries along. Payments of zero
 * are left out.
 */
export function orderFromBag(bag: Bag, limits: Pick<Settings, 'timeAwait' | 'timeDispatch'>): NewOrder {
  const phone = phoneDigits(bag.customer.phone);
  const items = bag.items.map(lineOf);
  const notes = bag.notes?.trim() ?? '';
  const payments = settledPayments(bag).filter((payment) => payment.amount > 0);
  return {
    module: bag.module,
    ...(bag.module === 'COMANDA' ? { command: bag.command.trim() } : {}),
    ...(bag.module === 'DELIVERY'
      ? {
          timeAwait: limits.timeAwait,
          timeDispatch: limits.timeDispatch,
          ...(bag.pickup ? { orderType: PICKUP } : {}),
          customer: { name: bag.customer.name.trim(), ...(phone ? { phone } : {}), address: wayOf(bag) },
        }
      : {}),
    order: {
      discount: bagDiscount(bag, bagTotals(bag).subtotal),
      ...(bag.module === 'DELIVERY' && !bag.pickup ? { txDelivery: bag.txDelivery } : {}),
      ...(notes === '' ? {} : { notes }),
      items,
      payments: bag.module === 'COMANDA' ? [] : payments.map(paymentOf),
    },
  };
}

/**
 * The profile to remember under the customer's phone, without empty texts. What is `known` of him and has no box in
 * the bag (rg, sexo, the position of the same address) is kept. An order to another of his known addresses leaves the
 * main one as it is; an address that is new becomes the main one. A pickup says nothing of where he lives.
 */
export function profileFromBag(bag: Bag, known: CustomerRecord = { addresses: [] }): CustomerProfile {
  const { phone: _phone, name, cpf, ...boxes } = bag.customer;
  const { address: main, ...person } = profileOf(known);
  if (bag.pickup) return withoutEmpty({ ...person, name, cpf, ...(main === undefined ? {} : { address: main }) });
  const asked = { ...boxes, ...pointOfBag(bag) };
  const at = chosenAddress(bag, known.addresses);
  const address = at > 0 && main !== undefined ? main : { ...(at === 0 ? main : {}), ...asked };
  return withoutEmpty({ ...person, name, cpf, address });
}

/**
 * Field by field, so that the same bag asks in the same words before and after it was stored: the server compares a
 * retry with the first try.
 */
function lineOf({ name, productId, quantity, unitPrice, notes, options }: BagItem): LineInput {
  return {
    ...(productId === undefined ? {} : { productId }),
    name: name.trim(),
    quantity,
    unitPrice,
    ...(notes === undefined ? {} : { notes }),
    ...(options === undefined ? {} : { options }),
  };
}

function paymentOf({ methodId, name, amount, changeFor }: BagPayment) {
  return { methodId, name, amount, ...(changeFor === undefined ? {} : { changeFor }) };
}

/** Where to, and in how many minutes; a pickup is ready in so many. */
function wayOf(bag: Bag): Partial<CustomerAddress> {
  return bag.pickup ? { timeDelivery: timeDeliveryText(bag.deliveryMinutes ?? 0) } : addressOf(bag);
}

function addressOf({ customer, deliveryMinutes, ...bag }: Bag): CustomerAddress {
  const point = pointOfBag({ ...bag, customer });
  const { phone: _phone, name: _name, cpf: _cpf, address, number, ...details } = customer;
  const filled = Object.entries(details).filter(([, text]) => text.trim() !== '');
  return {
    address: address.trim(),
    number: number.trim(),
    timeDelivery: timeDeliveryText(deliveryMinutes ?? 0),
    ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
    ...point,
  };
}
