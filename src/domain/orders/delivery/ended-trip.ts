/** Why a trip ended without a handover. */
export const TRIP_ENDS = ['canceled', 'changed', 'reset'] as const;
export type TripEnd = (typeof TRIP_ENDS)[number];

/** What the person decides who cancels an order on route, takes it back or gives it to another courier. */
export interface TripDecision {
  /** The courier is paid for the trip all the same. */
  readonly paid: boolean;
  /** The goods are back at the shop (or with the next courier). */
  readonly goodsBack: boolean;
}

/** A courier's trip with an order that somebody else ended (`order.trips`). */
export interface EndedTrip extends TripDecision {
  readonly courierId: string;
  readonly courierName: string;
  readonly end: TripEnd;
  readonly at: string;
}
