/** Why a trip ended without a handover, or with one that was taken back. */
export const TRIP_ENDS = ['canceled', 'changed', 'reset'] as const;
export type TripEnd = (typeof TRIP_ENDS)[number];

/** The decision of the person who cancels an order on route, resets it (also when completed) or gives it to another courier. */
export interface TripDecision {
  /** The courier is paid for the trip anyway. */
  readonly paid: boolean;
  /** The goods are back at the shop (or with the next courier). */
  readonly goodsBack: boolean;
}

/** A courier's trip with an order that another person ended (`order.trips`). */
export interface EndedTrip extends TripDecision {
  readonly courierId: string;
  readonly courierName: string;
  readonly end: TripEnd;
  readonly at: string;
  /** Nobody decided, so the default did. */
  readonly assumed?: true;
}
