import type { LineInput, ListedPrice } from '#domain/orders/items/item.ts';
import type { OrderModule } from '#domain/orders/order.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Cents } from '#domain/shared/money.ts';

/** The order being built. Stored in the browser on every change and restored on load (specification section 3). */
export interface Bag {
  /** Owner of the bag: another establishment that signs in on the same browser starts with an empty one. */
  readonly establishmentId: string;
  readonly module: OrderModule;
  readonly customer: BagCustomer;
  readonly items: readonly BagItem[];
  readonly payments: readonly BagPayment[];
  /** Delivery minutes promised to the customer; 0 means none (no forecast), `null` while the field is empty. */
  readonly deliveryMinutes: number | null;
  readonly txDelivery: Cents;
  readonly discount: Cents;
  /** Discount as hundredths of a percent of the items, used instead of `discount`; see discount.ts. */
  readonly discountRate?: number;
  /** The operator typed the fee or the minutes: suggestions no longer change them; see fee.ts. */
  readonly feeTyped?: boolean;
  readonly minutesTyped?: boolean;
  /** The minutes of the other way: those of the delivery while the bag is a pickup, and the reverse. */
  readonly otherWay?: { readonly minutes: number | null; readonly typed: boolean };
  /** The last suggestion that was filled in. */
  readonly suggested?: { readonly fee: Cents; readonly minutes: number };
  /** Coordinates of the customer's address, where known; see place.ts. */
  readonly place?: BagPlace;
  readonly command: string;
  /** Pickup: no address, no fee. */
  readonly pickup?: true;
  /** The order is for later; see schedule.ts. */
  readonly schedule?: BagSchedule;
  /** Note on the whole order. */
  readonly notes?: string;
  /**
   * Sent with every attempt to save this bag, so that a retry never creates a second order. Empty before the first
   * attempt.
   */
  readonly idempotencyKey: string;
}

/** The window that the customer asked for, in the shop's local time: `YYYY-MM-DD` and `HH:MM`, as in the fields. */
export interface BagSchedule {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Coordinates of the customer, valid while the fields in `of` still have these values. */
export interface BagPlace extends Coordinates {
  readonly of: Partial<BagCustomer>;
}

/** The customer's text fields; empty where nothing was typed. */
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

/** `key` identifies a line on the screen; two lines of one product may differ in notes. */
export interface BagItem extends LineInput {
  readonly key: string;
  /** The catalogue's price, once another price is charged; see price.ts. */
  readonly listed?: ListedPrice;
}

/**
 * One of several payments; see payments.ts. A payment that `closes` takes whatever the others leave open; its own
 * `amount` is ignored. `changeFor` is the cash that the customer will hand over, or at the counter did.
 */
export interface BagPayment {
  readonly key: string;
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly closes?: boolean;
  readonly changeFor?: Cents;
}

/** Empty customer fields. */
export const NO_CUSTOMER: BagCustomer = {
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

/** Delivery minutes of a new DELIVERY bag, until the operator changes them. */
export const DEFAULT_DELIVERY_MINUTES = 30;

/** Minutes until a pickup is ready, where the establishment's preparation time is not known. */
export const DEFAULT_PICKUP_MINUTES = 20;

/** A bag without contents. */
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

/** True for a bag without customer, lines, payments, amounts and note; table, minutes and window do not count. */
export function isEmptyBag(bag: Bag): boolean {
  const lists = bag.items.length + bag.payments.length;
  return (
    lists + bag.txDelivery + bag.discount + (bag.discountRate ?? 0) === 0 &&
    bag.notes === undefined &&
    Object.values(bag.customer).every((text) => text === '')
  );
}
