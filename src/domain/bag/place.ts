import { type CustomerRecord, isSamePlace, profileOf, type SavedAddress } from '#domain/customers/record.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { fillFrom, type PostalPlace, takeOver } from '#domain/places/of-postal-code.ts';
import type { Bag, BagCustomer } from './bag.ts';
import { setCustomer, unfillCustomer } from './edit.ts';

/** The coordinates of the bag's address; `null` where unknown, or where the address changed since. */
export function pointOfBag({ place, customer }: Pick<Bag, 'place' | 'customer'>): Coordinates | null {
  if (place === undefined) return null;
  const holds = Object.entries(place.of).every(([box, text]) => customer[box as keyof BagCustomer] === text);
  return holds ? coordinatesOf(place) : null;
}

/** Stores the coordinates of the address, if it is one of the customer's saved addresses. */
export function pinSaved(bag: Bag, addresses: readonly SavedAddress[]): Bag {
  const { address, number } = bag.customer;
  const point = coordinatesOf(addresses.find((one) => isSamePlace(one, bag.customer)) ?? {});
  return point === null ? bag : { ...bag, place: { ...point, of: { address, number } } };
}

/** Replaces the bag's address with one of the customer's saved addresses. */
export function chooseAddress(bag: Bag, saved: SavedAddress): Bag {
  const { address = '', number = '', complement = '', neighborhood = '', city = '', uf = '' } = saved;
  const { postalCode = '', reference = '' } = saved;
  const boxes = { address, number, complement, neighborhood, city, uf, postalCode, reference };
  const { place: _place, ...unpinned } = setCustomer(bag, boxes);
  return pinSaved(unpinned, [saved]);
}

/** Index of the customer's saved address that the bag has; -1 for none. */
export function chosenAddress({ customer }: Pick<Bag, 'customer'>, addresses: readonly SavedAddress[]): number {
  return addresses.findIndex((one) => isSamePlace(one, customer));
}

/**
 * Clears the fields that still have the record's values, as `unfillCustomer` does: those of the saved address that the
 * bag has, else of the main one.
 */
export function unfillRecord(bag: Bag, record: CustomerRecord): Bag {
  const { addresses } = record;
  const chosen = addresses[chosenAddress(bag, addresses)];
  return unfillCustomer(bag, profileOf(chosen === undefined ? record : { ...record, addresses: [chosen] }));
}

/**
 * Applies a typed postal code: fills in street, district and town where nothing was typed (see fillFrom), and the
 * coordinates, unless those of a saved address are known.
 */
export function fillPostalPlace(bag: Bag, found: PostalPlace, before: PostalPlace | null): Bag {
  return pinPostalCode(setCustomer(bag, fillFrom(found, bag.customer, before)), found);
}

/** Replaces typed values with all data of the postal code, on request. */
export function takeOverPostalPlace(bag: Bag, found: PostalPlace): Bag {
  return pinPostalCode(setCustomer(bag, takeOver(found)), found);
}

function pinPostalCode(bag: Bag, found: PostalPlace): Bag {
  const point = coordinatesOf(found);
  const isOwn = pointOfBag(bag) !== null && bag.place?.of.postalCode === undefined;
  if (point === null || isOwn) return bag;
  return { ...bag, place: { ...point, of: { postalCode: bag.customer.postalCode } } };
}
