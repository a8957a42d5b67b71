import { bagDiscount } from './bag-discount.ts';
import type { BagPlace } from './bag-place.ts';
import type { CustomerProfile } from './customer.ts';
import type { Cents } from './money.ts';
import type { OrderModule } from './order.ts';
import { type LineInput, MAX_QUANTITY, priceLine, type Totals, totalsOf } from './order-totals.ts';

/** The order being built. Kept in the browser on every change and restored on load (specification section 3). */
export interface Bag {
  /** Whose bag it is: another establishment signing in on the same browser starts with an empty one. */
  readonly establishmentId: string;
  readonly module: OrderModule;
  readonly customer: BagCustomer;
  readonly items: readonly BagItem[];
  readonly payments: readonly BagPayment[];
  /** Promised to the customer, in whole minutes; 0 promises nothing (no forecast), `null` while the box is empty. */
  readonly deliveryMinutes: number | null;
  readonly txDelivery: Cents;
  readonly discount: Cents;
  /** Hundredths of a percent taken off the items instead of `discount`; see bag-discount.ts. */
  readonly discountRate?: number;
  /** The operator typed the fee, or the minutes: the distance no longer moves them; see bag-fee.ts. */
  readonly feeTyped?: boolean;
  readonly minutesTyped?: boolean;
  /** What the distance suggested last and filled in. */
  readonly suggested?: { readonly fee: Cents; readonly minutes: number };
  /** Where the customer lives, where that is known; see bag-place.ts. */
  readonly place?: BagPlace;
  readonly command: string;
  /** The customer fetches it: no address, no fee. */
  readonly pickup?: true;
  /** What is said of the whole order. */
  readonly notes?: string;
  /** Sent with every try to save this bag, so that a retry never makes a second order. Empty before the first try. */
  readonly idempotencyKey: string;
}

/** Text boxes of the customer; empty text where nothing was typed. */
export interface BagCustomer {
  readonly phone: string;
  readonly name: string;
  readonly cpf: string;
  readonly postalCode: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly uf: string;
  readonly reference: string;
}

/** `key` tells lines apart on the screen; two lines of one product may differ in notes. */
export interface BagItem extends LineInput {
  readonly key: string;
  /** What the catalogue asked, once somebody charges another price; see bag-price.ts. */
  readonly listed?: ListedPrice;
}

export type ListedPrice = Pick<LineInput, 'unitPrice' | 'options'>;

/**
 * One of several payments; see bag-payments.ts. One that `closes` the account takes whatever the others leave open, so
 * its own `amount` is not looked at. `changeFor` is what the customer will hand over, at the counter what he did.
 */
export interface BagPayment {
  readonly key: string;
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly closes?: boolean;
  readonly changeFor?: Cents;
}

const NO_CUSTOMER: BagCustomer = {
  phone: '',
  name: '',
  cpf: '',
  postalCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  reference: '',
};

/** What a new DELIVERY bag promises until the operator says otherwise, in minutes. */
export const DEFAULT_DELIVERY_MINUTES = 30;

/** A bag with nothing in it. */
export function emptyBag(establishmentId: string, module: OrderModule = 'DELIVERY'): Bag {
  return {
    establishmentId,
    module,
    customer: NO_CUSTOMER,
    items: [],
    payments: [],
    deliveryMinutes: DEFAULT_DELIVERY_MINUTES,
    txDelivery: 0,
    discount: 0,
    command: '',
    idempotencyKey: '',
  };
}

/** True when nothing was put in yet, so that leaving loses nothing. */
export function isEmptyBag(bag: Bag): boolean {
  const lists = bag.items.length + bag.payments.length;
  return (
    lists + bag.txDelivery + bag.discount + (bag.discountRate ?? 0) === 0 &&
    bag.notes === undefined &&
    Object.values(bag.customer).every((text) => text === '')
  );
}

/** Adds a line; the same product at the same price without notes or options is counted up instead. */
export function addItem(bag: Bag, line: LineInput, key: string): Bag {
  const same = bag.items.find((item) => item.productId !== undefined && isSameLine(item, line));
  if (same) return setQuantity(bag, same.key, same.quantity + line.quantity);
  return { ...bag, items: [...bag.items, { ...line, key }] };
}

/** Sets a line's quantity, at most {@link MAX_QUANTITY}; zero or less takes the line out. What is no number changes nothing. */
export function setQuantity(bag: Bag, key: string, quantity: number): Bag {
  if (Number.isNaN(quantity)) return bag;
  if (quantity < 1) return removeItem(bag, key);
  return changeItem(bag, key, { quantity: Math.min(Math.round(quantity), MAX_QUANTITY) });
}

/** Changes a line's notes, name or price. Notes that become empty are dropped. */
export function changeItem(bag: Bag, key: string, change: Partial<LineInput>): Bag {
  const items = bag.items.map((item) => {
    if (item.key !== key) return item;
    const { notes, ...rest } = { ...item, ...change };
    return notes ? { ...rest, notes } : rest;
  });
  return { ...bag, items };
}

/** Takes a line out. */
export function removeItem(bag: Bag, key: string): Bag {
  return { ...bag, items: bag.items.filter((item) => item.key !== key) };
}

/** Lets the customer fetch the order, or has it delivered. What was typed of the way stays, for a change of mind. */
export function setPickup(bag: Bag, pickup: boolean): Bag {
  const { pickup: _before, ...rest } = bag;
  return pickup ? { ...rest, pickup } : rest;
}

/** Says something of the whole order; an empty text says nothing. */
export function setNotes(bag: Bag, notes: string): Bag {
  const { notes: _before, ...rest } = bag;
  return notes === '' ? rest : { ...rest, notes };
}

/** Changes some of the customer's text boxes. */
export function setCustomer(bag: Bag, change: Partial<BagCustomer>): Bag {
  return { ...bag, customer: { ...bag.customer, ...change } };
}

/** Fills the boxes from a known profile; what the operator has already typed stays. */
export function fillCustomer(bag: Bag, profile: CustomerProfile): Bag {
  const filled = boxesOf(profile).filter(([field]) => bag.customer[field] === '');
  return setCustomer(bag, Object.fromEntries(filled));
}

/**
 * Empties the boxes that still say what the profile filled in. When the phone turns out to be somebody else's, the
 * first customer's address must not stay behind; what was typed by hand does.
 */
export function unfillCustomer(bag: Bag, profile: CustomerProfile): Bag {
  const untouched = boxesOf(profile).filter(([field, text]) => bag.customer[field] === text);
  return setCustomer(bag, Object.fromEntries(untouched.map(([field]) => [field, ''])));
}

function boxesOf({ name, cpf, address = {} }: CustomerProfile): readonly (readonly [keyof BagCustomer, string])[] {
  const { latitude: _latitude, longitude: _longitude, ...texts } = address;
  return Object.entries({ name, cpf, ...texts })
    .filter((box): box is [keyof BagCustomer, string] => typeof box[1] === 'string' && box[0] in NO_CUSTOMER)
    .filter(([, text]) => text !== '');
}

/** What the way costs, in cents: nothing at the counter, and nothing where the customer comes. */
export function bagFee({ module, pickup, txDelivery }: Pick<Bag, 'module' | 'pickup' | 'txDelivery'>): Cents {
  return module === 'DELIVERY' && !pickup ? txDelivery : 0;
}

/** What the bag costs, in cents. */
export function bagTotals(bag: Bag): Totals {
  const items = bag.items.map(priceLine);
  return totalsOf(items, bagFee(bag), bagDiscount(bag, totalsOf(items, 0, 0).subtotal));
}

function isSameLine(item: LineInput, line: LineInput): boolean {
  const plain = (one: LineInput) => one.notes === undefined && (one.options ?? []).length === 0;
  return item.productId === line.productId && item.unitPrice === line.unitPrice && plain(item) && plain(line);
}
