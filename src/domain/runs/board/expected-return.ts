import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { BoardFacts, CourierFacts } from './facts.ts';

/** When a courier on the road is expected at the shop. */
export interface ExpectedReturn {
  readonly at: InstantMs;
  /** The end of his ride has passed or is unknown. */
  readonly isUnsure: boolean;
}

/** A courier's return as of some moment; `freeAt` is absent for one at the shop. */
export type CourierReturn = Pick<CourierFacts, 'id' | 'freeAt' | 'isUnsure'>;

const SECOND_MS = 1000;
/** Minutes after now at which an overdue courier is expected. */
const OVERDUE_MINUTES = 5;
/** The default if nothing is known about a courier on the road. */
const UNKNOWN_MINUTES = 15;

/**
 * The return that Rotas, its advice and Rastreamento show, from the end of the courier's ride. They need the time at
 * which he can take the next run. The board's card, the courier picker and the courier's page show `forecastReturn`
 * instead: the specification (section 4) fixes it at dispatch as twice the delivery minutes, however many stops he has.
 */
export function expectedReturn(rideEnd: InstantMs | null, now: InstantMs): ExpectedReturn {
  if (rideEnd === null) return { at: now + UNKNOWN_MINUTES * MINUTE_MS, isUnsure: true };
  if (rideEnd <= now) return { at: now + OVERDUE_MINUTES * MINUTE_MS, isUnsure: true };
  return { at: Math.round(rideEnd / SECOND_MS) * SECOND_MS, isUnsure: false };
}

/** The return of a courier by facts that were read some time ago; `null` for one at the shop. */
export function returnNow({ freeAt, isUnsure }: Omit<CourierReturn, 'id'>, now: InstantMs): ExpectedReturn | null {
  if (freeAt === undefined) return null;
  const { at, ...later } = expectedReturn(Date.parse(freeAt), now);
  return { at, isUnsure: isUnsure || later.isUnsure };
}

/** The same facts with the couriers' returns at a later instant; the same object if none has changed. */
export function withReturns(facts: BoardFacts, now: InstantMs): BoardFacts {
  if (facts.couriers.every(({ freeAt }) => freeAt === undefined || Date.parse(freeAt) > now)) return facts;
  const couriers = facts.couriers.map((courier) => {
    const back = returnNow(courier, now);
    return back === null ? courier : { ...courier, freeAt: toIso(back.at), isUnsure: back.isUnsure };
  });
  return { ...facts, couriers };
}
