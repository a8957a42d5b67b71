import { type CustomerProfile, withoutEmpty } from '#domain/customers/customer.ts';
import { type CustomerRecord, profileOf } from '#domain/customers/record.ts';
import type { Settings } from '#domain/establishment/settings.ts';
import { isGift } from '#domain/orders/items/courtesy.ts';
import type { LineInput } from '#domain/orders/items/item.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { CustomerAddress } from '#domain/orders/order.ts';
import { timeDeliveryText } from '#domain/orders/promise/delivery-minutes.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { isWrongTaxId } from '#domain/shared/tax-id.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import type { Bag, BagCustomer, BagItem, BagPayment } from './bag.ts';
import { bagDiscount } from './money/discount.ts';
import { settledPayments } from './money/payments.ts';
import { bagTotals } from './money/totals.ts';
import { chosenAddress, pointOfBag } from './place.ts';
import { windowOf } from './schedule.ts';

/**
 * The order of a bag. `limits` are the times of the settings, which a DELIVERY carries; `offsetAt` is the shop's time
 * zone, which only a scheduled bag needs. Leaves out payments of zero.
 */
export function orderFromBag(
  bag: Bag,
  limits: Pick<Settings, 'timeAwait' | 'timeDispatch'>,
  offsetAt: OffsetAt = () => 0,
): NewOrder {
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
          ...(bag.schedule === undefined ? {} : { scheduledFor: windowOf(bag.schedule, offsetAt) }),
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
 * The profile to save under the customer's phone, without empty texts. Keeps `known` data without a field in the bag
 * (rg, sexo, the coordinates of the same address). An order to another known address keeps the main one; a new address
 * becomes the main one. A pickup does not change the address.
 */
export function profileFromBag(bag: Bag, known: CustomerRecord = { addresses: [] }): CustomerProfile {
  const { phone: _phone, name, cpf: _cpf, ...boxes } = bag.customer;
  const cpf = taxIdOf(bag.customer, known);
  const { address: main } = profileOf(known);
  const person = boxlessOf(known);
  if (bag.pickup) return withoutEmpty({ ...person, name, cpf, ...(main === undefined ? {} : { address: main }) });
  const asked = { ...boxes, ...pointOfBag(bag) };
  const at = chosenAddress(bag, known.addresses);
  const address = at > 0 && main !== undefined ? main : { ...(at === 0 ? main : {}), ...asked };
  return withoutEmpty({ ...person, name, cpf, address });
}

/** What is known of the person and has no field in the bag. Listed: the answer has fields that a profile may not have. */
function boxlessOf({ rg, sexo }: CustomerRecord): Pick<CustomerProfile, 'rg' | 'sexo'> {
  return { ...(rg === undefined ? {} : { rg }), ...(sexo === undefined ? {} : { sexo }) };
}

/**
 * The tax id to save. An empty one keeps the stored one: the bag does not show it after a reload, nor a wrong one of before
 * (see fillCustomer). A wrong typed one can only be in the fields that a pickup does not show.
 */
function taxIdOf({ cpf }: BagCustomer, known: CustomerRecord): string {
  return isBlank(cpf) || isWrongTaxId(cpf) ? (known.cpf ?? '') : cpf;
}

/**
 * Lists the fields explicitly, so that the same bag produces the same request before and after it was stored: the
 * server compares a retry with the first attempt.
 */
function lineOf(item: BagItem): LineInput {
  const { name, productId, quantity, unitPrice, notes, options, courtesy = '' } = item;
  return {
    ...(productId === undefined ? {} : { productId }),
    name: name.trim(),
    quantity,
    unitPrice,
    ...(notes === undefined ? {} : { notes }),
    ...(options === undefined ? {} : { options }),
    ...(isGift(item) && courtesy.trim() !== '' ? { courtesy: courtesy.trim() } : {}),
  };
}

function paymentOf({ methodId, name, amount, changeFor }: BagPayment) {
  return { methodId, name, amount, ...(changeFor === undefined ? {} : { changeFor }) };
}

/** Address and delivery minutes; for a pickup only the minutes until it is ready. */
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
