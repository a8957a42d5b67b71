import type { InstantMs } from '#domain/shared/instant.ts';

/** The run of an order: the run's id, its number on the business day and the order's stop, from 1. */
export interface OrderRun {
  readonly id: string;
  readonly number: number;
  readonly stop: number;
}

/** `planned`: not left yet. `out`: on the road. `ended`: no order on the road any more. */
export type RunState = 'planned' | 'out' | 'ended';

/** A run (saída): one courier and his ordered stops. */
export interface Run {
  readonly id: string;
  /**
   * Counted per business day; assigned when a person makes the run or when it leaves, so that proposals use no numbers.
   */
  readonly number?: number;
  readonly state: RunState;
  /** Only proposed by the planner: the next plan may replace it, except its locked stops. */
  readonly isProposal: boolean;
  readonly courierId: string;
  readonly courierName: string;
  readonly stops: readonly RunStop[];
  readonly createdAt: InstantMs;
  readonly dispatchedAt?: InstantMs;
  readonly endedAt?: InstantMs;
  /** The person who edits its stops now. */
  readonly heldBy?: RunHold;
  /** Its measured ride, once it has ended. */
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

/** The most stops of a run made by a person. */
export const MOST_STOPS = 30;

/** The run notes of a run's orders; none while it has no number. */
export function orderRunOf({ id, number, stops }: Run, orderId: string): OrderRun | undefined {
  const at = stops.findIndex((stop) => stop.orderId === orderId);
  return number === undefined || at < 0 ? undefined : { id, number, stop: at + 1 };
}
