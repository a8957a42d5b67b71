/** The delivery window that a customer chose, in UTC. */
export interface OrderWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * An order for later. At `startsAt` it moves to awaiting, rings, prints and is planned. `startsAt` is fixed when the
 * order is made, so that lists and alarms depend only on the order and the clock.
 */
export interface OrderSchedule extends OrderWindow {
  readonly startsAt: string;
  /** When it was started before its time; the same instant as `startsAt` if another system did it. See start-early.ts. */
  readonly startedAt?: string;
}
