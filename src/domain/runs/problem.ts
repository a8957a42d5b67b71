/** An instant in ms since the epoch. */
type InstantMs = number;

/** An order that has to go out. */
export interface PlanOrder {
  readonly id: string;
  /** What people call it, "#31"; its id where it is missing. */
  readonly label?: string;
  /** Its row in the travel tables; row 0 is the shop. */
  readonly place: number;
  /** When the kitchen is done; it leaves the shop no earlier. */
  readonly readyAt?: InstantMs;
  /** When the customer was told it arrives. Later is possible and costs the more the later it is. */
  readonly promisedAt?: InstantMs;
  /** Scheduled orders: nobody is there earlier, so that the courier waits at the door. */
  readonly opensAt?: InstantMs;
  /** Minutes at the door; none where it is missing. */
  readonly serviceMinutes?: number;
  /** What it takes of a courier's capacity; 1 where it is missing. */
  readonly load?: number;
}

/** A courier who can take runs, one after another. */
export interface PlanCourier {
  readonly id: string;
  readonly name: string;
  /** What fits into his box, in the orders' loads. */
  readonly capacity: number;
  /** When he is expected back; free now where it is missing or past. */
  readonly freeAt?: InstantMs;
  /** The orders with which his first run starts, in this order. They stay, even where they are more than he can carry. */
  readonly fixed?: readonly string[];
}

/** Travel between places, row by row `[from][to]`; row 0 is the shop. The ways there and back may differ. */
export interface TravelTables {
  readonly minutes: readonly (readonly number[])[];
  readonly km: readonly (readonly number[])[];
}

/** What there is to plan. */
export interface RunProblem {
  /** No run leaves earlier. */
  readonly now: InstantMs;
  /** What the shop's clocks are ahead of UTC, for the sentences. */
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
  /** When the courier is at the door and is let in. */
  readonly arrivesAt: InstantMs;
  /** Minutes that he waits there before. */
  readonly waitMinutes: number;
  /** Minutes after the promise; 0 in time, `null` where nothing was promised. */
  readonly lateBy: number | null;
  /** Whether it was given and may not move. */
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
  /** The order whose readiness the courier, already back, waits for; `null` when he leaves at once. */
  readonly waitsFor: string | null;
  /** The run in one Portuguese sentence. */
  readonly reason: string;
}

export interface RunPlan {
  /** By courier in the given order, each one's runs in the order in which he rides them. */
  readonly runs: readonly PlannedRun[];
  /** Orders that nobody can carry. */
  readonly unplanned: readonly { readonly orderId: string; readonly why: 'no-courier' | 'too-large' }[];
}
