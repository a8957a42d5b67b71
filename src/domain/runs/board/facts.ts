import type { Coordinates } from '#domain/places/distance.ts';
import type { RunSettings } from '#domain/runs/settings.ts';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import type { Cents } from '#domain/shared/money.ts';

/**
 * Everything that times, costs and advice of runs follow from, besides the runs themselves and the clock. The server
 * sends it to the browser, which computes with the same functions. Instants are ISO 8601 in UTC.
 */
export interface BoardFacts {
  readonly utcOffsetMinutes: number;
  readonly shop: Coordinates | null;
  /** Deliveries that wait, in the order in which they came. */
  readonly orders: readonly OrderFacts[];
  readonly couriers: readonly CourierFacts[];
  /** Where the orders on the road go. */
  readonly road?: readonly Pick<OrderFacts, 'id' | 'place' | 'doorMinutes'>[];
  readonly travel: Travel;
  readonly settings: RunSettings;
  /** The rules of pay in force for each courier; absent where the establishment has none. */
  readonly pay?: readonly CourierPay[];
}

export interface CourierPay {
  readonly courierId: string;
  readonly rules: PayRules;
}

/** Where the position of an address comes from. */
export type PlaceSource = 'pin' | 'address' | 'postal-code' | 'geocoder';

export interface OrderFacts {
  readonly id: string;
  /** The number that people say. */
  readonly label: string;
  readonly place: Coordinates | null;
  readonly placeFrom?: PlaceSource;
  /** When the kitchen was done (`isReady`), or is expected to be. */
  readonly readyAt: string;
  /** The kitchen said so; else `readyAt` is an estimate. */
  readonly isReady?: boolean;
  readonly promisedAt?: string;
  /** When the window of a scheduled order begins: nobody is let in earlier. */
  readonly opensAt?: string;
  readonly doorMinutes: number;
  readonly gateNotes?: string;
  /** The delivery fee, in cents, and the district: what the courier's pay may depend on. */
  readonly fee?: Cents;
  readonly district?: string;
}

export interface CourierFacts {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string;
  /** Not at work today; the planner leaves him out. */
  readonly away: boolean;
  readonly onRoad: number;
  /** When he is expected back; absent while he is free. */
  readonly freeAt?: string;
  /** That instant has passed or is a guess. */
  readonly isUnsure: boolean;
}

/** Services that know streets. */
export type TravelSource = 'straight' | 'osrm' | 'valhalla' | 'openrouteservice';

/** How long ways take. */
export interface Travel {
  readonly source: TravelSource;
  /** Road kilometres per straight kilometre; for straight lines. */
  readonly factor: number;
  readonly kmh: number;
  /** Finished runs that the speed was learned from; 0 where it is the default. */
  readonly samples: number;
  /** The local hour of those runs; absent where all hours had to serve. */
  readonly hour?: number;
  /** The service that did not answer, where straight lines stand in for it. */
  readonly insteadOf?: TravelSource;
  /** Ways by street: row 0 is the shop, then the orders that have a place, as in `orderIds`. */
  readonly tables?: {
    readonly orderIds: readonly string[];
    readonly minutes: readonly (readonly number[])[];
    readonly km: readonly (readonly number[])[];
  };
}
