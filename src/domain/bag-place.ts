import { type Bag, type BagCustomer, setCustomer } from './bag.ts';
import { isSamePlace, type SavedAddress } from './customer-record.ts';
import { type Coordinates, coordinatesOf } from './distance.ts';
import { fillFrom, type PostalPlace, takeOver } from './postal-place.ts';

/** Where the customer lives, known for as long as the boxes named in `of` say what they said then. */
export interface BagPlace extends Coordinates {
  readonly of: Partial<BagCustomer>;
}

/** The point of the address in the bag; `null` where none is known, or it was another address's. */
export function pointOfBag({ place, customer }: Pick<Bag, 'place' | 'customer'>): Coordinates | null {
  if (place === undefined) return null;
  const holds = Object.entries(place.of).every(([box, text]) => customer[box as keyof BagCustomer] === text);
  return holds ? coordinatesOf(place) : null;
}

/** Notes the point of the customer's own address, where the bag holds one of those that are known. */
export function pinSaved(bag: Bag, addresses: readonly SavedAddress[]): Bag {
  const { address, number } = bag.customer;
  const point = coordinatesOf(addresses.find((one) => isSamePlace(one, bag.customer)) ?? {});
  return point === null ? bag : { ...bag, place: { ...point, of: { address, number } } };
}

/** Puts one of the customer's addresses into the bag, whatever stood there. */
export function chooseAddress(bag: Bag, saved: SavedAddress): Bag {
  const { address = '', number = '', complement = '', neighborhood = '', city = '', uf = '' } = saved;
  const { postalCode = '', reference = '' } = saved;
  const boxes = { address, number, complement, neighborhood, city, uf, postalCode, reference };
  const { place: _place, ...unpinned } = setCustomer(bag, boxes);
  return pinSaved(unpinned, [saved]);
}

/** Which of the customer's addresses the bag holds; -1 for none of them. */
export function chosenAddress({ customer }: Pick<Bag, 'customer'>, addresses: readonly SavedAddress[]): number {
  return addresses.findIndex((one) => isSamePlace(one, customer));
}

/**
 * What a postal code that was typed brings: street, district and town where nobody typed any (see fillFrom), and its
 * point, unless the customer's own address is known better.
 */
export function fillPostalPlace(bag: Bag, found: PostalPlace, before: PostalPlace | null): Bag {
  return pinPostalCode(setCustomer(bag, fillFrom(found, bag.customer, before)), found);
}

/** Writes all that the postal code says over what was typed, because somebody asked. */
export function takeOverPostalPlace(bag: Bag, found: PostalPlace): Bag {
  return pinPostalCode(setCustomer(bag, takeOver(found)), found);
}

function pinPostalCode(bag: Bag, found: PostalPlace): Bag {
  const point = coordinatesOf(found);
  const isOwn = pointOfBag(bag) !== null && bag.place?.of.postalCode === undefined;
  if (point === null || isOwn) return bag;
  return { ...bag, place: { ...point, of: { postalCode: bag.customer.postalCode } } };
}
