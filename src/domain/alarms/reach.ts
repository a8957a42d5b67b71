import { type Climb, LADDER_STEPS, type LadderTimes } from './ladder.ts';

/** The devices and systems that can get a message about an order while no open device rings. */
export interface Reach {
  /** A device is on duty. */
  readonly phones: boolean;
  /** Another system asked for `order.unheard`. */
  readonly systems: boolean;
}

const ONLY_SYSTEMS = LADDER_STEPS.indexOf('webhook');

/**
 * What remains of a climb if no device or system can be reached: without further steps for open devices, the order
 * rests and costs nothing. It resumes when one can be reached (see `AlarmStore.rouse`).
 */
export function climbWithin({ phones, systems }: Reach, climbed: Climb, times: LadderTimes): Climb {
  if (phones || systems) return climbed;
  const left = LADDER_STEPS.slice(climbed.reached, ONLY_SYSTEMS).some((step) => times[step] > 0);
  return left ? climbed : { ...climbed, nextAt: undefined };
}
