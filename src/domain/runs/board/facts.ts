import type { Coordinates } from '#domain/places/distance.ts';
import type { RunSettings } from '#domain/runs/settings.ts';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import type { Cents } from '#domain/shared/money.ts';

/**
 * The facts from which times, costs and advice of runs are computed, in addition to the runs and the clock. The server
 * sends them to the browser, which uses the same functions. Instants are ISO 8601 in UTC.
 */
export interface BoardFacts {
  readonly utcOffsetMinutes: number;
  readonly shop: Coordinates | null;
  /** Waiting deliveries, oldest first. */
  readonly orders: readonly PlannedOrderFacts[];
  readonly couriers: readonly CourierFacts[];
  /** The destinations of the orders on the road. */
  readonly road?: readonly Pick<PlannedOrderFacts, 'id' | 'place' | 'doorMinutes'>[];
  readonly travel: Travel;
  readonly settings: RunSettings;
  /** Each courier's pay rules in force; absent if the establishment has none. */
  readonly pay?: readonly CourierPay[];
}

export interface CourierPay {
  readonly courierId: string;
  readonly rules: PayRules;
}

/** The source of an address's position. */
export type PlaceSource = 'pin' | 'address' | 'postal-code' | 'geocoder';

export interface PlannedOrderFacts {
  readonly id: string;
  /** The displayed number. */
  readonly label: string;
  readonly place: Coordinates | null;
  readonly placeFrom?: PlaceSource;
  /** When the kitchen finished (`isReady`), or is expected to. */
  readonly readyAt: string;
  /** The kitchen marked it ready; else `readyAt` is an estimate. */
  readonly isReady?: boolean;
  readonly promisedAt?: string;
  /** The start of a scheduled order's window: no delivery before it. */
  readonly opensAt?: string;
  readonly doorMinutes: number;
  readonly gateNotes?: string;
  /** The delivery fee, in cents, and the district: the courier's pay may depend on them. */
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
  /** How many orders he carries at once; absent if the establishment's setting holds. */
  readonly capacity?: number;
  /** When he is expected back; absent while he is free. */
  readonly freeAt?: string;
  /** That instant has passed or is estimated. */
  readonly isUnsure: boolean;
}

/** Routing services. */
export type TravelSource = 'straight' | 'osrm' | 'valhalla' | 'openrouteservice';

/** How long ways take. */
export interface Travel {
  readonly source: TravelSource;
  /** Road kilometres per straight kilometre; for straight lines. */
  readonly factor: number;
  readonly kmh: number;
  /** Number of finished runs behind the speed; 0 for the default. */
  readonly samples: number;
  /** The local hour of those runs; absent if runs of all hours are used. */
  readonly hour?: number;
  /** The service that failed, if straight lines replace it. */
  readonly insteadOf?: TravelSource;
  /** Ways by street: row 0 is the shop, followed by the orders with a place, as in `orderIds`. */
  readonly tables?: {
    readonly orderIds: readonly string[];
    readonly minutes: readonly (readonly number[])[];
    readonly km: readonly (readonly number[])[];
  };
}
