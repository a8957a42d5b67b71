import type { Cents } from '#domain/shared/money.ts';

/**
 * An order as its customer follows it on the public page. Whoever has the link sees it, so it names no customer, no
 * address and nothing of the shop's other work. Instants are ISO 8601 in UTC, money is cents.
 */
export interface PublicOrder {
  /** The code on the receipt. */
  readonly code: string;
  readonly kind: 'delivery' | 'pickup';
  readonly state: PublicState;
  /** The shop's time zone, in which the page shows times. */
  readonly timeZone: string;
  readonly createdAt: string;
  /** The arrival time told to the customer. */
  readonly promisedAt?: string;
  /** The window that the customer asked for. */
  readonly slot?: { readonly from: string; readonly to: string };
  /** When it is expected now; absent once that time is past, or the order is over. */
  readonly expectedAt?: string;
  /** `expectedAt` follows from the courier's way, in steps of five minutes. */
  readonly isEstimate?: boolean;
  readonly dispatchedAt?: string;
  readonly arrivedAt?: string;
  /** Absent where only the courier's return is known. */
  readonly deliveredAt?: string;
  /** Unfinished and past its promise. */
  readonly isLate: boolean;
  readonly shop: PublicShop;
  readonly items: readonly PublicItem[];
  readonly totals: PublicTotals;
  /** Only while this order is on that courier's ride. */
  readonly courier?: PublicCourier;
  /** What the customer tells the courier at the door, where the shop asks for it. */
  readonly deliveryCode?: string;
  /** The part to pay by Pix, until the order is over. */
  readonly pix?: { readonly amount: Cents; readonly code: string };
  readonly rating?: PublicRating;
  /** Until when the customer may rate it, or change the rating; absent when it cannot be rated. */
  readonly rateUntil?: string;
}

/**
 * `scheduled`: its time has not come. `preparing`: the shop has it. `on-route`, `at-door`: with the courier. `failed`: the courier could not deliver it and
 * brings it back. `canceled` includes what was voided.
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
