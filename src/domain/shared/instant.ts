/** Milliseconds since the epoch. The domain reads no clock; callers pass the time in. */
export type InstantMs = number;

export const MINUTE_MS = 60_000;

/** ISO 8601 in UTC, the format of instants in documents. */
export function toIso(instant: InstantMs): string {
  return new Date(instant).toISOString();
}

/** Whole minutes from one instant to another, rounded down; negative when `to` comes first. */
export function minutesBetween(from: InstantMs, to: InstantMs): number {
  return Math.floor((to - from) / MINUTE_MS);
}

/** `20:52`: the time of day of an instant, at an offset from UTC in minutes. */
export function clockOf(instant: InstantMs, utcOffsetMinutes: number): string {
  return toIso(instant + utcOffsetMinutes * MINUTE_MS).slice(11, 16);
}
