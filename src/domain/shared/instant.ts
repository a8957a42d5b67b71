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
