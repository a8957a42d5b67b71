/** The window in which a customer wants his order, in UTC. */
export interface OrderWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * An order for later. Its time comes at `startsAt`: from then on it awaits, rings, prints and is planned. Fixed when the
 * order is made, so that lists and alarms follow from the order and the clock alone.
 */
export interface OrderSchedule extends OrderWindow {
  readonly startsAt: string;
}
