import { type BusinessDay, businessDayOf, type OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** A ride may begin before the day turns. */
const LOOK_BACK_MS = 24 * 60 * MINUTE_MS;

/** The business day since which all orders on the road are read; earlier ones are on the road only as stops of a run. */
export function roadSince(now: InstantMs, offsetAt: OffsetAt): BusinessDay {
  return businessDayOf(now - LOOK_BACK_MS, offsetAt);
}
