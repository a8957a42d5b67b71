import type { Cents } from './money.ts';

/** A group of the catalogue, in the order of `sort`. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

/** What a person says about a product. */
export interface ProductDetails {
  readonly categoryId: string;
  readonly name: string;
  /** Without options. 0 where the options make the price, as of a pizza in two halves. */
  readonly price: Cents;
  readonly description?: string;
  readonly barcode?: string;
  /** The sold-out switch: false while it cannot be sold, whatever the hour. */
  readonly available: boolean;
  /** When it is sold; absent is always. */
  readonly availability?: readonly AvailabilityWindow[];
  readonly optionGroups?: readonly OptionGroup[];
}

/** Something the establishment sells. */
export interface Product extends ProductDetails {
  readonly id: string;
  /** Its place within the category. */
  readonly sort: number;
  /** Address of its picture; a changed picture has another address. */
  readonly photo?: string;
  /** Taken out of the catalogue; only reading it by its id still finds it. */
  readonly archived?: true;
}

/**
 * Hours of some days on which a product is sold, in the establishment's zone. A day is a business day: hours before
 * 04:00 are the night that follows it, so that Friday 18:00 to 02:00 ends on Saturday morning.
 */
export interface AvailabilityWindow {
  readonly days: readonly Weekday[];
  /** `HH:MM`, the first minute. */
  readonly from: string;
  /** `HH:MM`, the first minute after; `04:00` is the end of the day. */
  readonly to: string;
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What may be chosen along with a product: from `min` to `max` of its options. Two halves are min 2, max 2, dearest. */
export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** The choices are added up, or the dearest alone counts. */
  readonly pricing: OptionPricing;
  /** The choices are parts of the product: of two each is a half. */
  readonly fraction?: true;
  readonly options: readonly ProductOption[];
}

export type OptionPricing = 'sum' | 'dearest';

export interface ProductOption {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

/** How customers pay. `needsChange` asks for the note the customer will hand over. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly kind: PaymentKind;
  readonly needsChange: boolean;
  readonly active: boolean;
}

export type PaymentKind = 'dinheiro' | 'pix' | 'credito' | 'debito' | 'vale' | 'fiado' | 'online';
