import type { Cents } from '#domain/shared/money.ts';

/** A category of the catalogue, ordered by `sort`. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
}

/** The editable data of a product. */
export interface ProductDetails {
  readonly categoryId: string;
  readonly name: string;
  /** Without options. 0 where only the options have prices, such as a pizza in two halves. */
  readonly price: Cents;
  readonly description?: string;
  readonly barcode?: string;
  /** False while sold out, at any hour. */
  readonly available: boolean;
  /** When it is sold; absent means always. */
  readonly availability?: readonly AvailabilityWindow[];
  readonly optionGroups?: readonly OptionGroup[];
}

/** A product of the establishment. */
export interface Product extends ProductDetails {
  readonly id: string;
  /** Its position within the category. */
  readonly sort: number;
  /** URL of its photo; changes with the photo. */
  readonly photo?: string;
  /** Deleted from the catalogue; it can still be read by its id. */
  readonly archived?: true;
}

/**
 * A time window in which a product is sold, in the establishment's zone. Days are business days: hours before 04:00
 * belong to the night of the previous day, so that Friday 18:00 to 02:00 ends on Saturday morning.
 */
export interface AvailabilityWindow {
  readonly days: readonly Weekday[];
  /** `HH:MM`, inclusive. */
  readonly from: string;
  /** `HH:MM`, exclusive; `04:00` is the end of the day. */
  readonly to: string;
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Options to choose for a product: from `min` to `max` of them. Two pizza halves: min 2, max 2, dearest. */
export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Adds up the choices, or charges only the dearest one. */
  readonly pricing: OptionPricing;
  /** The choices are parts of the product: two choices are halves. */
  readonly fraction?: true;
  readonly options: readonly ProductOption[];
}

export type OptionPricing = 'sum' | 'dearest';

export interface ProductOption {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

/** A way to pay. `needsChange`: ask for the cash that the customer will hand over. */
export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly kind: PaymentKind;
  readonly needsChange: boolean;
  readonly active: boolean;
}

export type PaymentKind = 'dinheiro' | 'pix' | 'credito' | 'debito' | 'vale' | 'fiado' | 'online';
