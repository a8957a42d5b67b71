import type { InstantMs } from '#domain/shared/instant.ts';

/** An order to deliver. */
export interface PlanOrder {
  readonly id: string;
  /** Its displayed name, "#31"; the id if absent. */
  readonly label?: string;
  /** Its row in the travel tables; row 0 is the shop. */
  readonly place: number;
  /** When the kitchen finishes; the order leaves no earlier. */
  readonly readyAt?: InstantMs;
  /** The promised arrival. A later arrival is possible, at a progressive cost. */
  readonly promisedAt?: InstantMs;
  /** Scheduled orders: no delivery before this; the courier waits at the door. */
  readonly opensAt?: InstantMs;
  /** Minutes at the door; 0 if absent. */
  readonly serviceMinutes?: number;
  /** Its share of a courier's capacity; 1 if absent. */
  readonly load?: number;
}

/** A courier who can take runs, one after another. */
export interface PlanCourier {
  readonly id: string;
  readonly name: string;
  /** His capacity, in the orders' loads. */
  readonly capacity: number;
  /** His expected return; free now if absent or past. */
  readonly freeAt?: InstantMs;
  /** The first orders of his first run, in this order. They stay, even above his capacity. */
  readonly fixed?: readonly string[];
}

/** Travel between places, row by row `[from][to]`; row 0 is the shop. The ways there and back may differ. */
export interface TravelTables {
  readonly minutes: readonly (readonly number[])[];
  readonly km: readonly (readonly number[])[];
}

/** The problem to plan. */
export interface PlanProblem {
  /** No run leaves earlier. */
  readonly now: InstantMs;
  /** UTC offset of the shop's clock, for the sentences. */
  readonly utcOffsetMinutes: number;
  readonly orders: readonly PlanOrder[];
  readonly couriers: readonly PlanCourier[];
  readonly travel: TravelTables;
}

/** Who takes which orders in which sequence. A courier may have several runs, one after another. */
export interface RunSequence {
  readonly courierId: string;
  readonly orderIds: readonly string[];
}

export interface PlannedStop {
  readonly orderId: string;
  readonly label: string;
  /** When the courier reaches the door and may deliver. */
  readonly arrivesAt: InstantMs;
  /** Minutes that he waits there before. */
  readonly waitMinutes: number;
  /** Minutes after the promise; 0 in time, `null` without a promise. */
  readonly lateBy: number | null;
  /** Whether it was given and must stay. */
  readonly isFixed: boolean;
}

/** A run (saída): one courier, ordered stops, planned times. */
export interface PlannedRun {
  readonly courierId: string;
  readonly courierName: string;
  readonly stops: readonly PlannedStop[];
  readonly leavesAt: InstantMs;
  readonly returnsAt: InstantMs;
  readonly km: number;
  readonly load: number;
  /** The order that the returned courier waits for; `null` if he leaves at once. */
  readonly waitsFor: string | null;
  /** The run in one Portuguese sentence. */
  readonly reason: string;
}

export interface RunPlan {
  /** By courier in the given order; each courier's runs in time order. */
  readonly runs: readonly PlannedRun[];
  /** Orders that nobody can carry. */
  readonly unplanned: readonly { readonly orderId: string; readonly why: 'no-courier' | 'too-large' }[];
}
