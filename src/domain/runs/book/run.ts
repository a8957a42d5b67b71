import type { InstantMs } from '#domain/shared/instant.ts';

/** What an order says of its run: the run's id, its number on the business day and the order's stop, from 1. */
export interface OrderRun {
  readonly id: string;
  readonly number: number;
  readonly stop: number;
}

/** `planned` has not left yet, `out` is on the road, `ended` has no order on the road any more. */
export type RunState = 'planned' | 'out' | 'ended';

/** A run (saída): one courier and his ordered stops. */
export interface Run {
  readonly id: string;
  /** Counted per business day; given when a person makes the run or when it leaves, so that proposals use up none. */
  readonly number?: number;
  readonly state: RunState;
  /** True while only the planner wants it: the next plan may replace it, all but its locked stops. */
  readonly isProposal: boolean;
  readonly courierId: string;
  readonly courierName: string;
  readonly stops: readonly RunStop[];
  readonly createdAt: InstantMs;
  readonly dispatchedAt?: InstantMs;
  readonly endedAt?: InstantMs;
  /** Who is moving its stops now. */
  readonly heldBy?: RunHold;
  /** What it was on the road, once it has ended. */
  readonly ridden?: RunRide;
}

/** Locked stops are the first ones of a run: a new plan keeps them, in this order. */
export interface RunStop {
  readonly orderId: string;
  readonly locked: boolean;
}

export interface RunHold {
  readonly id: string;
  readonly name: string;
  readonly until: InstantMs;
}

/** A finished run as a measure of speed: road kilometres, minutes without those at doors, local hour of departure. */
export interface RunRide {
  readonly km: number;
  readonly minutes: number;
  readonly hour: number;
}

/** The most stops that a person may give a run. */
export const MOST_STOPS = 30;

/** What the orders of a run say of it; none while it has no number. */
export function orderRunOf({ id, number, stops }: Run, orderId: string): OrderRun | undefined {
  const at = stops.findIndex((stop) => stop.orderId === orderId);
  return number === undefined || at < 0 ? undefined : { id, number, stop: at + 1 };
}
