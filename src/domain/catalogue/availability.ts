import { DAY_STARTS_AT_HOUR, type OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { AvailabilityWindow, Product, Weekday } from './catalogue.ts';

/** A local time of the establishment: the calendar weekday and minutes since midnight, 0 to 1439. */
export interface LocalMoment {
  readonly weekday: Weekday;
  readonly minutes: number;
}

const DAY_MINUTES = 24 * 60;
const DAY_STARTS_AT = DAY_STARTS_AT_HOUR * 60;

/** The establishment's local time at an instant. */
export function localMomentOf(instant: InstantMs, offsetAt: OffsetAt): LocalMoment {
  const local = new Date(instant + offsetAt(instant) * MINUTE_MS);
  return { weekday: local.getUTCDay() as Weekday, minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/**
 * True when a product can be sold at a time: not sold out, and within its hours if it has any. A time before 04:00
 * belongs to the previous day (specification section 9).
 */
export function isAvailable(product: Pick<Product, 'available' | 'availability'>, moment: LocalMoment): boolean {
  if (!product.available) return false;
  if (product.availability === undefined) return true;
  const isNight = moment.minutes < DAY_STARTS_AT;
  const weekday = isNight ? (moment.weekday + 6) % 7 : moment.weekday;
  const minutes = isNight ? moment.minutes + DAY_MINUTES : moment.minutes;
  return product.availability.some(
    (span) => span.days.some((day) => day === weekday) && startOf(span) <= minutes && minutes < endOf(span),
  );
}

/** True when a window ends after it starts, both within one business day. */
export function isWindowInOrder(span: AvailabilityWindow): boolean {
  return startOf(span) < endOf(span);
}

function startOf({ from }: AvailabilityWindow): number {
  const minutes = minutesOf(from);
  return minutes < DAY_STARTS_AT ? minutes + DAY_MINUTES : minutes;
}

/** 04:00 as an end is the end of the day, not its start. */
function endOf({ to }: AvailabilityWindow): number {
  const minutes = minutesOf(to);
  return minutes <= DAY_STARTS_AT ? minutes + DAY_MINUTES : minutes;
}

function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}
