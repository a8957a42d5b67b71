import { tzOffset } from '@date-fns/tz';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';

/** Zones change their clocks at quarters of an hour, so one look-up serves a whole quarter. */
const QUARTER_MS = 15 * MINUTE_MS;

const known = new Map<string, OffsetAt>();

/** The offset rule of a zone (IANA name), for the domain. Caches the last quarter. */
export function offsetAtOf(timeZone: string): OffsetAt {
  const found = known.get(timeZone);
  if (found) return found;
  let quarter = Number.NaN;
  let offset = 0;
  const offsetAt: OffsetAt = (instant) => {
    const asked = Math.floor(instant / QUARTER_MS);
    if (asked !== quarter) {
      offset = tzOffset(timeZone, new Date(asked * QUARTER_MS));
      quarter = asked;
    }
    return offset;
  };
  known.set(timeZone, offsetAt);
  return offsetAt;
}

/** True for a zone that this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}
