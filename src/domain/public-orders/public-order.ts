import type { Cents } from '#domain/shared/money.ts';

/**
 * An order as its customer follows it on the public page. Everybody with the link sees it, so it contains no customer,
 * no address and nothing about the shop's other work. Instants are ISO 8601 in UTC, money is cents.
 */
export interface PublicOrder {
  /** The code on the receipt. */
  readonly code: string;
  readonly kind: 'delivery' | 'pickup';
  readonly state: PublicState;
  /** The shop's time zone, in which the page shows times. */
  readonly timeZone: string;
  readonly createdAt: string;
  /** The arrival time promised to the customer. */
  readonly promisedAt?: string;
  /** The window that the customer asked for. */
  readonly slot?: { readonly from: string; readonly to: string };
  /** The expected arrival; absent after that time, or after the order ends. */
  readonly expectedAt?: string;
  /** `expectedAt` is computed from the courier's way, in steps of five minutes. */
  readonly isEstimate?: boolean;
  /** When the kitchen finished it, while it waits to be picked up or to leave. */
  readonly readyAt?: string;
  readonly dispatchedAt?: string;
  readonly arrivedAt?: string;
  /** Absent where only the courier's return is known. */
  readonly deliveredAt?: string;
  /** Unfinished and past its promise; not a pickup that waits for its customer. */
  readonly isLate: boolean;
  readonly shop: PublicShop;
  readonly items: readonly PublicItem[];
  readonly totals: PublicTotals;
  /** Only while the order is on that courier's ride. */
  readonly courier?: PublicCourier;
  /** The code that the customer gives the courier at the door, if the shop requires one. */
  readonly deliveryCode?: string;
  /** The amount to pay by Pix, until the order ends. */
  readonly pix?: { readonly amount: Cents; readonly code: string };
  readonly rating?: PublicRating;
  /** Until when the customer may rate it or change the rating; absent if it cannot be rated. */
  readonly rateUntil?: string;
}

/**
 * `scheduled`: not started yet. `preparing`: at the shop. `on-route`, `at-door`: with the courier. `failed`: the
 * courier could not deliver it and brings it back. `canceled` includes voided orders.
 */
export type PublicState = 'scheduled' | 'preparing' | 'on-route' | 'at-door' | 'delivered' | 'failed' | 'canceled';

export interface PublicShop {
  readonly name: string;
  /** Digits with area code. */
  readonly phone?: string;
  /** "55" and the digits of a mobile phone. */
  readonly whatsApp?: string;
  readonly logoUrl?: string;
}

export interface PublicItem {
  readonly quantity: number;
  readonly name: string;
  /** Each option as a line of text. */
  readonly options: readonly string[];
  readonly notes?: string;
  readonly total: Cents;
}

export interface PublicTotals {
  readonly products: Cents;
  readonly delivery?: Cents;
  readonly discount?: Cents;
  readonly total: Cents;
}

export interface PublicCourier {
  readonly firstName: string;
  readonly photoUrl?: string;
  readonly position?: PublicPosition;
  /** Straight line to the door, rounded to 100 m; absent where the door or the position is unknown. */
  readonly metersAway?: number;
}

export interface PublicPosition {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees clockwise from north. */
  readonly heading?: number;
}

export interface PublicRating {
  /** 1 to 5. */
  readonly stars: number;
  readonly words?: string;
  /** When it was first given. */
  readonly at: string;
}
