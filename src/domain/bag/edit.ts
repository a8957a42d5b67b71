import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { LineInput } from '#domain/orders/items/item.ts';
import { MAX_QUANTITY } from '#domain/orders/totals.ts';
import { isWrongTaxId } from '#domain/shared/tax-id.ts';
import {
  type Bag,
  type BagCustomer,
  type BagSchedule,
  DEFAULT_DELIVERY_MINUTES,
  DEFAULT_PICKUP_MINUTES,
  NO_CUSTOMER,
} from './bag.ts';

/** Adds a line; the same product at the same price without notes or options increases the quantity instead. */
export function addItem(bag: Bag, line: LineInput, key: string): Bag {
  const same = bag.items.find((item) => item.productId !== undefined && isSameLine(item, line));
  if (same) return setQuantity(bag, same.key, same.quantity + line.quantity);
  return { ...bag, items: [...bag.items, { ...line, key }] };
}

/**
 * Sets a line's quantity, at most {@link MAX_QUANTITY}; zero or less removes the line. Ignores values that are not a
 * number.
 */
export function setQuantity(bag: Bag, key: string, quantity: number): Bag {
  if (Number.isNaN(quantity)) return bag;
  if (quantity < 1) return removeItem(bag, key);
  return changeItem(bag, key, { quantity: Math.min(Math.round(quantity), MAX_QUANTITY) });
}

/** Changes a line's notes, name, price or courtesy. Empty notes and reasons are dropped. */
export function changeItem(bag: Bag, key: string, change: Partial<LineInput>): Bag {
  const items = bag.items.map((item) => {
    if (item.key !== key) return item;
    const { notes, courtesy, ...rest } = { ...item, ...change };
    return { ...rest, ...(notes ? { notes } : {}), ...(courtesy ? { courtesy } : {}) };
  });
  return { ...bag, items };
}

/** Removes a line. */
export function removeItem(bag: Bag, key: string): Bag {
  return { ...bag, items: bag.items.filter((item) => item.key !== key) };
}

/**
 * Switches between pickup and delivery. Typed address and fee stay, in case it is switched back; each way keeps its own
 * minutes. A pickup begins with the shop's `preparationMinutes`.
 */
export function setPickup(bag: Bag, pickup: boolean, preparationMinutes = DEFAULT_PICKUP_MINUTES): Bag {
  const { pickup: was = false, otherWay, minutesTyped = false, ...rest } = bag;
  if (was === pickup) return bag;
  const usual = pickup ? preparationMinutes : (bag.suggested?.minutes ?? DEFAULT_DELIVERY_MINUTES);
  const { minutes, typed } = otherWay ?? { minutes: usual, typed: false };
  return {
    ...rest,
    deliveryMinutes: minutes,
    otherWay: { minutes: bag.deliveryMinutes, typed: minutesTyped },
    ...(typed ? { minutesTyped: true } : {}),
    ...(pickup ? { pickup } : {}),
  };
}

/** Sets the window of an order for later; `null` makes it an order for now. */
export function setSchedule(bag: Bag, schedule: BagSchedule | null): Bag {
  const { schedule: _before, ...rest } = bag;
  return schedule === null ? rest : { ...rest, schedule };
}

/** Sets the note of the whole order; an empty text removes it. */
export function setNotes(bag: Bag, notes: string): Bag {
  const { notes: _before, ...rest } = bag;
  return notes === '' ? rest : { ...rest, notes };
}

/** Changes some of the customer's fields. */
export function setCustomer(bag: Bag, change: Partial<BagCustomer>): Bag {
  return { ...bag, customer: { ...bag.customer, ...change } };
}

/** Fills the fields from a known profile; typed values stay. */
export function fillCustomer(bag: Bag, profile: CustomerProfile): Bag {
  const filled = boxesOf(profile).filter(([field]) => bag.customer[field] === '');
  return setCustomer(bag, Object.fromEntries(filled));
}

/**
 * Clears the fields that still have the profile's values: if the phone turns out to be another person's, the first
 * customer's address must not stay. Typed values do.
 */
export function unfillCustomer(bag: Bag, profile: CustomerProfile): Bag {
  const untouched = boxesOf(profile).filter(([field, text]) => bag.customer[field] === text);
  return setCustomer(bag, Object.fromEntries(untouched.map(([field]) => [field, ''])));
}

/** The profile's fields of the bag. A tax id that was stored before it was checked would keep every order from being saved. */
function boxesOf({ name, cpf = '', address = {} }: CustomerProfile): readonly (readonly [keyof BagCustomer, string])[] {
  const { latitude: _latitude, longitude: _longitude, ...texts } = address;
  return Object.entries({ name, cpf: isWrongTaxId(cpf) ? '' : cpf, ...texts })
    .filter((box): box is [keyof BagCustomer, string] => typeof box[1] === 'string' && box[0] in NO_CUSTOMER)
    .filter(([, text]) => text !== '');
}

function isSameLine(item: LineInput, line: LineInput): boolean {
  const plain = (one: LineInput) =>
    one.notes === undefined && one.courtesy === undefined && (one.options ?? []).length === 0;
  return item.productId === line.productId && item.unitPrice === line.unitPrice && plain(item) && plain(line);
}
